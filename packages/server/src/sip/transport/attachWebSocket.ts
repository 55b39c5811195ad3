import { randomUUID } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import { type SocketShares, TRY_AGAIN_LATER } from '../../kernel/limits/SocketShares.ts';
import { TokenBucket } from '../../kernel/limits/TokenBucket.ts';
import type { SipStack } from '../dialog/SipStack.ts';
import { MAX_MESSAGE_BYTES } from '../message/parseMessage.ts';
import type { SipConnection } from './SipConnection.ts';

/** Messages a socket may send per second, on average and at once. A phone in a busy call centre stays far below. */
export const MESSAGES_PER_SECOND = 50;
export const MESSAGE_BURST = 200;

/** A connection that stays silent this long is asked for a sign of life; after the same time again it is ended. */
export const PING_MS = 5000;
/** A socket that we close is cut after this long. */
const CLOSE_MS = 1000;

/**
 * Feeds a WebSocket of sub-protocol `sip` into the stack (RFC 7118) and answers its CRLF keep-alive (RFC 5626).
 * A socket that sends too fast or too much is closed with 1008 or 1009; nothing it sends can throw.
 *
 * @param shares how many may be there, and how long without a registration; absent: we have opened it
 */
export function attachWebSocket(
  stack: SipStack,
  socket: WebSocket,
  remoteAddress: string,
  shares?: SocketShares<SipConnection>,
): SipConnection {
  const bucket = new TokenBucket(MESSAGES_PER_SECOND, MESSAGE_BURST);
  const connection: SipConnection = {
    id: randomUUID(),
    transport: 'WS',
    remoteAddress,
    get isOpen() {
      return socket.readyState === 1;
    },
    send(text) {
      if (socket.readyState !== 1) return;
      stack.onMessage?.('out', connection, text);
      socket.send(text);
    },
    close(code, reason) {
      socket.close(code, reason);
    },
  };
  stack.connected(connection);
  const end = (why: string): void => {
    socket.close(TRY_AGAIN_LATER, why);
    // A peer that does not answer the close frame does not keep its place.
    setTimeout(() => socket.terminate(), CLOSE_MS).unref();
  };
  if (shares && !shares.join(connection, remoteAddress, end)) end('too many connections');
  socket.on('message', (data: RawData) => {
    const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer);
    if (bytes.length > MAX_MESSAGE_BYTES) return socket.close(1009, 'message too big');
    if (!bucket.take()) return socket.close(1008, 'too many messages');
    const text = bytes.toString();
    if (text.trim() === '') {
      connection.send('\r\n');
      return;
    }
    stack.receive(connection, text);
  });
  // A peer whose machine sleeps or whose network changed says nothing; without an answer to a ping it is gone.
  let isAlive = true;
  const pings = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    if (socket.readyState === 1) socket.ping();
  }, PING_MS);
  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('close', () => {
    clearInterval(pings);
    shares?.leave(connection);
    stack.disconnected(connection);
  });
  socket.on('error', () => socket.terminate());
  return connection;
}
