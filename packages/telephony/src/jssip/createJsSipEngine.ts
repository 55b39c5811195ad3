import { type Socket, UA } from 'jssip';
import type { RTCSession } from 'jssip/lib/RTCSession.js';
import { watchLevel } from '../audio/level.ts';
import { createMicrophone } from '../audio/microphone.ts';
import { createRemoteAudio } from '../audio/remoteAudio.ts';
import { createEmitter } from '../emitter.ts';
import type { DialResult, PhoneCredentials, PhoneEngine, PhoneEvents, PhoneState } from '../PhoneEngine.ts';
import { dialFault } from './dialFault.ts';
import { type Leg, PEER, prepareAudio, terminate } from './leg.ts';
import { retryDelayMs } from './retryDelay.ts';
import { SipSocket } from './sipSocket.ts';

const nothing = (): void => undefined;

/** Close code of a socket whose registration was taken over elsewhere. WRTC-014 */
const TAKEN_OVER = 1008;
const REGISTER_SECONDS = 600;
/** JsSIP's own recovery, only a safety net behind ours. */
const FALLBACK_RECOVERY_S = 60;

export interface JsSipEngineOptions {
  /** The browser refused to play the other party's voice without a click. */
  onSoundBlocked(): void;
  autoAnswerHeader: string;
  infosHeader: string;
  callerIdHeader: string;
  codeHeader: string;
  /** Content type of an INFO by which the server says that it does not hear this phone. */
  unheardType: string;
}

/**
 * Browser phone on JsSIP. The INVITE waits neither for the microphone nor for ICE: the audio section is offered
 * without a track, and the first host candidate sends it. WRTC-005, WRTC-009 .. WRTC-014
 */
