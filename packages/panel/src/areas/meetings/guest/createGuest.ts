import type { MeetingSeat } from '@ringside/domain/meeting';
import { createConnections } from '../call/createConnections.ts';
import { openCamera } from '../call/devices.ts';
import type { Streams } from '../state.ts';
import type { GuestDoor, GuestMeeting } from './acts.ts';

/** Where a guest is. `lobby`: may ask to come in; those after `in` are ends, each with words of its own. */
export type GuestAt =
  | ('looking' | 'lobby' | 'asking' | 'waiting' | 'in')
  | ('gone' | 'denied' | 'tooMany' | 'unreachable' | 'refused' | 'full' | 'failed' | 'over' | 'left' | 'expired');

export interface GuestView {
  at: GuestAt;
  meeting: GuestMeeting | null;
  seat: MeetingSeat | null;
  isMuted: boolean;
  /** The guest's own; null: off. */
  camera: MediaStreamTrack | null;
  /** By the id of the person. */
  streams: ReadonlyMap<string, Streams>;
}

/** What a guest brings along. */
interface Brought {
  name: string;
  isMuted: boolean;
  microphone: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
}

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
const nothing = { isMuted: false, camera: null, streams: new Map() } as const;

/**
 * A guest, from the link to the end: looks at the meeting, asks to come in, waits, is in it. Microphone and camera are closed at the end.
 *
 * @param pause waits so many milliseconds
 */
export function createGuest(door: GuestDoor, pause: (ms: number) => Promise<void>) {
  const listeners = new Set<() => void>();
  const own = {
    view: { at: 'looking', meeting: null, seat: null, ...nothing } as GuestView,
    connections: null as ReturnType<typeof createConnections> | null,
    microphone: null as MediaStreamTrack | null,
  };
  const set = (more: Partial<GuestView>): void => {
    own.view = { ...own.view, ...more };
    for (const listener of listeners) listener();
  };
  const end = (at: GuestAt): void => {
    own.connections?.close();
    own.connections = null;
    own.microphone?.stop();
    own.microphone = null;
    own.view.camera?.stop();
    set({ at, seat: null, ...nothing });
  };
  const faultOf = (code: string): GuestAt => faults[code] ?? 'unreachable';

  const seated = async (seat: MeetingSeat): Promise<void> => {
    set({ at: 'in', seat });
    if (own.connections) return own.connections.offered(seat.offer);
    const connections = createConnections({
      ...{ microphone: own.microphone, camera: own.view.camera, door },
      received: (streams) => set({ streams }),
      lost: () => leave('unreachable'),
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
      const { at, seat } = answer.value;
      if (at === 'in' && seat) void seated(seat);
      else if (at === 'waiting') set({ at: 'waiting' });
      else if (at !== 'in') return end((known.includes(at) ? at : 'over') as GuestAt);
    }
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
      if (answer.ok) set({ at: 'lobby', meeting: answer.value });
      else set({ at: faultOf(answer.fault.code) });
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
