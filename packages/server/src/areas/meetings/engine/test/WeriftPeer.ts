import { type Extension, MediaStreamTrack, type RTCPeerConnection, RtcpRrPacket, RtpHeader, RtpPacket } from 'werift';
import { forgetStunServer, listenOn } from '../../../../media/ice/peerConnection.ts';
import { createConnection, OPUS, VP8 } from '../connection.ts';
import type { EngineEvent, MeetingEngine, StreamKind } from '../MeetingEngine.ts';
import type { EnginePeer } from './EnginePeer.ts';

/** As a panel sends it: at once, before it has looked for addresses. */
async function described(pc: RTCPeerConnection, kind: 'offer' | 'answer', address: string): Promise<string> {
  const description = kind === 'offer' ? await pc.createOffer() : await pc.createAnswer();
  forgetStunServer(pc);
  listenOn(pc, { addresses: [address] });
  await pc.setLocalDescription(description);
  if (pc.iceGatheringState !== 'complete') await pc.iceGatheringStateChange.watch((state) => state === 'complete');
  return (pc.localDescription?.sdp ?? '').replaceAll(/^a=(candidate|end-of-candidates).*\r\n/gm, '');
}

/** The number of the third header extension that an offer has for sound: how loud it is. */
const LEVEL = 3;
/** Decibels below the loudest. */
const TALK_DB = 20;

const portOf = (sdp: string): number => Number(sdp.split('a=candidate:')[1]?.split(' ')[5]);

/** Begins with the bytes of a key frame of VP8, then the payload. */
function payloadOf(kind: StreamKind, payload: number, bytes: number): Buffer {
  const begins = kind === 'video' ? [0x10, 0x00] : [];
  const all = Buffer.alloc(Math.max(bytes, begins.length + 1));
  all.set(begins);
  all[all.length - 1] = payload;
  return all;
}

/** A browser that sends and receives packets on this machine. */
export class WeriftPeer implements EnginePeer {
  readonly seat: string;
  readonly got: string[] = [];
  readonly offers: string[][] = [];
  /** Where the engine listens for this browser. */
  readonly ports: number[] = [];
  readonly #engine: MeetingEngine;
  readonly #up = createConnection('up', false);
  readonly #down = createConnection('down', false);
  readonly #tracks = new Map<StreamKind, MediaStreamTrack>();
  /** Of packets that have come, by section: a browser takes none twice. */
  readonly #numbers = new Set<string>();
  #streams = new Map<string, string>();
  /** The next number of each kind. */
  readonly #seq = { audio: 100, video: 100 };

  readonly #address: string;
  readonly #reports: NodeJS.Timeout;

  /** @param address of this machine, from which it sends */
  constructor(engine: MeetingEngine, seat: string, address = '127.0.0.1') {
    this.#address = address;
    this.#engine = engine;
    this.seat = seat;
    this.#down.onTransceiverAdded.subscribe((transceiver) => {
      // browsers report once for all sections, not once for each
      (transceiver.receiver as unknown as { rtcpRunning: boolean }).rtcpRunning = true;
      transceiver.onTrack.subscribe((track) =>
        track.onReceiveRtp.subscribe(({ header, payload }) => {
          const from = this.#streams.get(transceiver.mid ?? '');
          const number = `${transceiver.mid} ${header.sequenceNumber}`;
          if (this.#numbers.has(number)) this.got.push(`${from} number again`);
          this.#numbers.add(number);
          if (payload.length > 0) this.got.push(`${from} ${payload.at(-1)}`);
        }),
      );
    });
    this.#reports = setInterval(() => this.#report(), 1000).unref();
  }

  async publish(...kinds: StreamKind[]): Promise<void> {
    for (const kind of kinds) {
      const track = new MediaStreamTrack({ kind });
      this.#tracks.set(kind, track);
      this.#up.addTransceiver(track, { direction: 'sendonly' });
    }
    const answer = await this.#engine.publish(this.seat, await described(this.#up, 'offer', this.#address));
    this.ports.push(portOf(answer));
    await this.#up.setRemoteDescription({ type: 'answer', sdp: answer });
    if (this.#up.connectionState !== 'connected')
      await this.#up.connectionStateChange.watch((state) => state === 'connected');
  }

  async offered({ n, sdp, streams }: Extract<EngineEvent, { kind: 'offered' }>): Promise<void> {
    this.offers.push(streams.map(({ from, kind }) => `${from} ${kind}`));
    this.ports.push(portOf(sdp));
    this.#streams = new Map(streams.map(({ mid, from, kind }) => [mid, `${from} ${kind}`]));
    await this.#down.setRemoteDescription({ type: 'offer', sdp });
    await this.#engine.subscribe(this.seat, n, await described(this.#down, 'answer', this.#address));
  }

  /** @param more.bytes of the packet, where it is to have more than it needs */
  send(kind: StreamKind, payload: number, more: { extensions?: Extension[]; bytes?: number } = {}): void {
    const { extensions = [], bytes = 0 } = more;
    const sequenceNumber = this.#seq[kind]++;
    const header = { payloadType: kind === 'video' ? VP8 : OPUS, sequenceNumber, timestamp: sequenceNumber * 960 };
    const made = new RtpHeader({ ...header, marker: true, ssrc: 1, extensions, extension: true });
    this.#tracks.get(kind)?.writeRtp(new RtpPacket(made, payloadOf(kind, payload, bytes)));
  }

  talk(): void {
    for (let n = 0; n < 10; n++)
      this.send('audio', 0, { extensions: [{ id: LEVEL, payload: Buffer.from([TALK_DB]) }] });
  }

  #report(): void {
    const [transport] = this.#down.dtlsTransports;
    if (this.#down.connectionState !== 'connected') return;
    transport?.sendRtcp([new RtcpRrPacket({ ssrc: 1, reports: [] })]).catch(() => {});
  }

  async close(): Promise<void> {
    clearInterval(this.#reports);
    await Promise.all([this.#up.close(), this.#down.close()]);
  }
}
