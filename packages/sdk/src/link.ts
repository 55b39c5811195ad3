import type { HelloMessage } from '@ringside/protocol/bridge/types';
import { isObject, isSnapshot, type Loose } from './guards.ts';
import { panelOrigin } from './panelOrigin.ts';
import type { Reason } from './reasons.ts';
import type { ConnectionEvent, ConnectionState, ConnectOptions } from './types.ts';

/** Who has the frame, and what may be done with it. */
export interface FrameOwner {
  frame: HTMLIFrameElement;
  /** The frame may have its page already. */
  isAdopted: boolean;
  /** Puts a fresh frame in place of a dead one; `null` when that cannot be. */
  replace: () => HTMLIFrameElement | null;
  /** What the page offers to the panel. */
  features?: string[];
}

interface LinkEvents {
  /** Members of the hello beside the fixed ones. */
  hello: () => Partial<HelloMessage> | null;
  /** The panel gave a port. */
  up: (welcome: Loose, post: (message: unknown) => void) => void;
  message: (message: Loose) => void;
  state: (change: ConnectionEvent) => void;
}

/**
 * The link to one panel frame: handshake, heartbeat, loss and recovery.
 *
 *   idle ─▶ loading ─load─▶ connecting ─welcome─▶ ready ─bye, load, silence, removal─▶ reconnecting ─welcome─▶ ready
 *                                │                                                          │
 *                                └─ 3 attempts ─────────▶ one fresh frame, 1 attempt ─▶ failed ─load, restart─▶ …
 *
 * Only messages of the frame's own window, from the exact origin, with the nonce of the running attempt are looked at.
 */
export function createLink(
  { url, timeouts: { connect = 10_000, heartbeat = 5_000 } = {} }: ConnectOptions,
  owner: FrameOwner,
  on: LinkEvents,
) {
  const origin = panelOrigin(url);
  let { frame } = owner;
  // a frame in no window is a mistake of the page and throws here
  const view = frame.ownerDocument.defaultView as Window & typeof globalThis;
  let port: MessagePort | null = null;
  let state: ConnectionState = 'idle';
  let wasReady = false;
  let nonce = '';
  let attempt = 0;
  let isFresh = false;
  /** Heartbeats without a sign of life. */
  let missed = 0;
  let helloTimer: ReturnType<typeof setTimeout> | undefined;
  let attemptTimer: ReturnType<typeof setTimeout> | undefined;
  let beatTimer: ReturnType<typeof setInterval> | undefined;

  const become = (next: ConnectionState, cause: Reason | null = null) => {
    // a handler may have ended it in the middle of a change
    if (state === 'destroyed') return;
    const from = state;
    state = next;
    on.state({ state, from, cause, attempt });
  };
  const post = (message: unknown) => port?.postMessage(message);
  const hush = () => {
    clearTimeout(helloTimer);
    clearTimeout(attemptTimer);
  };
  /** Says hello until it is answered, first after 250 ms, then at most every 2 s. */
  const hello = (waitMs = 250) => {
    if (state === 'destroyed') return;
    clearTimeout(helloTimer);
    frame.contentWindow?.postMessage(
      { ringside: 1, type: 'hello', protos: [1], nonce, features: owner.features, ...on.hello() },
      origin,
    );
    helloTimer = setTimeout(hello, waitMs, Math.min(waitMs * 2, 2000));
  };
  const tryOnce = () => {
    hush();
    nonce = Math.random().toString(36);
    attemptTimer = setTimeout(expired, connect);
  };
  const freshFrame = () => {
    unwatch();
    const next = owner.replace();
    frame = next ?? frame;
    watch();
    return next;
  };
  const expired = () => {
    attempt += 1;
    const mayRetry = attempt < 3;
    const goesOn = mayRetry || (!isFresh && freshFrame());
    isFresh = !mayRetry;
    goesOn ? tryOnce() : hush();
    if (mayRetry) hello();
    become(goesOn ? state : 'failed', 'connect-timeout');
  };
  const begin = (next: ConnectionState, cause?: Reason) => {
    attempt = 0;
    isFresh = false;
    tryOnce();
    become(wasReady ? 'reconnecting' : next, cause);
  };
  const release = () => {
    clearInterval(beatTimer);
    port?.close();
    port = null;
  };
  const lose = (cause: Reason) => {
    if (!port) return;
    release();
    if (cause === 'replaced') return become('failed', cause);
    begin(state, cause);
    hello();
  };
  const beat = () => {
    missed += 1;
    if (missed > 2) lose('unresponsive');
    else post({ type: 'ping', n: missed });
  };
  const onWindow = ({ source, origin: from, data, ports: [given] }: MessageEvent<unknown>) => {
    if (port || !given || from !== origin || !source || source !== frame.contentWindow || !isObject(data)) return;
    // no other message has this nonce, and the one protocol offered is the one chosen
    if (data['nonce'] !== nonce || !isSnapshot(data['snapshot'])) return;
    hush();
    port = given;
    missed = attempt = 0;
    wasReady = true;
    given.onmessage = (event: MessageEvent<unknown>) => {
      if (given !== port || !isObject(event.data)) return;
      missed = 0;
      if (event.data['type'] === 'bye') lose(event.data['cause'] === 'replaced' ? 'replaced' : 'panel-unloaded');
      else on.message(event.data);
    };
    // a crashed or navigated page takes its end of the port with it; not every browser tells
    given.addEventListener('close', () => given === port && lose('panel-unloaded'));
    beatTimer = setInterval(beat, heartbeat);
    on.up(data, post);
    become('ready');
  };
  const onLoad = () => {
    lose('panel-unloaded');
    if (state === 'failed') begin('connecting');
    else if (!wasReady) become('connecting');
    hello();
  };
  // a removed frame fires nothing; the heartbeat would find out late
  const observer = new view.MutationObserver(() => frame.contentWindow || lose('frame-removed'));
  const watch = () => {
    frame.addEventListener('load', onLoad);
    observer.observe(frame.getRootNode(), { childList: true, subtree: true });
  };
  const unwatch = () => {
    frame.removeEventListener('load', onLoad);
    observer.disconnect();
  };

  view.addEventListener('message', onWindow);
  watch();

  return {
    post,
    get frame() {
      return frame;
    },
    get state() {
      return state;
    },
    start() {
      begin(frame.isConnected ? (owner.isAdopted ? 'connecting' : 'loading') : 'idle');
      if (owner.isAdopted) hello();
    },
    /** A fresh try on a fresh page. */
    restart() {
      if (state === 'destroyed') return;
      release();
      if (!freshFrame()) frame.src = String(url);
      begin('loading', 'reloaded');
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
