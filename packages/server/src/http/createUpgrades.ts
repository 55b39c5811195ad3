import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE } from '@ringside/protocol/push';
import { PUSH_PATH, SIP_PATH } from '@ringside/protocol/rest';
import { type WebSocket, WebSocketServer } from 'ws';

/** Sockets open at once, over all users; each costs memory before anybody has signed in. */
const MAX_SOCKETS = 5000;

/**
 * The WebSocket endpoints: live data and SIP. A browser on another origin is refused; programs without an Origin
 * header are let in, since they need a token or a password anyway.
 */
export function createUpgrades(options: {
  onPush: (socket: WebSocket) => void;
  onSip: (socket: WebSocket, remoteAddress: string) => void;
  /** Address of the client, seen through the proxies in front. */
  clientAddress: (request: IncomingMessage) => string;
  /** Origin by which clients know us, when a proxy stands in front. */
  publicOrigin: string | null;
}) {
  const push = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024, perMessageDeflate: false });
  const sip = new WebSocketServer({
    noServer: true,
    maxPayload: 64 * 1024,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has('sip') ? 'sip' : false),
  });

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
    if (push.clients.size + sip.clients.size >= MAX_SOCKETS) return refuse('503 Service Unavailable');
    if (path === PUSH_PATH) return push.handleUpgrade(request, socket, head, options.onPush);
    const offered = request.headers['sec-websocket-protocol']?.split(',').map((name) => name.trim()) ?? [];
    if (!offered.includes('sip')) return refuse('400 Bad Request');
    sip.handleUpgrade(request, socket, head, (ws) => options.onSip(ws, options.clientAddress(request)));
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
