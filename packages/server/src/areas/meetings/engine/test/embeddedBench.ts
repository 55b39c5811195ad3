import { type Extension, MediaStreamTrack, type RTCPeerConnection, RtpHeader, RtpPacket } from 'werift';
import { forgetStunServer, listenOn } from '../../../../media/ice/peerConnection.ts';
import { createConnection, OPUS, VP8 } from '../connection.ts';
import { EmbeddedEngine } from '../EmbeddedEngine.ts';
import type { EngineEvent, StreamKind } from '../MeetingEngine.ts';
import type { EngineBench, EnginePeer } from './EnginePeer.ts';

async function described(pc: RTCPeerConnection, kind: 'offer' | 'answer'): Promise<string> {
  const description = kind === 'offer' ? await pc.createOffer() : await pc.createAnswer();
  forgetStunServer(pc);
  listenOn(pc, { addresses: ['127.0.0.1'] });
  await pc.setLocalDescription(description);
  if (pc.iceGatheringState !== 'complete') await pc.iceGatheringStateChange.watch((state) => state === 'complete');
  return pc.localDescription?.sdp ?? '';
}

/** The number of the third header extension that an offer has for sound: how loud it is. */
const LEVEL = 3;
/** Decibels below the loudest. */
const TALK_DB = 20;

const portOf = (sdp: string): number => Number(sdp.split('a=candidate:')[1]?.split(' ')[5]);

/** Begins with the bytes of a key frame of VP8, then the payload. */
const payloadOf = (kind: StreamKind, payload: number): Buffer =>
  Buffer.from(kind === 'video' ? [0x10, 0x00, payload] : [payload]);

class WeriftPeer implements EnginePeer {
  readonly seat: string;
  readonly got: string[] = [];
  readonly offers: string[][] = [];
  /** Where the engine listens for this browser. */
  readonly ports: number[] = [];
  readonly #engine: EmbeddedEngine;
  readonly #up = createConnection('up', false);
  readonly #down = createConnection('down', false);
  readonly #tracks = new Map<StreamKind, MediaStreamTrack>();
  #streams = new Map<string, string>();
  #seq = 100;

  constructor(engine: EmbeddedEngine, seat: string) {
    this.#engine = engine;
    this.seat = seat;
    this.#down.onTransceiverAdded.subscribe((transceiver) =>
      transceiver.onTrack.subscribe((track) =>
        track.onReceiveRtp.subscribe(({ payload }) => {
          const from = this.#streams.get(transceiver.mid ?? '');
          if (payload.length > 0) this.got.push(`${from} ${payload.at(-1)}`);
        }),
      ),
    );
  }

  async publish(...kinds: StreamKind[]): Promise<void> {
    for (const kind of kinds) {
      const track = new MediaStreamTrack({ kind });
      this.#tracks.set(kind, track);
      this.#up.addTransceiver(track, { direction: 'sendonly' });
    }
    const answer = await this.#engine.publish(this.seat, await described(this.#up, 'offer'));
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
    await this.#engine.subscribe(this.seat, n, await described(this.#down, 'answer'));
  }

  send(kind: StreamKind, payload: number, extensions: Extension[] = []): void {
    const sequenceNumber = this.#seq++;
    const header = { payloadType: kind === 'video' ? VP8 : OPUS, sequenceNumber, timestamp: sequenceNumber * 960 };
    const made = new RtpHeader({ ...header, marker: true, ssrc: 1, extensions, extension: true });
    this.#tracks.get(kind)?.writeRtp(new RtpPacket(made, payloadOf(kind, payload)));
  }

  talk(): void {
    for (let n = 0; n < 10; n++) this.send('audio', 0, [{ id: LEVEL, payload: Buffer.from([TALK_DB]) }]);
  }

  async close(): Promise<void> {
    await Promise.all([this.#up.close(), this.#down.close()]);
  }
}

/** The engine of the server in its thread, with browsers that send and receive packets on this machine. */
export function embeddedBench(
  more: { portRange?: [number, number] } = {},
): EngineBench & { engine: EmbeddedEngine; ports: () => number[] } {
  const engine = new EmbeddedEngine({ loopbackOnly: true, ...more }, () => {});
  const events: EngineEvent[] = [];
  const peers = new Map<string, WeriftPeer>();
  engine.onEvent = (event) => {
    events.push(event);
    if (event.kind === 'offered')
      peers
        .get(event.seat)
        ?.offered(event)
        .catch(() => {});
  };
  return {
    ...{ engine, events, nonsense: 'v=0 nonsense' },
    ports: () => [...peers.values()].flatMap((peer) => peer.ports),
    peer(seat) {
      const peer = new WeriftPeer(engine, seat);
      peers.set(seat, peer);
      return peer;
    },
    async close() {
      await engine.stop();
      await Promise.all([...peers.values()].map((peer) => peer.close()));
    },
  };
}
