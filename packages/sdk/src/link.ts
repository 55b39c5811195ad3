import type { HelloMessage, WelcomeMessage } from '@ringside/protocol/bridge/types';
import { isObject, isSnapshot, type Loose } from './guards.ts';
import type { TransportReason } from './reasons.ts';
import type { ConnectionState } from './types.ts';

interface LinkOptions {
  frame: HTMLIFrameElement;
  /** Exact origin of the panel. */
  origin: string;
  connectMs: number;
  heartbeatMs: number;
  /** Members of the hello beside the fixed ones. */
  hello: () => Partial<HelloMessage>;
  /** The panel gave a port. */
  up: (welcome: WelcomeMessage, post: (message: unknown) => void) => void;
  /** The link is lost and is being made again. */
  down: (cause: TransportReason) => void;
  message: (message: Loose) => void;
  state: (state: ConnectionState, cause: TransportReason | null, attempt: number) => void;
  /** Puts a fresh frame in place of a dead one; `null` when the frame is not ours to replace. */
  replace: () => HTMLIFrameElement | null;
}

const FIRST_HELLO_MS = 250;
const LAST_HELLO_MS = 2000;
/** Together with the 10 s of one attempt: 3 attempts or 30 s. DESIGN 2.4 */
const GIVE_UP_MS = 30_000;

/**
 * The link to one panel frame: handshake, heartbeat, loss and recovery.
 *
 *   idle ─▶ loading ─load─▶ connecting ─welcome─▶ ready ─bye, load, silence, removal─▶ reconnecting ─welcome─▶ ready
 *                                │                                                          │
 *                                └── 3 attempts ─▶ one frame replacement ─▶ 1 attempt ─▶ failed ─load, restart─▶ …
 *
 * Only messages of the frame's own window, from the exact origin, with the nonce of the running attempt are looked at.
 */
