import type { LiveChange } from '@ringside/client';
import { type SeatVerbs, seatList, seatVerbs } from '@ringside/client/meetings/seats';
import { linesToHold } from '@ringside/domain/call';
import {
  type Meeting,
  type MeetingEvent,
  type MeetingSeat,
  meetingService,
  type PictureSize,
} from '@ringside/domain/meeting';
import { acts, outcomes } from '../../../kernel/acts.ts';
import { type Outcome, ok } from '../../../kernel/refusals.ts';
import { lines, liveLinesAtom, profileAtom } from '../../../kernel/state.ts';
import { callActs } from '../../calls/acts.ts';
import { createChat } from '../chat/createChat.ts';
import { joinDriven } from '../driver/joinDriven.ts';
import { callAtom, cameraIdAtom, chatAtom, endedAtom, seatAtom, serviceAtom } from '../state.ts';
import { createRepair } from './back/createRepair.ts';
import { type Brought, createReturn } from './back/createReturn.ts';
import { createKept } from './back/kept.ts';
import { createConnections } from './createConnections.ts';
import { createSpeakers } from './createSpeakers.ts';
import { type DeviceFault, openCamera, openScreen } from './devices.ts';
import { type Lock, lockFor } from './lockFor.ts';

interface Running {
  meetingUri: string;
  seat: MeetingSeat;
  connections: ReturnType<typeof createConnections>;
  chat: ReturnType<typeof createChat>;
  lock: Lock;
  microphone: MediaStreamTrack | null;
}

