import type { LiveChange } from '@ringside/client';
import { meetingList, meetingUserList, meetingVerbs } from '@ringside/client/meetings/meetings';
import { type SeatVerbs, type Switches, seatList, seatVerbs } from '@ringside/client/meetings/seats';
import { linesToHold } from '@ringside/domain/call';
import {
  hostPoint,
  type Meeting,
  type MeetingEvent,
  type MeetingSeat,
  type MeetingUser,
  meetingService,
  platformFault,
} from '@ringside/domain/meeting';
import { acts, outcomes } from '../../kernel/acts.ts';
import { type Outcome, ok } from '../../kernel/refusals.ts';
import { devicesAtom, lines, liveLinesAtom } from '../../kernel/state.ts';
import { callActs } from '../calls/acts.ts';
import { createConnections } from './call/createConnections.ts';
import { type DeviceFault, openCamera } from './call/devices.ts';
import {
  areMeetingsReadAtom,
  callAtom,
  endedAtom,
  forgetMeetings,
  hostPointUriAtom,
  meetings,
  meetingUserAtom,
  seatAtom,
  serviceAtom,
} from './state.ts';

interface Running {
  meetingUri: string;
  seat: MeetingSeat;
  connections: ReturnType<typeof createConnections>;
  microphone: MediaStreamTrack | null;
}

/** What a person brings along into a meeting; the tracks are the call's from here on. */
export interface Brought extends Switches {
  microphone: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
}

