import type { MeetingMessage, MeetingSeat, PictureSize } from '@ringside/domain/meeting';
import { createConnections } from '../call/createConnections.ts';
import { openCamera, openMicrophone } from '../call/devices.ts';
import { createChat } from '../chat/createChat.ts';
import type { Streams } from '../state.ts';
import type { GuestDoor, GuestMeeting } from './acts.ts';
import type { KeptGuest, KeptGuests } from './keptGuest.ts';

/** Where a guest is. `lobby`: may ask to come in; those after `in` are ends, each with words of its own. */
export type GuestAt =
  | ('looking' | 'lobby' | 'asking' | 'waiting' | 'in')
  | ('gone' | 'denied' | 'tooMany' | 'unreachable' | 'refused' | 'full' | 'failed' | 'over' | 'left' | 'expired');

export interface GuestView {
  at: GuestAt;
  meeting: GuestMeeting | null;
  seat: MeetingSeat | null;
  /** The meeting is recorded, as is known while the guest waits. */
  isRecorded: boolean;
  /** Was in, and waits for the first colleague who is back. */
  isReturning: boolean;
  isMuted: boolean;
  /** The guest's own; null: off. */
  camera: MediaStreamTrack | null;
  /** By the id of the person. */
  streams: ReadonlyMap<string, Streams>;
  /** What was written in the meeting. */
  messages: readonly MeetingMessage[];
}

/** What a guest brings along. */
interface Brought {
  name: string;
  isMuted: boolean;
  microphone: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
}

/** Who came in again by itself, and is out once more within this time, is out, in milliseconds. */
const LOST_AGAIN_MS = 60_000;
/** Between tries when the server does not answer, in milliseconds; as many in a row, and it is not reached. */
const AGAIN_MS = 1500;
const TRIES = 12;

const faults: Readonly<Record<string, GuestAt>> = {
  MEETING_GUESTS_DENIED: 'denied',
  ROUTER_ERR_404: 'gone',
  ROUTER_ERR_400: 'gone',
  ROUTER_ERR_401: 'expired',
  ROUTER_ERR_429: 'tooMany',
  MEETING_FULL: 'full',
};
const known: readonly string[] = ['waiting', 'in', 'refused', 'full', 'failed', 'over', 'expired', 'denied'];
const isOver = (at: GuestAt): boolean => at !== 'waiting' && at !== 'in' && at !== 'asking';
const nothing = { isMuted: false, camera: null, streams: new Map(), messages: [] } as const;

/**
 * A guest, from the link to the end: looks at the meeting, asks to come in, waits, is in it. Microphone and camera are closed at the end.
 *
 * @param pause waits so many milliseconds
 * @param kept what the page of before has left; null: nothing is kept
 */