/** The meeting in which the user is. */
export const seatActs = acts(({ client, store, of, follow, onSignedOut, onEnd }) => {
  const seats = outcomes<SeatVerbs>(client.open(seatVerbs));
  const own = { running: null as Running | null };
  const kept = createKept(() => sessionStorage, Date.now);
  const speakers = createSpeakers();
  const tell = (event: MeetingEvent): void => store.set(serviceAtom, (now) => meetingService(now, event));

  // The page is loaded anew, or goes: the same tab comes back in by itself.
  const onHide = (): void => {
    const [call, user] = [store.get(callAtom), store.get(profileAtom)?.number];
    if (!call || user === undefined) return;
    kept.keep({ user, meetingUri: call.meetingUri, isMuted: call.isMuted, hasCamera: call.camera !== null });
  };
  /** The user is out of it here, whoever wanted that. */
  const stop = (why: 'over' | 'elsewhere' | null): void => {
    const { running } = own;
    if (!running) return;
    own.running = null;
    removeEventListener('pagehide', onHide);
    running.connections.close();
    running.chat.close();
    running.lock?.close();
    store.set(chatAtom, []);
    speakers.close();
    running.microphone?.stop();
    store.get(callAtom)?.camera?.stop();
    store.get(callAtom)?.screen?.stop();
    store.set(callAtom, null);
    store.set(endedAtom, why && { meetingUri: running.meetingUri, why });
    tell({ kind: 'call', step: 'terminate' });
    if (why === 'elsewhere') tell({ kind: 'drop' });
  };
  const seatChanged = (change: LiveChange<MeetingSeat>): void => {
    const items = change.op === 'reset' ? change.items : change.op === 'put' ? [change.item] : [];
    const seat = change.op === 'remove' && store.get(seatAtom)?.uri !== change.uri ? store.get(seatAtom) : items[0];
    store.set(seatAtom, seat ?? null);
    const { running } = own;
    if (!running) return;
    if (seat?.id === running.seat.id) {
      if (seat.isLost) return repair.lost();
      running.connections.offered(seat.offer);
      running.chat.said(seat.chat);
    } else stop(seat ? 'elsewhere' : 'over');
  };

  /** Microphone, camera and screen as they are by now. */
  const set = async (): Promise<Outcome> => {
    const [call, running] = [store.get(callAtom), own.running];
    if (!running || !call) return ok(null);
    const { isMuted, camera, screen } = call;
    return seats.set(running.seat.uri, { isMuted, isCameraOff: camera === null, isSharing: screen !== null });
  };
  const mute = async (isMuted: boolean): Promise<Outcome> => {
    const [call, running] = [store.get(callAtom), own.running];
    if (call?.driven) return call.driven.mute(isMuted);
    if (!call || !running) return ok(null);
    if (running.microphone) running.microphone.enabled = !isMuted;
    store.set(callAtom, { ...call, isMuted });
    return set();
  };
  const leave = async (): Promise<void> => {
    const { running } = own;
    store.get(callAtom)?.driven?.leave();
    if (!running) return;
    stop(null);
    await seats.leave(running.seat.uri);
  };
  /** @returns why there is no picture; null: it is as wished */
  const showCamera = async (on: boolean): Promise<DeviceFault | null> => {
    const [call, running] = [store.get(callAtom), own.running];
    if (call?.driven) return call.driven.showCamera(on);
    if (!call || !running) return null;
    const camera = on ? await openCamera(store.get(cameraIdAtom)) : null;
    if (typeof camera === 'string') return camera;
    if (own.running !== running) {
      camera?.stop();
      return null;
    }
    call.camera?.stop();
    if (!call.screen) await running.connections.showPicture(camera);
    store.set(callAtom, (now) => now && { ...now, camera });
    await set();
    return null;
  };
  /** The screen, a window or a tab, as the user chooses in the browser, in place of the camera. */
  const shareScreen = async (on: boolean): Promise<void> => {
    const [running, shown] = [own.running, store.get(callAtom)?.screen];
    if (!running || on === !!shown) return;
    const screen = on ? await openScreen() : null;
    if (own.running !== running || (on && !screen)) return screen?.stop();
    shown?.stop();
    // by the bar of the browser
    screen?.addEventListener('ended', () => void shareScreen(false));
    await running.connections.showPicture(screen ?? store.get(callAtom)?.camera ?? null, screen !== null);
    store.set(callAtom, (now) => now && { ...now, screen });
    await set();
  };
  // Two voices never mix: who takes a call while in a meeting is neither heard nor seen there.
  const stopWatching = store.sub(liveLinesAtom, () => {
    const isTalking = store.get(liveLinesAtom).some(({ state }) => state === 'talking');
    if (!isTalking) return;
    if (store.get(callAtom)?.isMuted === false) void mute(true);
    if (store.get(callAtom)?.camera) void showCamera(false);
  });
  onSignedOut(() => stop(null));
  onEnd(() => {
    stopWatching();
    void leave();
  });

  /**
   * Comes into a meeting. Calls in progress are put on hold; where one cannot be, the user does not come in. What was brought along is closed
   * when it is refused.
   */
  const join = async (meeting: Meeting, brought: Brought, takesOver: boolean): Promise<Outcome> => {
    const { microphone, camera, ...switches } = brought;
    const refused = (outcome: Outcome<unknown> & { ok: false }): Outcome => {
      microphone?.stop();
      camera?.stop();
      tell({ kind: 'call', step: 'terminate' });
      return outcome;
    };
    tell({ kind: 'call', step: 'proceeding' });
    for (const line of linesToHold(store.get(lines.allAtom))) {
      const held = await of(callActs).hold(line.id);
      if (!held.ok) return refused(held);
    }
    await leave();
    const driven = await joinDriven({ store, of }, meeting, brought);
    if (driven) return driven.ok ? driven : refused(driven);
    const locked = await lockFor(store, meeting);
    if (!locked.ok) return refused(locked);
    const lock = locked.value;
    const joined = await seats.join(meeting.uri, { ...switches, ...(lock && { device: lock.device }) }, takesOver);
    if (!joined.ok) {
      lock?.close();
      return refused(joined);
    }
    const seat = joined.value;
    if (microphone) microphone.enabled = !switches.isMuted;
    const connections = createConnections({
      ...{ microphone, camera, lock },
      door: {
        publish: (sdp) => seats.publish(seat.uri, sdp),
        offer: () => seats.offer(seat.uri),
        answer: (n, sdp) => seats.answer(seat.uri, n, sdp),
      },
      received(streams) {
        speakers.play(streams);
        store.set(callAtom, (call) => call && { ...call, streams });
      },
      lost: () => repair.lost(),
    });
    addEventListener('pagehide', onHide);
    const chat = createChat(
      (after) => seats.messages(seat.uri, after),
      (messages) => store.set(chatAtom, messages),
    );
    own.running = { meetingUri: meeting.uri, seat, connections, chat, lock, microphone };
    store.set(endedAtom, null);
    store.set(seatAtom, seat);
    store.set(callAtom, {
      ...{ meetingUri: meeting.uri, seatId: seat.id, isMuted: switches.isMuted, camera, screen: null },
      ...{ streams: new Map(), stats: connections.stats },
    });
    lock?.begin(seat);
    repair.watch(lock);
    const begun = await connections.begin();
    if (!begun.ok) {
      stop(null);
      return begun;
    }
    tell({ kind: 'call', step: 'active' });
    if (meeting.isOwner) tell({ kind: 'hosted' });
    connections.offered(store.get(seatAtom)?.offer ?? 0);
    chat.said(store.get(seatAtom)?.chat ?? 0);
    return ok(null);
  };
  const comeBack = createReturn({ store, join, isFree: () => !own.running });
  const repair = createRepair({ store, leave, comeBack, now: Date.now });

  return {
    /** Where the user is, here or in another panel. */
    follow: () => follow(seatList, seatChanged),
    join,
    leave,
    /** Ends it for everybody. CONF-035 */
    async end(): Promise<Outcome> {
      const { running } = own;
      if (!running) return ok(null);
      const ended = await seats.end(running.meetingUri);
      if (ended.ok) stop(null);
      return ended;
    },
    /** The other party of a call comes into a meeting, and the user leaves that call. */
    takeCall: seats.takeCall,
    /** Telephones, by the owner. */
    ...{ mutePhone: seats.mutePhone, removePhone: seats.removePhone },
    /** The hand of the user. */
    raiseHand: (isUp: boolean): Promise<Outcome> | null => own.running && seats.raiseHand(own.running.seat.uri, isUp),
    lowerHands: seats.lowerHands,
    /** To everybody who is in the meeting. */
    say: async (text: string): Promise<Outcome> => (own.running ? seats.say(own.running.seat.uri, text) : ok(null)),
    /** In which sizes the cameras of others come. */
    show: (pictures: readonly PictureSize[]): void => {
      if (own.running && pictures.length > 0) void seats.show(own.running.seat.uri, pictures);
    },
    mute,
    showCamera,
    shareScreen,
    comeBack,
  };
});
