import {
  type Meeting,
  type MeetingMessage,
  type MeetingSeat,
  type MeetingService,
  type MeetingUser,
  nextMeeting,
  noMeetings,
} from '@ringside/domain/meeting';
import { type Atom, atom } from 'jotai';
import type { ComponentType } from 'react';
import { createEntities } from '../../kernel/entities.ts';
import type { Ground } from '../../kernel/ground/Ground.ts';
import type { Outcome } from '../../kernel/refusals.ts';
import { nowAtom } from '../../kernel/state.ts';
import { userAtom } from '../../kernel/store.ts';
import type { MessageKey } from '../../words/translate.ts';
import type { DeviceFault } from './call/devices.ts';

export const MEETINGS_PATH = '/conference';
export const NEW_PATH = '/conference/edit/new';
export const editPath = (uri: string): string => `/conference/edit/${uri.split('/').at(-1)}`;
export const roomPath = (uri: string): string => `/conference/room/${uri.split('/').at(-1)}`;
export const meetingUriOf = (id: string): string => `data/Meeting/${id}`;

/** Meetings that the user owns or is invited to. */
export const meetings = createEntities<Meeting>(({ uri }) => uri);
/** The list of meetings has come. */
export const areMeetingsReadAtom = userAtom(false);
/** What the user has of meetings; null: not known yet. CONF-023 */
export const meetingUserAtom = userAtom<MeetingUser | null>(null);
/** What meetings are to this panel. */
export const serviceAtom = userAtom<MeetingService>(noMeetings);
/** The user's meeting point by its path; null: none. CONF-014, CONF-015 */
export const hostPointUriAtom = userAtom<string | null>(null);
/** The user's place in a meeting, here or in another panel. */
export const seatAtom = userAtom<MeetingSeat | null>(null);

/** What one person sends, as it is received here. */
export interface Streams {
  audio?: MediaStreamTrack;
  video?: MediaStreamTrack;
}
/** A meeting that goes on in this panel. */
export interface OwnCall {
  meetingUri: string;
  seatId: string;
  isMuted: boolean;
  /** The user's own camera; null: off. */
  camera: MediaStreamTrack | null;
  /** The user's own screen, in place of the camera; null: not shared. */
  screen: MediaStreamTrack | null;
  /** By the id of the person. */
  streams: ReadonlyMap<string, Streams>;
  /** What the browser counts of its connections. */
  stats?: () => Promise<Record<string, unknown>[]>;
  /** It goes through a driver of the deployment, which draws it; absent: through the engine of the server. */
  driven?: DrivenCall;
}
/** What is done in a meeting of a driver. */
export interface DrivenCall {
  /** Epoch milliseconds of this computer. */
  since: number;
  mute(isMuted: boolean): Outcome;
  /** @returns why there is no picture; null: it is as wished */
  showCamera(on: boolean): Promise<DeviceFault | null>;
  leave(): void;
}
/** Encrypts what is sent and received in one meeting. */
export interface MeetingLock {
  /** Of rooms: keys come and go by it. */
  readonly device: string;
  /** Nothing leaves the connection that is not encrypted. */
  seal(up: RTCPeerConnection): void;
  /** Nothing of the connection is shown that cannot be decrypted. @param streams whose each section is */
  open(down: RTCPeerConnection, streams: readonly { mid: string; from: string; kind: string }[]): void;
  /** The user has a place: keys go to whoever is there. */
  begin(seat: MeetingSeat): void;
  /** What encrypts is gone: nothing is sent or shown any more, and the user has heard so. Before `close` alone. */
  whenDead(work: () => void): void;
  close(): void;
}
/** What encrypts meetings in this panel. */
export interface Locker {
  lock(meetingUri: string): Promise<Outcome<MeetingLock>>;
  /** Why the user cannot be in an encrypted meeting here; null: it is possible. */
  faultAtom: Atom<MessageKey | null>;
  /** Says before joining what encryption excludes, or why it is not possible here. */
  Before: ComponentType;
  /** The lock in the meeting, once it is one. */
  Mark: ComponentType;
}
export const nothingAtom = atom((): MessageKey | null => null);
/** Given by the area of encrypted meetings; null: not yet. */
export const lockerAtom = atom<Locker | null>(null);
/** Places of people of whom nothing could be decrypted yet. */
export const sealedAtom = userAtom<ReadonlySet<string>>(new Set<string>());

/** The chat of the meeting is open. */
export const isChatOpenAtom = userAtom(false);
/** The link of the meeting in which the user is, is shown. */
export const isSharingAtom = userAtom(false);
/** What was written in the meeting in which the user is. */
export const chatAtom = userAtom<readonly MeetingMessage[]>([]);
export const callAtom = userAtom<OwnCall | null>(null);
/** The camera of meetings; empty: whichever the system has. */
export const cameraIdAtom = userAtom('');
/** How the last meeting of this panel ended without the user; null: it did not, or was seen. */
export const endedAtom = userAtom<{ meetingUri: string; why: 'over' | 'lost' | 'elsewhere' } | null>(null);

/** A call that is to come along into a meeting as soon as the user is in it; null: none is. */
export const movingAtom = userAtom<{ lineId: string; callUri: string; meetingUri: string } | null>(null);

const inOrder = (a: Meeting, b: Meeting): number => (a.startsAt ?? 0) - (b.startsAt ?? 0);
/** Own meetings and those the user is invited to, but meeting points, in the order of their times. */
export const plannedAtom = atom((get) =>
  get(meetings.allAtom)
    .filter(({ isPoint }) => !isPoint)
    .sort(inOrder),
);
/** The user's own meeting point. CONF-014 */
export const ownPointAtom = atom((get) => {
  const uri = get(hostPointUriAtom);
  return get(meetings.allAtom).find((one) => one.uri === uri) ?? null;
});
/** Meeting points of others to which the user is invited. */
export const otherPointsAtom = atom((get) =>
  get(meetings.allAtom).filter(({ isPoint, isOwner }) => isPoint && !isOwner),
);
export const nextAtom = atom((get) => nextMeeting(get(plannedAtom), get(nowAtom)));

/** Meetings of a user are nobody's who signs in next. AUTH-006 */
export function forgetMeetings({ store, onSignedOut }: Pick<Ground, 'store' | 'onSignedOut'>): void {
  onSignedOut(() => store.set(meetings.applyAtom, { op: 'reset', items: [] }));
}
