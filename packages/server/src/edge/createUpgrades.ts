import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { PUSH_PATH, SIP_PATH } from '@ringside/protocol/words/paths';
import { CLOSE } from '@ringside/protocol/words/push';
import { type WebSocket, WebSocketServer } from 'ws';
import { SocketShares, TRY_AGAIN_LATER } from '../kernel/limits/SocketShares.ts';

/** A socket that is closed from here is cut after this long. */
const CLOSE_MS = 1000;

/**
 * The WebSocket endpoints: live data and SIP. A browser on another origin is refused; programs without an Origin
 * header are let in, since they need a token or a password anyway.
 */
export function createUpgrades(options: {
  /** `proven`: the socket has a session now; false: its address has too many, and it is being closed. */
  onPush: (socket: WebSocket, proven: () => boolean) => void;
  onSip: (socket: WebSocket, remoteAddress: string) => void;
  /** Address of the client, seen through the proxies in front. */
  clientAddress: (request: IncomingMessage) => string;
  /** Origin by which clients know us, when a proxy stands in front. */
  publicOrigin: string | null;
  /** Sockets with a session that one address may have. Default 200. SIP has places of its own. */
  socketsPerAddress?: number;
}) {
  const push = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024, perMessageDeflate: false });
  const sip = new WebSocketServer({
    noServer: true,
    maxPayload: 64 * 1024,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has('sip') ? 'sip' : false),
  });

  // Who does not sign in in time is shown out by whoever speaks the protocol.
  const shares = new SocketShares<WebSocket>({
    deadlineMs: 0,
    ...(options.socketsPerAddress === undefined ? {} : { proven: options.socketsPerAddress }),
  });
  const attachPush = (socket: WebSocket, address: string): void => {
    const end = (why: string) => {
      socket.close(TRY_AGAIN_LATER, why);
      setTimeout(() => socket.terminate(), CLOSE_MS).unref();
    };
    if (!shares.join(socket, address, end)) return end('too many connections');
    socket.once('close', () => shares.leave(socket));
    options.onPush(socket, () => shares.prove(socket));
  };

  let isClosing = false;

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const refuse = (line: string) => {
      const answer = `HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
      socket.end(answer, () => socket.destroy());
    };
    // A client that comes back while we stop would keep the listener open for ever.
    if (isClosing) return refuse('503 Service Unavailable');
    const path = request.url?.split('?', 1)[0];
    if (path !== PUSH_PATH && path !== SIP_PATH) return refuse('404 Not Found');
    if (!isOwnOrigin(request, options.publicOrigin)) return refuse('403 Forbidden');
    const address = options.clientAddress(request);
    if (path === PUSH_PATH) return push.handleUpgrade(request, socket, head, (ws) => attachPush(ws, address));
    const offered = request.headers['sec-websocket-protocol']?.split(',').map((name) => name.trim()) ?? [];
    if (!offered.includes('sip')) return refuse('400 Bad Request');
    sip.handleUpgrade(request, socket, head, (ws) => options.onSip(ws, address));
  };

  return {
    onUpgrade,
    /** Tells every socket that the server goes away; cuts those that do not answer within the time. */
    async close(patienceMs: number): Promise<void> {
      isClosing = true;
      const sockets = [...push.clients, ...sip.clients];
      for (const socket of sockets) socket.close(CLOSE.goingAway, 'server stops');
      const closed = Promise.all(
        sockets.map((socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))),
      );
      const timer = setTimeout(() => {
        for (const socket of sockets) socket.terminate();
      }, patienceMs);
      await closed;
      clearTimeout(timer);
      push.close();
      sip.close();
    },
  };
}

/** No Origin (not a browser), or the origin of this very server. */
function isOwnOrigin(request: IncomingMessage, publicOrigin: string | null): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return origin === publicOrigin || origin === `http://${host}` || origin === `https://${host}`;
}
