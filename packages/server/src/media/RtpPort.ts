import { createSocket, type Socket } from 'node:dgram';
import type { PlainRtp } from './MediaEngine.ts';
import type { MediaOptions } from './workerMessages.ts';

/** After this long without a packet, the phone may be heard from another port: its router has changed its mind. */
const RELEARN_MS = 2000;

/**
 * The UDP port of one plain leg. Sound goes where it comes from (symmetric RTP, RFC 4961), so that phones behind routers
 * are reached; but only packets from the address the phone has named, or from which it speaks SIP, are looked at.
 */
export class RtpPort {
  readonly #plain: PlainRtp;
  readonly #options: MediaOptions;
  readonly #onPacket: (data: Buffer) => boolean;
  #opening: Promise<Socket> | null = null;
  #socket: Socket | null = null;
  #isClosed = false;
  #named: { address: string; port: number } | null = null;
  #heard: { address: string; port: number; at: number } | null = null;

  /** @param onPacket false: it was nothing of this leg */
  constructor(plain: PlainRtp, options: MediaOptions, onPacket: (data: Buffer) => boolean) {
    this.#plain = plain;
    this.#options = options;
    this.#onPacket = onPacket;
  }

  /** Rejects when no port is free. */
  async open(): Promise<{ address: string; port: number }> {
    this.#opening ??= this.#bind();
    const socket = await this.#opening;
    return { address: this.#plain.address, port: socket.address().port };
  }

  /** Where the phone says it is; a change of it counts before what was learnt. */
  expect(address: string, port: number): void {
    if (this.#named?.address !== address || this.#named.port !== port) this.#heard = null;
    this.#named = { address, port };
  }

  send(data: Buffer): void {
    const to = this.#heard ?? this.#named;
    if (!to || to.address === '0.0.0.0' || !this.#socket) return;
    // A packet that cannot be sent is a lost packet.
    this.#socket.send(data, to.port, to.address, () => {});
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.close();
    this.#socket = null;
  }

  async #bind(): Promise<Socket> {
    const [first, last] = this.#options.portRange ?? [0, 0];
    for (let port = first; ; port++) {
      const socket = await listen(this.#plain.address, port).catch((error: unknown) => {
        if (port >= last) throw error;
        return null;
      });
      if (!socket) continue;
      if (this.#isClosed) {
        socket.close();
        throw new Error('closed');
      }
      socket.on('message', (data, from) => this.#receive(data, from.address, from.port));
      socket.on('error', () => {});
      this.#socket = socket;
      return socket;
    }
  }

  #receive(data: Buffer, address: string, port: number): void {
    if (port === 0 || (address !== this.#named?.address && address !== this.#plain.remote)) return;
    const now = performance.now();
    const heard = this.#heard;
    const isSame = heard?.address === address && heard.port === port;
    if (heard && !isSame && now - heard.at < RELEARN_MS) return;
    // Before the packet is looked at: it may be echoed at once. What is nothing of this leg teaches nothing.
    this.#heard = { address, port, at: now };
    if (!this.#onPacket(data)) this.#heard = heard;
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
