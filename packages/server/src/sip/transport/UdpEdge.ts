import { createSocket, type Socket } from 'node:dgram';
import { TokenBucket } from '../../kernel/limits/TokenBucket.ts';
import type { SipStack } from '../dialog/SipStack.ts';
import { MAX_DATAGRAM_BYTES } from '../message/parseMessage.ts';
import type { AddressLimits } from './AddressLimits.ts';
import { MESSAGE_BURST, MESSAGES_PER_SECOND } from './attachWebSocket.ts';
import { localAddress } from './localAddress.ts';
import type { SipConnection } from './SipConnection.ts';

/** A flow that says nothing for this long and has no registration is forgotten. */
const IDLE_MS = 120_000;
const MAX_STRANGERS = 2000;

interface Flow extends SipConnection {
  bucket: TokenBucket;
  heardAt: number;
}

/**
 * SIP over UDP. Every address and port that sends is a flow, a connection of the stack; answers and calls go back the
 * same way, which reaches phones behind routers (RFC 3581, RFC 5626). Datagrams of strangers cost a bounded memory.
 *
 * @param options.isKnown whether a flow carries a registration: it stays while others are forgotten
 */
export class UdpEdge {
  readonly #stack: SipStack;
  readonly #socket: Socket;
  readonly #host: string;
  readonly #isKnown: (connection: SipConnection) => boolean;
  readonly #limits: AddressLimits;
  readonly #flows = new Map<string, Flow>();
  /** Datagrams that the socket has not sent yet. */
  readonly #leaving = new Set<Promise<void>>();
  /** Those of them that may have no registration; the one silent longest is first. */
  readonly #strangers = new Set<Flow>();
  readonly #sweeper: NodeJS.Timeout;

  constructor(
    stack: SipStack,
    options: { host: string; limits: AddressLimits; isKnown: (connection: SipConnection) => boolean },
  ) {
    this.#stack = stack;
    this.#host = options.host;
    this.#limits = options.limits;
    this.#isKnown = options.isKnown;
    this.#socket = createSocket('udp4');
    this.#socket.on('message', (data, { address, port }) => this.#receive(data, address, port));
    // A peer that is gone (ICMP) concerns one flow only, whose transactions time out.
    this.#socket.on('error', () => {});
    this.#sweeper = setInterval(() => this.#sweep(performance.now() - IDLE_MS), 10_000).unref();
  }

  /** Rejects when the port is taken. */
  listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#socket.once('error', reject);
      this.#socket.bind({ port, address: this.#host }, () => {
        this.#socket.off('error', reject);
        resolve(this.#socket.address().port);
      });
    });
  }

  get size(): number {
    return this.#flows.size;
  }

  /** The flow to an address; it is made when nothing came from there yet. */
  flowTo(address: string, port: number): SipConnection {
    const key = `${address}:${port}`;
    const flow = this.#flows.get(key) ?? this.#open(key, address, port);
    flow.heardAt = performance.now();
    return flow;
  }

  /** Waits until what is queued has been sent: a phone that misses a BYE would stay in a dead call. */
  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    for (const flow of [...this.#flows.values()]) flow.close(1001, 'server stopped');
    await Promise.all(this.#leaving);
    this.#socket.close();
  }

  #send(text: string, port: number, address: string): void {
    const sent = new Promise<void>((resolve) => this.#socket.send(text, port, address, () => resolve()));
    this.#leaving.add(sent);
    void sent.then(() => this.#leaving.delete(sent));
  }

  #receive(data: Buffer, address: string, port: number): void {
    // No answer can be sent to port 0.
    if (port === 0 || data.length > MAX_DATAGRAM_BYTES) return;
    const key = `${address}:${port}`;
    const known = this.#flows.get(key);
    // Datagrams with the forged address of an office must not use up the limits of the phones that are registered there.
    const isPhone = known !== undefined && this.#isKnown(known);
    if (!isPhone && !this.#limits.take(address)) return;
    // Line ends and STUN-like single bytes keep a router's mapping open, nothing else. RFC 5626 section 3.5.1
    const isKeepAlive = data.length <= 4 && data.toString('latin1').trim() === '';
    if (isKeepAlive) {
      if (known && data.length === 4) known.send('\r\n');
      return;
    }
    const flow = known ?? this.#open(key, address, port);
    flow.heardAt = performance.now();
    this.#strangers.delete(flow);
    if (!isPhone) this.#strangers.add(flow);
    if (flow.bucket.take()) this.#stack.receive(flow, data.toString());
  }

  #open(key: string, address: string, port: number): Flow {
    if (this.#strangers.size >= MAX_STRANGERS) this.#makeRoom();
    const flow: Flow = {
      id: `udp ${key}`,
      transport: 'UDP',
      remoteAddress: address,
      remotePort: port,
      local: `${localAddress(this.#host, address)}:${this.#socket.address().port}`,
      bucket: new TokenBucket(MESSAGES_PER_SECOND, MESSAGE_BURST),
      heardAt: 0,
      isOpen: true,
      send: (text, to) => {
        if (this.#flows.get(key) !== flow) return;
        const isBounded = to === 'toStranger' && !this.#isKnown(flow);
        if (isBounded && !this.#limits.takeAnswer(address, text.length)) return;
        this.#stack.onMessage?.('out', flow, text);
        this.#send(text, port, address);
      },
      close: () => {
        if (this.#flows.get(key) === flow) this.#flows.delete(key);
        this.#strangers.delete(flow);
        (flow as { isOpen: boolean }).isOpen = false;
        this.#stack.disconnected(flow);
      },
    };
    this.#flows.set(key, flow);
    this.#stack.connected(flow);
    return flow;
  }

  /** Drops the flow that was silent longest, of those without a registration; those that have registered meanwhile leave the list. */
  #makeRoom(): void {
    for (const flow of this.#strangers) {
      this.#strangers.delete(flow);
      if (this.#isKnown(flow)) continue;
      return flow.close(1001, 'idle');
    }
  }

  #sweep(before: number): void {
    for (const flow of [...this.#flows.values()]) {
      if (this.#isKnown(flow)) continue;
      if (flow.heardAt < before) flow.close(1001, 'idle');
      else if (!this.#strangers.has(flow)) this.#strangers.add(flow);
    }
  }
}
