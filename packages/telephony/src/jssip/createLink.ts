import { type Socket, UA } from 'jssip';
import type { RTCSession } from 'jssip/lib/RTCSession.js';
import type { PhoneCredentials, PhoneState } from '../PhoneEngine.ts';
import { iceServersIn } from './iceServersIn.ts';
import { retryDelayMs } from './retryDelay.ts';
import { SipSocket } from './sipSocket.ts';

/** Close code of a socket whose registration was taken over elsewhere. WRTC-014 */
const TAKEN_OVER = 1008;
const REGISTER_SECONDS = 600;
/** JsSIP's own recovery, only a safety net behind ours. */
const FALLBACK_RECOVERY_S = 60;

/** An INVITE, as far as it is looked at. */
export interface Invite {
  call_id: string;
  getHeader(name: string): string | undefined;
}

/** The registration of this browser at the server: opened, kept, opened anew after a cut. */
export function createLink(options: {
  onState: (state: PhoneState) => void;
  onIncoming: (session: RTCSession, invite: Invite) => void;
  /** Registered again after a cut. */
  onBack: () => void;
  /** The last moment to say something over it. */
  onStopping: () => void;
  /** What stands ends with the link. */
  onStopped: () => void;
}) {
  let state: PhoneState = { at: 'off' };
  let ua: UA | null = null;
  let socket: SipSocket | null = null;
  let realm = '';
  let iceServers: RTCIceServer[] = [];
  let attempt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const setState = (next: PhoneState): void => {
    state = next;
    options.onState(next);
  };

  const reconnect = (): void => {
    clearTimeout(retry);
    const transport = (ua as unknown as { transport?: { connect(): void } } | null)?.transport;
    if (state.at === 'connecting') transport?.connect();
  };

  const stop = (): void => {
    clearTimeout(retry);
    const old = ua;
    ua = null;
    options.onStopping();
    old?.stop();
    options.onStopped();
    if (state.at !== 'off') setState({ at: 'off' });
  };

  const fail = (fault: 'refused' | 'takenOver'): void => {
    stop();
    setState({ at: 'fault', fault });
  };

  const start = (credentials: PhoneCredentials): void => {
    stop();
    if (typeof RTCPeerConnection === 'undefined') return setState({ at: 'fault', fault: 'unsupported' });
    realm = credentials.community;
    iceServers = credentials.iceServers ?? [];
    attempt = 0;
    setState({ at: 'connecting', attempt, retryAt: null });
    socket = new SipSocket(credentials.serverAddress);
    // The library tells of the first answer to REGISTER only.
    socket.onheard = (text) => {
      iceServers = iceServersIn(text) ?? iceServers;
    };
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
      if (wasCut) options.onBack();
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
    mine.on('newRTCSession', ((event: { originator: string; session: RTCSession; request: Invite }) => {
      if (event.originator === 'remote') options.onIncoming(event.session, event.request);
    }) as never);
    mine.start();
  };

  return {
    get state() {
      return state;
    },
    /** To call with; null while it is not registered. */
    get caller() {
      return ua && state.at === 'ready' ? { ua, realm } : null;
    },
    /**
     * Server legs are ICE-lite with public candidates: the browser's own are not needed to connect, but for relays where its network
     * lets nothing else through.
     */
    get peer(): RTCConfiguration {
      return { iceServers, bundlePolicy: 'max-bundle' };
    },
    start,
    stop,
    reconnect,
    /** Cuts the connection, so that it is opened anew. */
    cut: (): void => socket?.drop(),
  };
}
export type Link = ReturnType<typeof createLink>;