export function createLink(o: LinkOptions) {
  const view = o.frame.ownerDocument.defaultView;
  if (!view) throw new TypeError('Ringside: the frame belongs to no window');
  const tries = Math.min(3, Math.floor(GIVE_UP_MS / o.connectMs)) || 1;
  let frame = o.frame;
  let port: MessagePort | null = null;
  /** The window that gave the port: a frame that is moved in the document gets another one. */
  let peer: Window | null = null;
  let state: ConnectionState = 'idle';
  let wasReady = false;
  let nonce = '';
  let attempt = 0;
  let replaced = false;
  let missed = 0;
  let beats = 0;
  let backOff = 0;
  let helloTimer: ReturnType<typeof setTimeout> | undefined;
  let attemptTimer: ReturnType<typeof setTimeout> | undefined;
  let beatTimer: ReturnType<typeof setInterval> | undefined;

  const become = (next: ConnectionState, cause: TransportReason | null = null) => {
    state = next;
    o.state(next, cause, attempt);
  };
  const post = (message: unknown) => port?.postMessage(message);
  const hush = () => {
    clearTimeout(helloTimer);
    clearTimeout(attemptTimer);
  };
  const hello = () => {
    clearTimeout(helloTimer);
    frame.contentWindow?.postMessage({ ringside: 1, type: 'hello', protos: [1], nonce, ...o.hello() }, o.origin);
    backOff = Math.min(backOff * 2 || FIRST_HELLO_MS, LAST_HELLO_MS);
    helloTimer = setTimeout(hello, backOff);
  };
  const tryOnce = () => {
    hush();
    nonce = Math.random().toString(36).slice(2);
    backOff = 0;
    attemptTimer = setTimeout(expired, o.connectMs);
  };
  const expired = () => {
    attempt += 1;
    if (attempt < tries && !replaced) {
      tryOnce();
      if (state !== 'loading') hello();
      return become(state, 'connect-timeout');
    }
    if (!replaced) {
      replaced = true;
      unwatch();
      const next = o.replace();
      frame = next ?? frame;
      watch();
      if (next) {
        tryOnce();
        return become(state, 'connect-timeout');
      }
    }
    hush();
    become('failed', 'connect-timeout');
  };
  const begin = (next: ConnectionState, cause: TransportReason | null) => {
    attempt = 0;
    replaced = false;
    tryOnce();
    become(next, cause);
  };
  const release = () => {
    clearInterval(beatTimer);
    if (port) port.onmessage = port.onmessageerror = null;
    port?.close();
    port = peer = null;
  };
  const lose = (cause: TransportReason) => {
    if (!port) return;
    release();
    o.down(cause);
    if (cause === 'replaced') return become('failed', cause);
    begin('reconnecting', cause);
    // a page that says good-bye cannot answer; its successor is there with the `load`, as a rule
    if (cause === 'unresponsive') hello();
    else helloTimer = setTimeout(hello, FIRST_HELLO_MS);
  };
  const lookAtFrame = () => {
    if (port && frame.contentWindow !== peer) lose('frame-removed');
  };
  const beat = () => {
    lookAtFrame();
    if (missed >= 2) return lose('unresponsive');
    missed += 1;
    beats += 1;
    post({ type: 'ping', n: beats });
  };
  const onPort = ({ data }: MessageEvent<unknown>) => {
    missed = 0;
    if (!isObject(data)) return;
    if (data['type'] === 'bye') lose(data['cause'] === 'replaced' ? 'replaced' : 'panel-unloaded');
    else if (data['type'] === 'ping') post({ type: 'pong', n: data['n'] });
    else o.message(data);
  };
  const onWindow = ({ source, origin, data, ports }: MessageEvent<unknown>) => {
    if (port || origin !== o.origin || !source || source !== frame.contentWindow || !isObject(data)) return;
    const [given] = ports;
    if (data['ringside'] !== 1 || data['type'] !== 'welcome' || data['nonce'] !== nonce || !given) return;
    if (data['proto'] !== 1 || !Array.isArray(data['capabilities']) || !isSnapshot(data['snapshot'])) return;
    hush();
    port = given;
    peer = frame.contentWindow;
    missed = 0;
    attempt = 0;
    wasReady = true;
    port.onmessage = onPort;
    // a crashed or navigated page takes its end of the port with it; not every browser tells
    port.addEventListener('close', () => given === port && lose('panel-unloaded'));
    beatTimer = setInterval(beat, o.heartbeatMs);
    o.up(data as unknown as WelcomeMessage, post);
    become('ready');
  };
  const onLoad = () => {
    if (port) lose('panel-unloaded');
    else if (state === 'failed') begin('reconnecting', null);
    else if (state === 'loading' || state === 'idle') become(wasReady ? 'reconnecting' : 'connecting');
    backOff = 0;
    hello();
  };
  // a removed frame fires nothing; the heartbeat would find out late
  const observer = view.MutationObserver && new view.MutationObserver(lookAtFrame);
  const watch = () => {
    frame.addEventListener('load', onLoad);
    observer?.observe(frame.getRootNode(), { childList: true, subtree: true });
  };
  const unwatch = () => {
    frame.removeEventListener('load', onLoad);
    observer?.disconnect();
  };

  view.addEventListener('message', onWindow);
  watch();

  return {
    post,
    /** @param loaded the frame may have its page already (an adopted one): say hello at once. */
    start(loaded: boolean) {
      begin(frame.isConnected ? (loaded ? 'connecting' : 'loading') : 'idle', null);
      if (loaded) hello();
    },
    /** A fresh try on a fresh page. */
    restart(next: HTMLIFrameElement) {
      release();
      unwatch();
      frame = next;
      watch();
      begin(wasReady ? 'reconnecting' : 'loading', 'reloaded');
    },
    close() {
      post({ type: 'bye', cause: 'destroyed' });
      release();
      hush();
      unwatch();
      view.removeEventListener('message', onWindow);
      become('destroyed', 'destroyed');
    },
  };
}