/** Meetings, and the one in which the user is. */
export const meetingActs = acts(({ client, store, of, follow, onSignedOut, onEnd }) => {
  const { create, change, remove, renewLink } = outcomes(client.open(meetingVerbs));
  const rest = client.open(meetingVerbs);
  const seats = outcomes<SeatVerbs>(client.open(seatVerbs));
  const own = { running: null as Running | null, isFollowed: false, isConnected: false };
  const tell = (event: MeetingEvent): void => store.set(serviceAtom, (now) => meetingService(now, event));

  const heard = (change: LiveChange<Meeting>): void => {
    if (change.op === 'remove')
      store.set(hostPointUriAtom, (now) => hostPoint(now, { kind: 'deleted', uri: change.uri }));
    const items = change.op === 'reset' ? change.items : change.op === 'put' ? [change.item] : [];
    const point = items.find(({ isPoint, isOwner }) => isPoint && isOwner);
    if (point) store.set(hostPointUriAtom, (now) => hostPoint(now, { kind: 'got', point }));
    store.set(meetings.applyAtom, change);
    if (change.op === 'reset') store.set(areMeetingsReadAtom, true);
  };

  /** The user is out of it here, whoever wanted that. */
  const stop = (why: 'over' | 'lost' | 'elsewhere' | null): void => {
    const { running } = own;
    if (!running) return;
    own.running = null;
    running.connections.close();
    running.microphone?.stop();
    store.get(callAtom)?.camera?.stop();
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
    if (seat?.id === running.seat.id) running.connections.offered(seat.offer);
    else stop(seat ? 'elsewhere' : 'over');
  };

  const set = async (switches: Switches): Promise<Outcome> => {
    const { running } = own;
    return running ? seats.set(running.seat.uri, switches) : ok(null);
  };
  const mute = async (isMuted: boolean): Promise<Outcome> => {
    const call = store.get(callAtom);
    const { running } = own;
    if (!call || !running) return ok(null);
    if (running.microphone) running.microphone.enabled = !isMuted;
    store.set(callAtom, { ...call, isMuted });
    return set({ isMuted, isCameraOff: call.camera === null });
  };
  const leave = async (): Promise<void> => {
    const { running } = own;
    if (!running) return;
    stop(null);
    await seats.leave(running.seat.uri);
  };
  // Two voices never mix: who takes a call while in a meeting is muted there.
  const stopWatching = store.sub(liveLinesAtom, () => {
    const isTalking = store.get(liveLinesAtom).some(({ state }) => state === 'talking');
    if (isTalking && store.get(callAtom)?.isMuted === false) void mute(true);
  });
  onSignedOut(() => {
    stop(null);
    own.isConnected = false;
  });
  forgetMeetings({ store, onSignedOut });
  onEnd(() => {
    stopWatching();
    void leave();
  });

  return {
    create,
    change,
    remove,
    renewLink,
    /** Has the lists followed, and the engine connected, once. CONF-004 .. CONF-010 */
    async connect(): Promise<void> {
      if (!own.isFollowed) {
        own.isFollowed = true;
        follow(meetingList, heard);
        follow(meetingUserList, (change: LiveChange<MeetingUser>) => {
          const [user] = change.op === 'reset' ? change.items : change.op === 'put' ? [change.item] : [];
          if (user) store.set(meetingUserAtom, user);
        });
        follow(seatList, seatChanged);
      }
      if (own.isConnected) return;
      own.isConnected = true;
      tell({ kind: 'connect', mode: 'webrtc' });
      const answer = await rest.connect();
      if (!answer.ok) {
        own.isConnected = false;
        return tell(answer.fault.status === 403 ? { kind: 'forbidden' } : { kind: 'cloud', sip: 'ko' });
      }
      const { isReady, token, platforms } = answer.value;
      const here = { platform: navigator.platform, isMobile: /mobile/i.test(navigator.userAgent) };
      const fault = platformFault({ ...here, hasWebRtc: typeof RTCPeerConnection === 'function' }, platforms);
      if (fault) return tell({ kind: 'fault', cause: fault });
      tell({ kind: 'userReady' });
      tell({ kind: 'cloud', sip: isReady ? 'ok' : 'ko' });
      tell({ kind: 'token', value: token });
      own.isConnected = isReady;
    },
    /**
     * Comes into a meeting. Calls in progress are put on hold; where one cannot be, the user does not come in. What was brought along is closed
     * when it is refused.
     */
    async join(meeting: Meeting, brought: Brought, takesOver: boolean): Promise<Outcome> {
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
      const joined = await seats.join(meeting.uri, switches, takesOver);
      if (!joined.ok) return refused(joined);
      const seat = joined.value;
      if (microphone) microphone.enabled = !switches.isMuted;
      const connections = createConnections({
        ...{ microphone, camera },
        door: {
          publish: (sdp) => seats.publish(seat.uri, sdp),
          offer: () => seats.offer(seat.uri),
          answer: (n, sdp) => seats.answer(seat.uri, n, sdp),
        },
        received: (streams) => store.set(callAtom, (call) => call && { ...call, streams }),
        lost: () => {
          stop('lost');
          void seats.leave(seat.uri);
        },
      });
      own.running = { meetingUri: meeting.uri, seat, connections, microphone };
      store.set(endedAtom, null);
      store.set(seatAtom, seat);
      store.set(callAtom, {
        ...{ meetingUri: meeting.uri, seatId: seat.id, isMuted: switches.isMuted, camera, streams: new Map() },
      });
      const begun = await connections.begin();
      if (!begun.ok) {
        stop(null);
        return begun;
      }
      tell({ kind: 'call', step: 'active' });
      if (meeting.isOwner) tell({ kind: 'hosted' });
      connections.offered(store.get(seatAtom)?.offer ?? 0);
      return ok(null);
    },
    leave,
    /** Ends it for everybody. CONF-035 */
    async end(): Promise<Outcome> {
      const { running } = own;
      if (!running) return ok(null);
      const ended = await seats.end(running.meetingUri);
      if (ended.ok) stop(null);
      return ended;
    },
    mute,
    /** @returns why there is no picture; null: it is as wished */
    async showCamera(on: boolean): Promise<DeviceFault | null> {
      const call = store.get(callAtom);
      const { running } = own;
      if (!call || !running) return null;
      const camera = on ? await openCamera() : null;
      if (typeof camera === 'string') return camera;
      if (own.running !== running) {
        camera?.stop();
        return null;
      }
      call.camera?.stop();
      await running.connections.showCamera(camera);
      store.set(callAtom, (now) => now && { ...now, camera });
      await set({ isMuted: store.get(callAtom)?.isMuted ?? true, isCameraOff: camera === null });
      return null;
    },
    /** Which microphone calls use. */
    microphoneId: (): string => store.get(devicesAtom).audioinput,
  };
});