export function createGuest(
  door: GuestDoor,
  pause: (ms: number) => Promise<void>,
  kept: KeptGuests | null = null,
  now: () => number = Date.now,
) {
  const listeners = new Set<() => void>();
  const own = {
    view: { at: 'looking', meeting: null, seat: null, isRecorded: false, isReturning: false, ...nothing } as GuestView,
    connections: null as ReturnType<typeof createConnections> | null,
    microphone: null as MediaStreamTrack | null,
    chat: null as ReturnType<typeof createChat> | null,
    lostAt: Number.NEGATIVE_INFINITY,
    /** Comes in again just now; settles once the server has taken it or not. */
    returning: null as Promise<void> | null,
  };
  const set = (more: Partial<GuestView>): void => {
    own.view = { ...own.view, ...more };
    for (const listener of listeners) listener();
  };
  const disconnect = (): void => {
    own.connections?.close();
    own.connections = null;
    own.chat?.close();
    own.chat = null;
  };
  const end = (at: GuestAt): void => {
    disconnect();
    own.microphone?.stop();
    own.microphone = null;
    own.view.camera?.stop();
    set({ at, seat: null, isReturning: false, ...nothing });
  };
  const faultOf = (code: string): GuestAt => faults[code] ?? 'unreachable';

  const seated = async (seat: MeetingSeat): Promise<void> => {
    set({ at: 'in', seat, isReturning: false });
    own.chat ??= createChat(door.messages, (messages) => set({ messages }));
    own.chat.said(seat.chat);
    if (own.connections) return own.connections.offered(seat.offer);
    const connections = createConnections({
      ...{ microphone: own.microphone, camera: own.view.camera, door },
      received: (streams) => set({ streams }),
      lost: () => comeIn('unreachable'),
    });
    own.connections = connections;
    const begun = await connections.begin();
    if (own.connections !== connections) return;
    if (!begun.ok) return leave('failed');
    connections.offered(own.view.seat?.offer ?? 0);
  };
  const leave = (at: GuestAt = 'left'): void => {
    if (!isOver(own.view.at)) void door.leave();
    end(at);
  };
  const returns = async (otherwise: GuestAt): Promise<void> => {
    const { isMuted, camera } = own.view;
    disconnect();
    set({ at: 'asking', seat: null, isReturning: true, streams: new Map(), messages: [] });
    const knocked = await door.knock({ isMuted, isCameraOff: camera === null });
    if (own.view.at !== 'asking') return;
    if (knocked.ok) set({ at: 'waiting' });
    else end(knocked.fault.code === 'ROUTER_ERR_404' ? otherwise : faultOf(knocked.fault.code));
  };
  /** The engine has lost the guest, or cannot be reached any more: in again as before. @param otherwise how it ends where that was tried a moment ago */
  const comeIn = (otherwise: GuestAt): void => {
    if (own.returning || isOver(own.view.at)) return;
    if (now() - own.lostAt < LOST_AGAIN_MS) return leave(otherwise);
    own.lostAt = now();
    own.returning = returns(otherwise).finally(() => {
      own.returning = null;
    });
  };
  /** Asks how things stand until it is over. */
  const follow = async (): Promise<void> => {
    for (let [v, failed] = [-1, 0]; !isOver(own.view.at); ) {
      const answer = await door.state(v);
      if (isOver(own.view.at)) return;
      if (!answer.ok) {
        const at = faultOf(answer.fault.code);
        failed++;
        if (at !== 'unreachable' || failed >= TRIES) return end(at);
        await pause(AGAIN_MS);
        continue;
      }
      failed = 0;
      v = answer.value.v;
      const { at, seat, isRecorded } = answer.value;
      if (at === 'lost') comeIn('over');
      if (own.returning) {
        await own.returning;
        // what was answered meanwhile is of before
        v = -1;
        continue;
      }
      if (at === 'in' && seat) void seated(seat);
      else if (at === 'waiting') set({ at: 'waiting', isRecorded });
      else if (at !== 'in') return end((known.includes(at) ? at : 'over') as GuestAt);
    }
  };
  /** As on the page of before; where the server does not take it, the guest asks as anybody does. */
  const comeBack = async ({ token, isMuted, hasCamera }: KeptGuest): Promise<void> => {
    const [sound, picture] = await Promise.all([openMicrophone(null), hasCamera ? openCamera() : null]);
    const camera = typeof picture === 'string' ? null : picture;
    own.microphone = typeof sound === 'string' ? null : sound;
    if (own.microphone) own.microphone.enabled = !isMuted;
    set({ isMuted, camera });
    if (own.view.at !== 'asking') return end(own.view.at);
    door.resume(token);
    const knocked = await door.knock({ isMuted, isCameraOff: camera === null });
    if (own.view.at !== 'asking') return;
    if (!knocked.ok) return end('lobby');
    set({ at: 'waiting' });
    void follow();
  };
  const switched = async (more: { isMuted?: boolean; camera?: MediaStreamTrack | null }): Promise<void> => {
    set(more);
    const { isMuted, camera } = own.view;
    await door.set({ isMuted, isCameraOff: camera === null });
  };

  return {
    view: (): GuestView => own.view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async look(): Promise<void> {
      set({ at: 'looking' });
      const answer = await door.look();
      if (!answer.ok) return set({ at: faultOf(answer.fault.code) });
      const before = kept?.take();
      set({ at: before ? 'asking' : 'lobby', meeting: answer.value });
      if (before) await comeBack(before);
    },
    /** Nobody hears or sees the guest before the host has said yes. */
    async ask({ name, isMuted, microphone, camera }: Brought): Promise<void> {
      own.microphone = microphone;
      if (microphone) microphone.enabled = !isMuted;
      set({ at: 'asking', isMuted, camera });
      const login = await door.login(name);
      const knocked = login.ok ? await door.knock({ isMuted, isCameraOff: camera === null }) : login;
      if (!knocked.ok) return end(faultOf(knocked.fault.code));
      if (own.view.at !== 'asking') return;
      set({ at: 'waiting' });
      void follow();
    },
    leave,
    /** The page goes, or is loaded anew: then the guest is back by it. */
    hide(): void {
      const { at, isMuted, camera } = own.view;
      const token = door.token();
      if (token !== null && (at === 'in' || at === 'waiting'))
        kept?.keep({ token, isMuted, hasCamera: camera !== null });
    },
    /** In which sizes the cameras of others come. */
    show(pictures: readonly PictureSize[]): void {
      if (own.connections && pictures.length > 0) void door.show(pictures);
    },
    /** False: it was not taken. */
    say: async (text: string): Promise<boolean> => (await door.say(text)).ok,
    async raiseHand(isUp: boolean): Promise<void> {
      await door.raiseHand(isUp);
    },
    async mute(isMuted: boolean): Promise<void> {
      if (own.microphone) own.microphone.enabled = !isMuted;
      await switched({ isMuted });
    },
    async showCamera(on: boolean): Promise<void> {
      const { connections } = own;
      const camera = on ? await openCamera() : null;
      if (typeof camera === 'string' || !connections) return;
      if (own.connections !== connections) return camera?.stop();
      own.view.camera?.stop();
      await connections.showPicture(camera);
      await switched({ camera });
    },
  };
}
export type Guest = ReturnType<typeof createGuest>;
