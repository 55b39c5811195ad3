import { createSocket, type Socket } from 'node:dgram';
import type { PlainRtp } from '../MediaEngine.ts';
import type { MediaOptions } from '../worker/workerMessages.ts';
import { isPrivateAddress, isSpecialAddress, Networks } from './networks.ts';
import type { PortPool } from './PortPool.ts';

/** After this long without a packet, the phone may be heard from another port: its router may have changed the port. */
const RELEARN_MS = 2000;
/** After this long without a packet of the stream that was heard, the same phone may have begun another one. */
const NEXT_STREAM_MS = 100;

interface Heard {
  address: string;
  port: number;
  /** Synchronisation source of the stream; null: a new description was agreed on, and the next one counts. */
  ssrc: number | null;
  at: number;
}

/**
 * The UDP port of one plain leg. Sound goes where it comes from (symmetric RTP, RFC 4961), so that phones behind routers are
 * reached; but only packets from the address the phone has named, or from which it speaks SIP, are looked at, and only those of
 * one stream. Until the phone was heard, sound goes to where it speaks SIP from: a phone that names the address of a third party
 * cannot have anything sent there. An address outside of the public Internet (RFC 6890) is ignored, unless the phone's SIP comes
 * from it or the operator allows it.
 */
export class RtpPort {
  readonly #plain: PlainRtp;
  readonly #options: MediaOptions;
  readonly #pool: PortPool | null;
  readonly #onPacket: (data: Buffer) => boolean;
  readonly #allowed: Networks;
  #opening: Promise<Socket> | null = null;
  #socket: Socket | null = null;
  #isClosed = false;
  /** `address` null: it may not be heard from there. */
  #named: { address: string | null; port: number; isQuiet: boolean } | null = null;
  #heard: Heard | null = null;

  /**
   * @param pool ports to choose from; null: any
   * @param onPacket false: the packet is not of this leg
   */
  constructor(plain: PlainRtp, options: MediaOptions, pool: PortPool | null, onPacket: (data: Buffer) => boolean) {
    this.#plain = plain;
    this.#options = options;
    this.#pool = pool;
    this.#allowed = new Networks(options.rtpNetworks ?? []);
    this.#onPacket = onPacket;
  }

  /** Rejects when no port is free. */
  async open(): Promise<{ address: string; port: number }> {
    this.#opening ??= this.#bind();
    const socket = await this.#opening;
    const { announced } = this.#options;
    // A phone of a private network next to the server may reach its local address only.
    const isOutside = announced !== undefined && !isPrivateAddress(this.#plain.remote);
    return { address: isOutside ? announced : this.#plain.address, port: socket.address().port };
  }

  /** Where the phone says it is; a change of it counts before what was learnt. */
  expect(address: string, port: number): void {
    const usable = this.#isUsable(address) ? address : null;
    if (this.#named?.address !== usable || this.#named.port !== port) this.#heard = null;
    if (this.#heard) this.#heard.ssrc = null;
    this.#named = { address: usable, port, isQuiet: address === '0.0.0.0' };
  }

  send(data: Buffer): void {
    if (!this.#named || this.#named.isQuiet || !this.#socket) return;
    const { address, port } = this.#heard ?? { address: this.#plain.remote, port: this.#named.port };
    // A packet that cannot be sent is a lost packet.
    this.#socket.send(data, port, address, () => {});
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.close();
    this.#socket = null;
  }

  async #bind(): Promise<Socket> {
    const { address } = this.#plain;
    const socket = this.#pool ? await listenInPool(address, this.#pool) : await listen(address, 0);
    const { port } = socket.address();
    socket.once('close', () => this.#pool?.give(port));
    if (this.#isClosed) {
      socket.close();
      throw new Error('closed');
    }
    socket.on('message', (data, from) => this.#receive(data, from.address, from.port));
    socket.on('error', () => {});
    this.#socket = socket;
    return socket;
  }

  #isUsable(address: string): boolean {
    return address === this.#plain.remote || !isSpecialAddress(address) || this.#allowed.has(address);
  }

  #receive(data: Buffer, address: string, port: number): void {
    if (port === 0 || data.length < 12) return;
    if (address !== this.#named?.address && address !== this.#plain.remote) return;
    const now = performance.now();
    const ssrc = data.readUInt32BE(8);
    const heard = this.#heard;
    if (heard) {
      const age = now - heard.at;
      const isSamePlace = heard.address === address && heard.port === port;
      if (!isSamePlace && age < RELEARN_MS) return;
      if (isSamePlace && heard.ssrc !== null && heard.ssrc !== ssrc && age < NEXT_STREAM_MS) return;
    }
    // Before the packet is looked at: it may be echoed at once. A packet that is not of this leg changes no address.
    this.#heard = { address, port, ssrc, at: now };
    if (!this.#onPacket(data)) this.#heard = heard;
  }
}

/** Other programs may have some of the ports: they stay taken. */
async function listenInPool(address: string, pool: PortPool): Promise<Socket> {
  for (;;) {
    const port = pool.take();
    const socket = await listen(address, port).catch(() => null);
    if (socket) return socket;
  }
}

function listen(address: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4');
    socket.once('error', (error) => {
      socket.close();
      reject(error);
    });
    socket.bind(port, address, () => {
      socket.removeAllListeners('error');
      resolve(socket);
    });
  });
}
