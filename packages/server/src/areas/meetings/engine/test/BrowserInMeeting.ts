import { MediaStreamTrack, RtpHeader, RtpPacket } from 'werift';
import { encodedFrames } from '../../../../media/codec/encodeFrames.ts';
import { forgetStunServer, listenOn } from '../../../../media/ice/peerConnection.ts';
import { everyFrame } from '../../../../media/mix/mediaClock.ts';
import { Ear } from '../../../../robots/Ear.ts';
import { createConnection, OPUS } from '../connection.ts';

/** What it asks of the server, for its seat. */
interface SeatRoutes {
  publish(sdp: string): Promise<string>;
  offer(): Promise<{ n: number; sdp: string; streams: readonly { mid: string; from: string }[] }>;
  answer(n: number, sdp: string): Promise<unknown>;
}

/** A browser in a meeting with real sound: it says a tone, and hears each person by itself. */
export class BrowserInMeeting {
  readonly #up = createConnection('up', false);
  readonly #down = createConnection('down', false);
  readonly #routes: SeatRoutes;
  readonly #ears = new Map<string, Ear>();
  #from = new Map<string, string>();
  #n = 0;
  #stop: () => void = () => {};

  constructor(routes: SeatRoutes) {
    this.#routes = routes;
    this.#down.onTransceiverAdded.subscribe((transceiver) =>
      transceiver.onTrack.subscribe((track) =>
        track.onReceiveRtp.subscribe(({ payload }) => {
          const from = this.#from.get(transceiver.mid ?? '') ?? '';
          if (payload.length > 0) this.#ears.get(from)?.hear(payload);
        }),
      ),
    );
  }

  async say(hz: number): Promise<void> {
    const track = new MediaStreamTrack({ kind: 'audio' });
    this.#up.addTransceiver(track, { direction: 'sendonly' });
    const answer = await this.#routes.publish(await this.#describe(this.#up, 'offer'));
    await this.#up.setRemoteDescription({ type: 'answer', sdp: answer });
    const frames = await encodedFrames({ kind: 'tone', hz });
    let at = 0;
    this.#stop = everyFrame(() => {
      const header = new RtpHeader({
        ...{ payloadType: OPUS, sequenceNumber: at & 0xffff, timestamp: at * 960, marker: at === 0, ssrc: 1 },
      });
      track.writeRtp(new RtpPacket(header, Buffer.from(frames[at % frames.length] as Uint8Array)));
      at++;
    });
  }

  /** Takes what it is offered. @param n the number of the offer, as its place names it */
  async take(n: number): Promise<void> {
    if (n <= this.#n) return;
    this.#n = n;
    const offer = await this.#routes.offer();
    this.#from = new Map(offer.streams.map(({ mid, from }) => [mid, from]));
    for (const { from } of offer.streams) if (!this.#ears.has(from)) this.#ears.set(from, await Ear.create());
    await this.#down.setRemoteDescription({ type: 'offer', sdp: offer.sdp });
    await this.#routes.answer(offer.n, await this.#describe(this.#down, 'answer'));
  }

  /** Whether the loudest of a person is `hz`, give or take 12. */
  hears(from: string, hz: number): boolean {
    const [loudest] = this.#ears.get(from)?.peaks() ?? [];
    return loudest !== undefined && Math.abs(loudest.hz - hz) <= 12;
  }

  async close(): Promise<void> {
    this.#stop();
    await Promise.all([this.#up.close(), this.#down.close()]);
    for (const ear of this.#ears.values()) ear.close();
  }

  async #describe(pc: ReturnType<typeof createConnection>, kind: 'offer' | 'answer'): Promise<string> {
    const description = kind === 'offer' ? await pc.createOffer() : await pc.createAnswer();
    forgetStunServer(pc);
    listenOn(pc, { addresses: ['127.0.0.1'] });
    await pc.setLocalDescription(description);
    if (pc.iceGatheringState !== 'complete') await pc.iceGatheringStateChange.watch((state) => state === 'complete');
    return pc.localDescription?.sdp ?? '';
  }
}
