import type { HelloMessage } from '@ringside/protocol/bridge/types';
import { isSnapshot, type Loose } from '../guards.ts';
import type { Reason } from '../reasons.ts';
import type { ConnectionEvent, ConnectionState, ConnectOptions } from '../types.ts';
import { panelOrigin } from './panelOrigin.ts';

/** Who has the frame, and what may be done with it. */
export interface FrameOwner {
  frame: HTMLIFrameElement;
  /** Puts a fresh frame in place of a dead one; `false` when that cannot be. Absent for a frame of the page, which may have its document already. */
  replace?: (() => HTMLIFrameElement | false) | undefined;
  /** Asked when a page has been in the frame for 3 s and says nothing: why it is no panel. */
  probe?: (url: string | URL) => Promise<Reason | null | undefined>;
  /** What the page offers to the panel: further members of the hello. */
  hello?: Partial<HelloMessage>;
}

interface LinkEvents {
  /** Members of the hello beside the fixed ones. */
  hello: () => Partial<HelloMessage> | null;
  /** The panel gave a port. */
  up: (welcome: Loose) => void;
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
  // a frame in no window is a mistake of the page and throws here
  const view = owner.frame.ownerDocument.defaultView as Window & typeof globalThis;
  let port: MessagePort | null = null;
  let wasReady = false;
  /** Looks at the page whose `load` there was; none while that of the page in the frame is to come. */
  let probeTimer: ReturnType<typeof setTimeout> | null | undefined;
  let nonce = '';
  let attempt = 0;
  /** Heartbeats without a sign of life. */
  let missed = 0;
  let beatAt = 0;
  let helloTimer: ReturnType<typeof setTimeout> | undefined;
  let attemptTimer: ReturnType<typeof setTimeout> | undefined;
  let beatTimer: ReturnType<typeof setInterval> | undefined;

  const become = (next: ConnectionState, cause: Reason | null = null) => {
    // a handler may have ended it in the middle of a change
    const from = link.state;
    if (from === 'destroyed') return;
    link.state = next;
    on.state({ state: next, from, cause, attempt });
  };
  const post = (message: unknown) => port?.postMessage(message);
  const hush = () => {
    clearTimeout(helloTimer);
    clearTimeout(attemptTimer);
  };
  /** Says hello until it is answered. */
  const hello = () => {
    clearTimeout(helloTimer);
    if (link.state === 'destroyed') return;
    link.frame.contentWindow?.postMessage(
      { ringside: 1, type: 'hello', protos: [1], nonce, ...owner.hello, ...on.hello() },
      origin,
    );
    helloTimer = setTimeout(hello, 250);
  };
  const tryOnce = () => {
    clearTimeout(attemptTimer);
    nonce = Math.random().toString(36);
    attemptTimer = setTimeout(expired, connect);
  };
  const freshFrame = () => {
    // it says by its load when it can hear
    hush();
    unwatch();
    const next = owner.replace?.();
    link.frame = next || link.frame;
    watch();
    return next;
  };
  const expired = () => {
    const goesOn = ++attempt < 3 || (attempt < 4 && freshFrame());
    goesOn ? tryOnce() : hush();
    become(goesOn ? link.state : 'failed', 'connect-timeout');
  };
  const begin = (next: ConnectionState, cause?: Reason) => {
    attempt = 0;
    tryOnce();
    become(wasReady ? 'reconnecting' : next, cause);
  };
  const release = () => {
    clearTimeout(beatTimer);
    port?.close();
    port = probeTimer = null;
  };
  const lose = (cause: Reason) => {
    if (!port) return;
    release();
    if (cause === 'replaced') become('failed', cause);
    else {
      begin(link.state, cause);
      hello();
    }
  };
  const beat = () => {
    const now = performance.now();
    // a beat that is late itself was held up on this side, and so were the signs of life
    if (now - beatAt < heartbeat * 1.5) missed++;
    beatAt = now;
    if (missed > 2) lose('unresponsive');
    else post({ type: 'ping', n: missed });
  };
  const onWindow = ({ source, origin: from, data, ports: [given] }: MessageEvent) => {
    if (port || !given || from !== origin || !source || source !== link.frame.contentWindow) return;
    // no other message has this nonce, and the one protocol offered is the one chosen
    if (data?.nonce !== nonce || !isSnapshot(data.snapshot)) return;
    hush();
    port = given;
    missed = attempt = 0;
    wasReady = true;
    given.onmessage = (event: MessageEvent) => {
      if (given !== port || !event.data) return;
      missed = 0;
      const { type, cause } = event.data;
      if (type === 'bye') lose(cause === 'replaced' ? cause : 'panel-unloaded');
      else on.message(event.data);
    };
    // a crashed or navigated page takes its end of the port with it; not every browser tells
    (given as { onclose?: () => unknown }).onclose = () => given === port && lose('panel-unloaded');
    beatTimer = setInterval(beat, heartbeat);
    on.up(data);
    become('ready');
  };
  /** Trying goes on: a panel that was only slow is welcome, and who cannot ask knows nothing for sure. */
  const probe = () =>
    wasReady ||
    owner.probe?.(url).then(
      (cause) => cause && !wasReady && become('failed', cause),
      () => wasReady || become(link.state, 'unreachable'),
    );
  const onLoad = () => {
    // a page may say welcome before its own load, which then is the loss of nothing
    if (probeTimer) lose('panel-unloaded');
    probeTimer = setTimeout(probe, 3000);
    if (link.state === 'failed') begin('connecting');
    else if (!wasReady) become('connecting');
    if (!port) hello();
  };
  // a removed frame fires nothing; the heartbeat would find out late
  const observer = new view.MutationObserver(() => link.frame.contentWindow || lose('frame-removed'));
  const watch = () => {
    link.frame.addEventListener('load', onLoad);
    observer.observe(link.frame.getRootNode(), { childList: true, subtree: true });
  };
  const unwatch = () => {
    link.frame.removeEventListener('load', onLoad);
    observer.disconnect();
  };

  const link = {
    state: 'idle' as ConnectionState,
    frame: owner.frame,
    post,
    start() {
      begin(owner.replace ? 'loading' : 'connecting');
      if (!owner.replace) hello();
    },
    /** A fresh try on a fresh page. */
    restart() {
      if (link.state === 'destroyed') return;
      release();
      if (!freshFrame()) link.frame.src = url as string;
      begin('loading', 'reloaded');
    },
    destroy() {
      post({ type: 'bye', cause: 'destroyed' });
      release();
      hush();
      unwatch();
      view.removeEventListener('message', onWindow);
      become('destroyed', 'destroyed');
    },
  };
  view.addEventListener('message', onWindow);
  watch();
  return link;
}