export function createJsSipEngine(options: JsSipEngineOptions): PhoneEngine {
  const { on, emit } = createEmitter<PhoneEvents>();
  const legs = new Map<string, Leg>();
  const audio = createRemoteAudio(options.onSoundBlocked);
  const microphone = createMicrophone((state) => emit('microphone', state));
  let state: PhoneState = { at: 'off' };
  let ua: UA | null = null;
  let socket: SipSocket | null = null;
  let realm = '';
  let attempt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const setState = (next: PhoneState): void => {
    state = next;
    emit('state', next);
  };

  const reconnect = (): void => {
    clearTimeout(retry);
    const transport = (ua as unknown as { transport?: { connect(): void } } | null)?.transport;
    if (state.at === 'connecting') transport?.connect();
  };

  const gone = (leg: Leg): void => {
    if (!legs.delete(leg.dialogId)) return;
    leg.releaseMicrophone();
    leg.unwatch();
    audio.detach(leg.dialogId);
    emit('dialog', { dialogId: leg.dialogId, state: null });
  };

  /**
   * The way of the media is lost and could not be agreed on anew, or the machine slept: the link is opened anew, and the server calls this phone back
   * into its calls, over a peer connection of its own that finds the way of today.
   */
  const repair = (why: 'path' | 'sleep'): void => {
    if (state.at !== 'ready') return;
    if (why === 'sleep') void microphone.renew();
    socket?.drop();
  };

  /** With the link the server gave up the dialogs over it; it invites anew to what goes on. */
  const endStale = (): void => {
    for (const leg of [...legs.values()]) {
      gone(leg);
      terminate(leg.session);
    }
  };

  const move = (leg: Leg, next: Leg['state']): void => {
    if (leg.state === next || !legs.has(leg.dialogId)) return;
    leg.state = next;
    emit('dialog', { dialogId: leg.dialogId, state: next });
  };

  /** Nothing that is needed to place a call: it comes when one stands. */
  const guard = async (leg: Leg): Promise<void> => {
    const { guardPath } = await import('./guardPath.ts');
    if (legs.has(leg.dialogId)) leg.unwatch = guardPath(leg.session, options.unheardType, repair);
  };

  const track = (session: RTCSession, dialogId: string, autoAnswer: boolean): Leg => {
    const incoming = session.direction === 'incoming';
    const state = incoming ? 'incoming' : 'dialling';
    const leg: Leg = {
      dialogId,
      session,
      state,
      autoAnswer,
      sender: null,
      releaseMicrophone: nothing,
      unwatch: nothing,
    };
    legs.set(dialogId, leg);
    session.on('progress', () => !incoming && move(leg, 'ringingThere'));
    session.on('confirmed', () => {
      move(leg, 'connected');
      if (legs.has(dialogId)) void guard(leg);
    });
    session.on('ended', () => gone(leg));
    session.on('failed', () => gone(leg));
    session.on('icecandidate', ({ ready }) => ready());
    emit('dialog', { dialogId, state, ...(autoAnswer && { autoAnswer }) });
    return leg;
  };

  /** Opens the microphone for a leg; null when refused. */
  const openMicrophone = async (leg: Leg): Promise<MediaStream | null> => {
    const opened = await microphone.acquire((next) => void leg.sender?.replaceTrack(next));
    if (!opened) return null;
    if (!legs.has(leg.dialogId)) {
      opened.release();
      return null;
    }
    leg.releaseMicrophone = opened.release;
    return opened.stream;
  };

  const answer = async (dialogId: string): Promise<boolean> => {
    const leg = legs.get(dialogId);
    if (leg?.state !== 'incoming') return false;
    const stream = await openMicrophone(leg);
    if (!stream || leg.session.isEnded()) return false;
    return new Promise<boolean>((resolve) => {
      leg.session.on('accepted', () => resolve(true));
      leg.session.on('failed', () => resolve(false));
      leg.session.on('peerconnection', ({ peerconnection }) => {
        const peer = peerconnection as unknown as RTCPeerConnection;
        prepareAudio(leg, peer, (remote) => audio.attach(dialogId, remote));
      });
      try {
        leg.session.answer({ mediaStream: stream, mediaConstraints: { audio: true, video: false }, pcConfig: PEER });
        const peer = leg.session.connection as unknown as RTCPeerConnection | undefined;
        leg.session.on('accepted', () => {
          leg.sender = peer?.getSenders()[0] ?? null;
        });
      } catch {
        resolve(false);
      }
    });
  };

  const incoming = (
    session: RTCSession,
    request: { call_id: string; getHeader(name: string): string | undefined },
  ): void => {
    const leg = track(session, request.call_id, request.getHeader(options.autoAnswerHeader) === 'true');
    if (leg.autoAnswer) void answer(leg.dialogId);
  };

  const start = (credentials: PhoneCredentials): void => {
    stop();
    if (typeof RTCPeerConnection === 'undefined') return setState({ at: 'fault', fault: 'unsupported' });
    realm = credentials.community;
    attempt = 0;
    setState({ at: 'connecting', attempt, retryAt: null });
    socket = new SipSocket(credentials.serverAddress);
    let wasCut = false;
    const mine = new UA({
      sockets: [socket as unknown as Socket],
      uri: `sip:${credentials.registerId}@${credentials.community}`,
      password: credentials.devicePassword,
      register_expires: REGISTER_SECONDS,
      session_timers: false,
      connection_recovery_min_interval: FALLBACK_RECOVERY_S,
      connection_recovery_max_interval: FALLBACK_RECOVERY_S,
      user_agent: 'Ringside',
    });
    ua = mine;
    mine.on('registered', () => {
      if (wasCut) endStale();
      wasCut = false;
      attempt = 0;
      setState({ at: 'ready' });
    });
    mine.on('registrationFailed', ({ response }: { response?: { status_code: number } | null }) => {
      if (ua !== mine || !response) return;
      if (response.status_code === 401 || response.status_code === 403) fail('refused');
    });
    mine.on('disconnected', ({ code }: { code?: number }) => {
      if (ua !== mine) return;
      if (code === TAKEN_OVER) return fail('takenOver');
      wasCut = true;
      attempt += 1;
      const delay = retryDelayMs(attempt);
      setState({ at: 'connecting', attempt, retryAt: Date.now() + delay });
      clearTimeout(retry);
      retry = setTimeout(reconnect, delay);
    });
    mine.on('newRTCSession', ((event: { originator: string; session: RTCSession; request: unknown }) => {
      if (event.originator === 'remote') incoming(event.session, event.request as Parameters<typeof incoming>[1]);
    }) as never);
    mine.start();
  };

  const stop = (): void => {
    clearTimeout(retry);
    const old = ua;
    ua = null;
    old?.stop();
    for (const leg of [...legs.values()]) gone(leg);
    if (state.at !== 'off') setState({ at: 'off' });
  };

  const fail = (fault: 'refused' | 'takenOver'): void => {
    stop();
    setState({ at: 'fault', fault });
  };

  const dial: PhoneEngine['dial'] = async (number, infos, callerId) => {
    const caller = ua;
    if (!caller || state.at !== 'ready') return { ok: false, fault: 'notReady', status: 0 };
    // Only a permission known to be granted lets the INVITE overtake the microphone: nobody's phone must ring for a
    // call that cannot be spoken.
    const early = microphone.state === 'granted' ? null : await microphone.acquire();
    if (microphone.state !== 'granted') return { ok: false, fault: 'microphone', status: 0 };
    return new Promise<DialResult>((resolve) => {
      const extraHeaders = [
        ...(infos ? [`${options.infosHeader}: ${encodeURIComponent(JSON.stringify(infos))}`] : []),
        ...(callerId ? [`${options.callerIdHeader}: ${callerId}`] : []),
      ];
      const begun = performance.now();
      let leg: Leg | null = null;
      try {
        const session = caller.call(`sip:${number.replaceAll('#', '%23')}@${realm}`, {
          mediaConstraints: { audio: false, video: false },
          pcConfig: PEER,
          extraHeaders,
        });
        const { request } = { request: (session as unknown as { _request: { call_id: string } })._request };
        const mine = track(session, request.call_id, false);
        leg = mine;
        const peer = session.connection as unknown as RTCPeerConnection;
        prepareAudio(mine, peer, (remote) => audio.attach(mine.dialogId, remote));
        session.on('sending', () => {
          // The browser keeps every measure for as long as the page lives: the last one is enough.
          performance.clearMeasures('ringside:invite');
          performance.measure('ringside:invite', { start: begun });
        });
        session.on('progress', () => resolve({ ok: true, dialogId: mine.dialogId }));
        session.on('accepted', () => resolve({ ok: true, dialogId: mine.dialogId }));
        session.on('failed', ({ message }) => {
          const response = message as { status_code?: number; getHeader?(name: string): string | undefined } | null;
          resolve(dialFault(response?.status_code ?? 0, response?.getHeader?.(options.codeHeader)));
        });
        void openMicrophone(mine).then((stream) => {
          early?.release();
          const voice = stream?.getAudioTracks()[0];
          if (voice) return void mine.sender?.replaceTrack(voice);
          if (!legs.has(mine.dialogId)) return;
          resolve({ ok: false, fault: 'microphone', status: 0 });
          terminate(session);
        });
      } catch {
        early?.release();
        if (leg) gone(leg);
        resolve({ ok: false, fault: 'failed', status: 0 });
      }
    });
  };

  window.addEventListener('online', reconnect);
  void microphone.probe();

  return {
    get state() {
      return state;
    },
    get microphone() {
      return microphone.state;
    },
    get isMuted() {
      return microphone.isMuted;
    },
    start,
    stop,
    dial,
    answer,
    hangUp(dialogId) {
      const leg = legs.get(dialogId);
      if (leg) terminate(leg.session);
      return leg !== undefined;
    },
    sendDtmf(dialogId, digits) {
      const dtmf = legs.get(dialogId)?.sender?.dtmf;
      if (!dtmf) return false;
      // insertDTMF replaces what is still queued, so the rest goes in front.
      dtmf.insertDTMF(dtmf.toneBuffer + digits, 100, 70);
      return true;
    },
    setMuted: (muted) => microphone.setMuted(muted),
    has: (dialogId) => legs.has(dialogId),
    async setDevices(devices) {
      audio.use(devices.audiooutput, devices.audiooutput_volume);
      await microphone.use(devices);
    },
    async requestMicrophone() {
      const opened = await microphone.acquire();
      opened?.release();
      return microphone.state;
    },
    stats: async (dialogId) => {
      const peer = legs.get(dialogId)?.session.connection as unknown as RTCPeerConnection | undefined;
      return (await peer?.getStats().catch(() => null)) ?? null;
    },
    watchInput: (onLevel) => watchLevel(microphone, onLevel),
    unblockSound: () => audio.unblock(),
    on,
    dispose() {
      window.removeEventListener('online', reconnect);
      stop();
      microphone.close();
    },
  };
}
