import { G711Bridge } from '../codec/G711Bridge.ts';
import { type G711, LegAudio, type Received } from '../mix/LegAudio.ts';

/** A packet of a leg in another worker. `g711` stands instead of Opus where it came so. */
export interface RelayedPacket {
  endpoint: string;
  seq: number;
  timestamp: number;
  marker: boolean;
  isEvent: boolean;
  sound: Uint8Array | G711;
}

/** What is sent to another worker. Copies the sound: what comes from a socket is a view of a bigger buffer. */
export function relayed(endpoint: string, packet: Received): RelayedPacket {
  const { seq, timestamp, marker, isEvent, payload, g711 } = packet;
  const sound = g711 ? { law: g711.law, payload: new Uint8Array(g711.payload) } : new Uint8Array(payload());
  return { endpoint, seq, timestamp, marker, isEvent, sound };
}

/** A leg that is handled in another worker: it is heard here, and nothing is sent to its phone from here. */
export class RemoteLeg extends LegAudio {
  #bridge: G711Bridge | null = null;

  take({ seq, timestamp, marker, isEvent, sound }: RelayedPacket): void {
    if (sound instanceof Uint8Array) return this.receive({ seq, timestamp, marker, isEvent, payload: () => sound });
    this.#bridge ??= new G711Bridge(sound.law);
    const bridge = this.#bridge;
    let opus: Uint8Array | null = null;
    this.receive({
      ...{ seq, timestamp, marker, isEvent, g711: sound },
      payload: () => (opus ??= bridge.toOpus(sound.payload, this.lossOfListeners)),
    });
  }

  close(): void {
    this.stop();
    this.#bridge?.close();
  }

  protected readonly takesEvents = false;
  protected sendAudio(): void {}
  protected sendEvent(): void {}
}
