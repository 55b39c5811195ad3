import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type SecureContext, TLSSocket } from 'node:tls';
import { BACKLOG } from '../../kernel/limits/backlog.ts';
import type { SocketShares } from '../../kernel/limits/SocketShares.ts';
import { TokenBucket } from '../../kernel/limits/TokenBucket.ts';
import type { SipStack } from '../dialog/SipStack.ts';
import { AddressLimits } from './AddressLimits.ts';
import { MESSAGE_BURST, MESSAGES_PER_SECOND } from './attachWebSocket.ts';
import { localAddress } from './localAddress.ts';
import type { SipConnection } from './SipConnection.ts';
import { StreamFramer } from './StreamFramer.ts';

/** More than the limits by address allow, so that connections without a registration are ended rather than all new ones refused. */
const MAX_CONNECTIONS = 6000;
/** A connection without a registration that says nothing for this long is ended. */
const IDLE_MS = 60_000;
/** Text that waits for a peer which does not read; more ends the connection. */
const MAX_BACKLOG = 1024 * 1024;

/** TLS handshakes of an address per second, on average and at once: each costs this process about a millisecond. */
const HANDSHAKES = { perSecond: 20, burst: 200 };

export interface TcpEdgeOptions {
  host: string;
  limits: AddressLimits;
  shares: SocketShares<SipConnection>;
  isKnown: (connection: SipConnection) => boolean;
  /** What a new connection is encrypted with (SIP over TLS); absent: it is not. */
  secureContext?: () => SecureContext;
}

/** SIP over TCP, or over TLS: framing, shares, deadlines and limits are the same. A phone is reached over the connection it opened; a stream that cannot be cut into messages ends. */
export class TcpEdge {
  readonly #stack: SipStack;
  readonly #server: Server;
  readonly #options: TcpEdgeOptions;
  readonly #sockets = new Set<Socket>();
  readonly #handshakes = new AddressLimits(HANDSHAKES);

  constructor(stack: SipStack, options: TcpEdgeOptions) {
    this.#stack = stack;
    this.#options = options;
    this.#server = createServer({ keepAlive: true, keepAliveInitialDelay: 30_000, noDelay: true }, (socket) =>
      this.#attach(socket),
    );
    this.#server.maxConnections = MAX_CONNECTIONS;
  }

  /** Rejects when the port is taken. */
  listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen({ port, host: this.#options.host, backlog: BACKLOG }, () => {
        this.#server.off('error', reject);
        // Too many open files concern the next connections only.
        this.#server.on('error', () => {});
        resolve((this.#server.address() as AddressInfo).port);
      });
    });
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #attach(plain: Socket): void {
    const { remoteAddress: address, remotePort: port, localAddress: ownAddress, localPort: ownPort } = plain;
    plain.on('error', () => plain.destroy());
    if (!address || !port) return void plain.destroy();
    const { limits, shares, isKnown, secureContext } = this.#options;
    if (secureContext && !this.#handshakes.take(address)) return void plain.destroy();
    // A connection whose handshake never ends counts as one without a registration: it has a limit by address and a deadline.
    const socket = secureContext ? new TLSSocket(plain, { isServer: true, secureContext: secureContext() }) : plain;
    if (secureContext) socket.on('error', () => socket.destroy());
    this.#sockets.add(socket);
    const stack = this.#stack;
    const framer = new StreamFramer();
    const bucket = new TokenBucket(MESSAGES_PER_SECOND, MESSAGE_BURST);
    const connection: SipConnection = {
      id: randomUUID(),
      transport: secureContext ? 'TLS' : 'TCP',
      remoteAddress: address,
      remotePort: port,
      local: `${localAddress(ownAddress ?? this.#options.host, address)}:${ownPort}`,
      get isOpen() {
        return socket.writable;
      },
      send(text) {
        if (!socket.writable) return;
        if (socket.writableLength > MAX_BACKLOG) return void socket.destroy();
        stack.onMessage?.('out', connection, text);
        socket.write(text);
      },
      close: () => void socket.end(),
    };
    this.#stack.connected(connection);
    if (!shares.join(connection, address, () => socket.destroy())) socket.destroy();
    socket.setTimeout(IDLE_MS, () => {
      if (!isKnown(connection)) socket.destroy();
    });
    socket.on('data', (chunk) => {
      for (const framed of framer.push(chunk)) {
        if (framed.kind === 'ping') connection.send('\r\n');
        else if (!limits.take(address) || !bucket.take()) return void socket.destroy();
        else if (framed.text !== null) this.#stack.receive(connection, framed.text);
        if (framed.kind === 'broken') return void socket.end();
      }
    });
    socket.on('close', () => {
      this.#sockets.delete(socket);
      shares.leave(connection);
      this.#stack.disconnected(connection);
    });
  }
}
