import { Forwarder } from '../Forwarder.ts';
import type { EngineEvent } from '../MeetingEngine.ts';
import type { EngineBench } from './EnginePeer.ts';
import { WeriftPeer } from './WeriftPeer.ts';

/** The half of the embedded engine that has the connections, without its thread, with browsers that send and receive on this machine. */
export function forwarderBench(): EngineBench {
  const engine = Object.assign(new Forwarder({ loopbackOnly: true }), { voices: null, canPhones: true });
  const events: EngineEvent[] = [];
  const peers = new Map<string, WeriftPeer>();
  engine.onEvent = (event) => {
    events.push(event);
    if (event.kind !== 'offered') return;
    peers
      .get(event.seat)
      ?.offered(event)
      .catch(() => {});
  };
  return {
    ...{ engine, events, nonsense: 'v=0 nonsense' },
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
