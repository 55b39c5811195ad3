import { clientFrame } from '@ringside/protocol/kernel/frames';
import type { ListName } from '@ringside/protocol/lists';
import { CLOSE } from '@ringside/protocol/words/push';
import type { WebSocket } from 'ws';
import { TRY_AGAIN_LATER } from '../limits/SocketShares.ts';
import { TokenBucket } from '../limits/TokenBucket.ts';
import type { Session, Sessions } from '../sessions/createSessions.ts';
import { monotonicMs } from '../time/monotonicMs.ts';
import type { Lists } from './createLists.ts';

/** A socket must name its session within this time. */
const AUTH_MS = 5000;
/** A socket that does not read this much, in bytes, is dropped; its client comes back and resumes. */
export const MAX_BUFFERED = 4 * 1024 * 1024;
/** Silent this long, the client is gone. Browsers let a page in the background act once a minute only. */
const SILENT_MS = 150_000;
/** Frames that a panel may send per second, on average and at once: it subscribes to two dozen lists when it starts. */
const FRAMES_PER_SECOND = 20;
export const FRAME_BURST = 200;
/** Policy violation. RFC 6455 section 7.4.1 */
const TOO_MANY = 1008;
/** Longest delay of a timer, in milliseconds. */
const MAX_TIMER = 2 ** 31 - 1;

/**
 * Speaks the push protocol on one socket: authentication, subscriptions, heartbeat. Never throws; a frame it cannot
 * read closes the socket with 1003. PUSH-008
 */
export function attachPush(
  socket: WebSocket,
  ports: {
    sessions: Sessions;
    lists: Lists;
    /** Clock of the day, in epoch milliseconds. */
    now: () => number;
    /** The socket has a session now. False: its address has too many of them, and it is being closed. */
    proven?: () => boolean;
  },
): void {
  const { sessions, lists, now, proven = () => true } = ports;
  const bucket = new TokenBucket(FRAMES_PER_SECOND, FRAME_BURST);
  const subscriptions = new Map<ListName, () => void>();
  let token = '';
  let session: Session | null = null;
  let heardAt = monotonicMs();

  const close = (code: number, reason: string) => socket.close(code, reason);
  const unsubscribe = () => {
    for (const stop of subscriptions.values()) stop();
    subscriptions.clear();
  };
  /** The session is over: nothing of its user is sent any more, also while the closing is on its way. */
  const end = (code: number, reason: string) => {
    session = null;
    unsubscribe();
    close(code, reason);
  };
  const send = (frame: unknown) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_BUFFERED) return socket.terminate();
    socket.send(JSON.stringify(frame));
  };
  const authTimer = setTimeout(() => {
    if (!session) close(CLOSE.unauthorized, 'not authenticated');
  }, AUTH_MS);
  const silenceTimer = setInterval(() => {
    if (monotonicMs() - heardAt > SILENT_MS) socket.terminate();
  }, SILENT_MS / 2);
  const stopWatching = sessions.onEnd((tokenHash, why) => {
    if (session?.tokenHash === tokenHash)
      end(CLOSE.unauthorized, why === 'revoked' ? 'session revoked' : 'session ended');
  });
  let expiryTimer: ReturnType<typeof setTimeout> | undefined;
  /** Looks when the session should be over; its use elsewhere may have moved that. */
  const watchExpiry = () => {
    if (!session) return;
    const expiresAt = sessions.expiresAt(session.tokenHash);
    if (expiresAt === null) return end(CLOSE.unauthorized, 'session expired');
    expiryTimer = setTimeout(watchExpiry, Math.min(Math.max(expiresAt - now(), 0) + 1, MAX_TIMER));
  };

  const read = (text: string) => {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      return close(CLOSE.badListener, 'not JSON');
    }
    const parsed = clientFrame.safeParse(json);
    if (!parsed.success) {
      const { list } = (json ?? {}) as { list?: unknown };
      return close(CLOSE.badListener, typeof list === 'string' ? listenerFault(list) : 'malformed frame');
    }
    const frame = parsed.data;
    if (frame.type === 'auth') {
      // What a socket has subscribed to is its user's: it never becomes another's.
      if (session) return end(CLOSE.badListener, 'authenticated already');
      token = frame.token;
      session = sessions.use(token);
      if (!session) return close(CLOSE.unauthorized, 'session unknown');
      if (!proven()) return end(TRY_AGAIN_LATER, 'too many connections');
      watchExpiry();
      return send({ type: 'ready', at: now() });
    }
    if (!session) return close(CLOSE.unauthorized, 'not authenticated');
    if (sessions.expiresAt(session.tokenHash) === null) return end(CLOSE.unauthorized, 'session expired');
    switch (frame.type) {
      case 'ping':
        // a live panel keeps its session alive
        sessions.use(token);
        return send({ type: 'pong', n: frame.n });
      case 'subscribe': {
        subscriptions.get(frame.list)?.();
        // The socket is closed when the list cannot be read: the client comes back with its back-off and asks again.
        const failed = () => close(CLOSE.listFailed, listenerFault(frame.list));
        subscriptions.set(frame.list, lists.subscribe(session.userId, frame.list, frame.since, send, failed));
        return;
      }
      case 'unsubscribe':
        subscriptions.get(frame.list)?.();
        subscriptions.delete(frame.list);
    }
  };

  socket.on('message', (data, isBinary) => {
    heardAt = monotonicMs();
    if (!bucket.take()) end(TOO_MANY, 'too many frames');
    else if (isBinary) close(CLOSE.badListener, 'binary frame');
    else read(String(data));
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(authTimer);
    clearInterval(silenceTimer);
    clearTimeout(expiryTimer);
    stopWatching();
    unsubscribe();
  });
}

/** The reason of a closing takes 123 bytes; a name that nobody knows may be anything. WRTC-015 */
const listenerFault = (listener: string): string =>
  JSON.stringify({ source: 'push', listener: listener.replace(/[^\w-]/g, '').slice(0, 60) });
