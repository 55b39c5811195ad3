import type { MeetingMessage, MeetingSeat, PictureSize } from '@ringside/domain/meeting';
import { meetingMessages } from '@ringside/protocol/meetings/chat';
import {
  meetingSeat,
  seatLists,
  seatOffer,
  sessionDescription,
  type WireMeetingSeat,
} from '@ringside/protocol/meetings/seats';
import * as z from 'zod/mini';
import { liveList } from '../kernel/LiveList.ts';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';

/** Microphone and camera as others have them. */
export interface Switches {
  isMuted: boolean;
  isCameraOff: boolean;
}

/** The same on joining, with the device that keys of an encrypted meeting come and go by. */
export type Joining = Switches & { device?: string };

/** What is to be received in a meeting: whose each section of the description is. */
export interface SeatOffer {
  n: number;
  sdp: string;
  streams: readonly { mid: string; from: string; kind: string }[];
}

/** A place in a meeting over REST. */
export interface SeatVerbs {
  /** 412 MEETING_ELSEWHERE: in another panel, unless it is taken over; MEETING_FULL; MEETING_ENCRYPTED: without a device. 503: the engine does not take it. CONF-007 */
  join(meetingUri: string, switches: Joining, takesOver: boolean): Promise<Result<MeetingSeat>>;
  /** What the browser sends; answered with the other half. */
  publish(uri: string, sdp: string): Promise<Result<string>>;
  offer(uri: string): Promise<Result<SeatOffer>>;
  answer(uri: string, n: number, sdp: string): Promise<Result<null>>;
  /** @param switches.isSharing the screen goes in place of the camera */
  set(uri: string, switches: Switches & { isSharing: boolean }): Promise<Result<null>>;
  leave(uri: string): Promise<Result<null>>;
  /** In which sizes the cameras of others come. */
  show(uri: string, pictures: readonly PictureSize[]): Promise<Result<null>>;
  /** To everybody who is in the meeting. */
  say(uri: string, text: string): Promise<Result<null>>;
  /** What was written after the message of that number; 0: all that is kept. */
  messages(uri: string, after: number): Promise<Result<MeetingMessage[]>>;
  raiseHand(uri: string, isUp: boolean): Promise<Result<null>>;
  /** By the owner. @param person whose; null: all */
  lowerHands(meetingUri: string, person: string | null): Promise<Result<null>>;
  /** Everybody is out, by the owner of the meeting. CONF-035 */
  end(meetingUri: string): Promise<Result<null>>;
  /** A telephone is heard no more until it wants to, by the owner. @param id of its person */
  mutePhone(meetingUri: string, id: string): Promise<Result<null>>;
  /** Leads the other party of a call into the meeting, and the user out of the call. 403: guests are refused. 412: full. */
  takeCall(meetingUri: string, callUri: string): Promise<Result<null>>;
  /** The call of a telephone ends, by the owner. */
  removePhone(meetingUri: string, id: string): Promise<Result<null>>;
}

export const seatFromWire = ({
  restUri,
  id,
  meeting,
  since,
  offer,
  chat,
  isChatKept,
  chatRoom,
  record,
  isLost,
  people,
}: WireMeetingSeat): MeetingSeat => ({
  ...{ uri: restUri, id, meetingUri: meeting, since, offer, chat: chat ?? 0 },
  record: record ? { ...record, why: record.why ?? null } : null,
  ...(isLost && { isLost }),
  ...(isChatKept && { isChatKept }),
  ...(chatRoom && { chatRoom }),
  people: people.map(({ user, phone, device, isTalking, hand, ...person }) => ({
    ...{
      ...person,
      device: device ?? null,
      user: user ?? null,
      phone: phone ?? null,
      isTalking: isTalking ?? false,
      hand: hand ?? null,
    },
  })),
});

export const seatVerbs: Verbs<SeatVerbs> = ({ ask }) => ({
  join: async (meetingUri, switches, force) =>
    mapResult(
      await ask({ method: 'POST', path: `${meetingUri}/join`, body: { ...switches, force }, answer: meetingSeat }),
      seatFromWire,
    ),
  publish: async (uri, sdp) =>
    mapResult(
      await ask({ method: 'POST', path: `${uri}/media`, body: { sdp }, answer: sessionDescription }),
      (answer) => answer.sdp,
    ),
  offer: (uri) => ask({ method: 'GET', path: `${uri}/offer`, answer: seatOffer }),
  answer: (uri, n, sdp) => ask({ method: 'PUT', path: `${uri}/answer`, body: { n, sdp }, answer: z.null() }),
  set: (uri, switches) => ask({ method: 'PUT', path: uri, body: { ...switches }, answer: z.null() }),
  leave: (uri) => ask({ method: 'DELETE', path: uri, answer: z.null() }),
  say: (uri, text) => ask({ method: 'POST', path: `${uri}/say`, body: { text }, answer: z.null() }),
  messages: (uri, after) => ask({ method: 'POST', path: `${uri}/messages`, body: { after }, answer: meetingMessages }),
  show: (uri, pictures) => ask({ method: 'PUT', path: `${uri}/pictures`, body: { pictures }, answer: z.null() }),
  raiseHand: (uri, isUp) => ask({ method: 'PUT', path: `${uri}/hand`, body: { isUp }, answer: z.null() }),
  lowerHands: (meetingUri, person) =>
    ask({
      method: 'POST',
      path: `${meetingUri}/lowerHands`,
      body: person === null ? {} : { person },
      answer: z.null(),
    }),
  mutePhone: (meetingUri, id) => ask({ method: 'POST', path: `${meetingUri}/Phone/${id}/mute`, answer: z.null() }),
  takeCall: (meetingUri, call) =>
    ask({ method: 'POST', path: `${meetingUri}/takeCall`, body: { call }, answer: z.null() }),
  removePhone: (meetingUri, id) => ask({ method: 'DELETE', path: `${meetingUri}/Phone/${id}`, answer: z.null() }),
  end: (meetingUri) => ask({ method: 'POST', path: `${meetingUri}/end`, answer: z.null() }),
});

/** The user's place in a meeting, one at most. */
export const seatList = liveList('meetingSeat', 'MeetingSeat', seatLists.MeetingSeat, seatFromWire);
