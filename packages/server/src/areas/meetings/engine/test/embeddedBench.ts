import { EmbeddedEngine } from '../EmbeddedEngine.ts';
import type { EngineEvent } from '../MeetingEngine.ts';
import type { EngineBench } from './EnginePeer.ts';
import { WeriftPeer } from './WeriftPeer.ts';

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
