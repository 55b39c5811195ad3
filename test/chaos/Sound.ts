import { createSocket, type Socket } from 'node:dgram';
import { writeRtp } from '../../packages/server/src/media/rtp/rtpPacket.ts';

/** Packets of 40 ms: half of the usual work for the same sound, and the server's own phones know them. */
const FRAME_MS = 40;
const SAMPLES = 8 * FRAME_MS;
const PAYLOAD = Uint8Array.from({ length: SAMPLES }, (_, n) => [0x8a, 0x0a][(n >> 2) & 1] ?? 0);

/** All phones of the process that send; one clock for them. */
const sending = new Set<Sound>();
let clock: NodeJS.Timeout | null = null;
let begun = 0;
let ticks = 0;
function tick(): void {
  const due = Math.floor((performance.now() - begun) / FRAME_MS);
  // What a busy machine missed is sent at once, up to a fifth of a second.
  ticks = Math.max(ticks, due - 5);
  for (; ticks < due; ticks++) for (const sound of sending) sound.send();
}

/** RTP of one phone: mu-law both ways. */
export class Sound {
  /** Packets of the running call, or of the last one. */
  heard = 0;
  sent = 0;
  #socket: Socket;
  #to: { address: string; port: number } | null = null;
  #seq = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('message', () => this.heard++);
  }

  static async open(): Promise<Sound> {
    const socket = createSocket('udp4');
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    return new Sound(socket);
  }

  get description(): string {
    const { port } = this.#socket.address();
    return [
      ...['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 'c=IN IP4 127.0.0.1', 't=0 0', `m=audio ${port} RTP/AVP 0`],
      ...['a=rtpmap:0 PCMU/8000', `a=ptime:${FRAME_MS}`, 'a=sendrecv', ''],
    ].join('\r\n');
  }

  /** Sends to where the other's description says. */
  talkTo(description: string): void {
    const port = Number(/^m=audio (\d+)/m.exec(description)?.[1] ?? 0);
    const address = /^c=IN IP4 (\S+)/m.exec(description)?.[1] ?? '127.0.0.1';
    if (port === 0) return;
    if (!this.#to) [this.heard, this.sent] = [0, 0];
    this.#to = { address, port };
    sending.add(this);
    if (clock) return;
    [begun, ticks] = [performance.now(), 0];
    clock = setInterval(tick, FRAME_MS / 2);
  }

  stop(): void {
    this.#to = null;
    sending.delete(this);
    if (sending.size > 0 || !clock) return;
    clearInterval(clock);
    clock = null;
  }

  send(): void {
    if (!this.#to) return;
    const seq = this.#seq++;
    const packet = {
      payloadType: 0,
      seq,
      timestamp: (seq * SAMPLES) >>> 0,
      ssrc: 9,
      marker: seq === 0,
      payload: PAYLOAD,
    };
    this.#socket.send(writeRtp(packet), this.#to.port, this.#to.address, () => {});
    this.sent++;
  }

  close(): void {
    this.stop();
    this.#socket.close();
  }
}
