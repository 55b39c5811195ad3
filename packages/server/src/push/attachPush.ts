import { CLOSE, clientFrame, type ListName } from '@ringside/protocol/push';
import type { WebSocket } from 'ws';
import type { Session, Sessions } from '../auth/createSessions.ts';
import type { Hub } from './createHub.ts';

/** A socket must name its session within this time. */
const AUTH_MS = 5000;
/** A socket that does not read this much, in bytes, is dropped; its client comes back and resumes. */
export const MAX_BUFFERED = 4 * 1024 * 1024;
/** Silent this long, the client is gone. Browsers let a page in the background act once a minute only. */
const SILENT_MS = 150_000;

/**
 * Speaks the push protocol on one socket: authentication, subscriptions, heartbeat. Never throws; a frame it cannot
 * read closes the socket with 1003. PUSH-008
 */
export function attachPush(socket: WebSocket, ports: { sessions: Sessions; hub: Hub; now: () => number }): void {
  const { sessions, hub, now } = ports;
  const subscriptions = new Map<ListName, () => void>();
  let token = '';
  let session: Session | null = null;
  let heardAt = now();

  const close = (code: number, reason: string) => socket.close(code, reason);
  const send = (frame: unknown) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_BUFFERED) return socket.terminate();
    socket.send(JSON.stringify(frame));
  };
  const authTimer = setTimeout(() => {
    if (!session) close(CLOSE.unauthorized, 'not authenticated');
  }, AUTH_MS);
  const silenceTimer = setInterval(() => {
    if (now() - heardAt > SILENT_MS) socket.terminate();
  }, SILENT_MS / 2);
  const stopWatching = sessions.onEnd((tokenHash) => {
    if (session?.tokenHash === tokenHash) close(CLOSE.unauthorized, 'session ended');
  });

  const read = (text: string) => {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      return close(CLOSE.badListener, 'not JSON');
    }
    const parsed = clientFrame.safeParse(json);
    if (!parsed.success) return close(CLOSE.badListener, 'malformed frame');
    const frame = parsed.data;
    if (frame.type === 'auth') {
      token = frame.token;
      session = sessions.use(token);
      return session ? send({ type: 'ready', at: now() }) : close(CLOSE.unauthorized, 'session unknown');
    }
    if (!session) return close(CLOSE.unauthorized, 'not authenticated');
    switch (frame.type) {
      case 'ping':
        // The session may have expired meanwhile; a live panel keeps it alive.
        if (!sessions.use(token)) return close(CLOSE.unauthorized, 'session expired');
        return send({ type: 'pong', n: frame.n });
      case 'subscribe': {
        subscriptions.get(frame.list)?.();
        // The socket is closed when the list cannot be read: the client comes back with its back-off and asks again.
        const failed = () => close(1011, 'list cannot be read');
        subscriptions.set(frame.list, hub.subscribe(session.userId, frame.list, frame.since, send, failed));
        return;
      }
      case 'unsubscribe':
        subscriptions.get(frame.list)?.();
        subscriptions.delete(frame.list);
    }
  };

  socket.on('message', (data, isBinary) => {
    heardAt = now();
    if (isBinary) close(CLOSE.badListener, 'binary frame');
    else read(String(data));
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(authTimer);
    clearInterval(silenceTimer);
    stopWatching();
    for (const stop of subscriptions.values()) stop();
    subscriptions.clear();
  });
}
