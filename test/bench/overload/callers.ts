import { createSocket, type Socket } from 'node:dgram';
import { writeRtp } from '../../../packages/server/src/media/rtp/rtpPacket.ts';

const FRAME_MS = 20;

/** What a leg heard in a stretch of time. */
export interface Heard {
  came: number;
  /** Over 20 ms after the quickest one of its stretch. */
  late: number;
  missing: number;
  /** Milliseconds after the quickest one. */
  delays: number[];
}

/** What a phone says, frame by frame, encoded before. */
export interface Codec {
  type: number;
  name: string;
  samples: number;
  frames: readonly Uint8Array[];
}

/**
 * Sound of one phone of a pair that speak different codecs, so that the server turns each packet into another: the dearest call
 * of two that there is. When a packet came too late is known by its timestamp.
 */
export class Voice {
  readonly #socket: Socket;
  readonly #codec: Codec;
  #to: { address: string; port: number } | null = null;
  #seq = 0;
  /** Arrival less timestamp of each packet, in milliseconds, and its number. */
  #transits: number[] = [];
  #first: number | null = null;
  #last = 0;

  private constructor(socket: Socket, codec: Codec) {
    [this.#socket, this.#codec] = [socket, codec];
    socket.setRecvBufferSize(1 << 20);
    socket.on('message', (data) => {
      if (data.length < 12 || (data[1] as number) >> 1 === 100) return;
      const seq = data.readUInt16BE(2);
      this.#first ??= seq;
      const n = (seq - this.#first) & 0xffff;
      this.#last = Math.max(this.#last, n);
      this.#transits.push(performance.now() - n * FRAME_MS);
    });
  }

  static async open(codec: Codec): Promise<Voice> {
    const socket = createSocket('udp4');
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    return new Voice(socket, codec);
  }

  get port(): number {
    return this.#socket.address().port;
  }
  get description(): string {
    const { type, name } = this.#codec;
    return [
      ...[
        'v=0',
        'o=- 1 1 IN IP4 127.0.0.1',
        's=-',
        'c=IN IP4 127.0.0.1',
        't=0 0',
        `m=audio ${this.port} RTP/AVP ${type}`,
      ],
      ...[`a=rtpmap:${type} ${name}`, 'a=ptime:20', 'a=sendrecv', ''],
    ].join('\r\n');
  }

  talkTo(description: string): void {
    const port = Number(/^m=audio (\d+)/m.exec(description)?.[1] ?? 0);
    this.#to = { port, address: '127.0.0.1' };
    voices.add(this);
  }
  stop(): void {
    voices.delete(this);
    this.#to = null;
  }
  send(): void {
    if (!this.#to) return;
    const seq = this.#seq++;
    const { type, samples, frames } = this.#codec;
    const payload = frames[seq % frames.length] as Uint8Array;
    const packet = {
      payloadType: type,
      seq: seq & 0xffff,
      timestamp: (seq * samples) >>> 0,
      ssrc: 5,
      marker: seq === 0,
      payload,
    };
    this.#socket.send(writeRtp(packet), this.#to.port, this.#to.address, () => {});
  }

  /** Begins a stretch. */
  listen(): void {
    this.#transits = [];
    this.#first = null;
    this.#last = 0;
  }
  heard(): Heard {
    const best = this.#transits.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
    const late = this.#transits.filter((one) => one > best + FRAME_MS).length;
    return {
      delays: this.#transits.map((one) => one - best),
      came: this.#transits.length,
      late,
      missing: this.#first === null ? 0 : this.#last + 1 - this.#transits.length,
    };
  }
  close(): void {
    this.stop();
    this.#socket.close();
  }
}

const voices = new Set<Voice>();
let begun = 0;
let ticks = 0;
/** All voices send on one clock, spread over its 20 ms. */
export function startClock(): () => void {
  begun = performance.now();
  const clock = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / FRAME_MS) * 4);
    for (; ticks < due; ticks++) {
      let n = 0;
      for (const voice of voices) if (n++ % 4 === ticks % 4) voice.send();
    }
  }, 2);
  return () => clearInterval(clock);
}
