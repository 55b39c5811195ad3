import type { EngineEvent } from '../../MeetingEngine.ts';
import type { EngineBench } from '../../test/EnginePeer.ts';
import { WeriftPeer } from '../../test/WeriftPeer.ts';
import { JanusEngine } from '../JanusEngine.ts';
import type { JanusOptions } from '../JanusLink.ts';

/** An engine on a Janus that runs, with browsers that send and receive packets on this machine. */
export function janusBench(
  janus: JanusOptions & { address: string },
  onFault: (error: Error) => void = () => {},
): EngineBench & { engine: JanusEngine } {
  const engine = new JanusEngine(janus, onFault);
  const events: EngineEvent[] = [];
  const peers = new Map<string, WeriftPeer>();
  engine.onEvent = (event) => {
    events.push(event);
    if (event.kind === 'offered') peers.get(event.seat)?.offered(event).catch(onFault);
  };
  return {
    ...{ engine, events, nonsense: 'v=0 nonsense' },
    peer(seat) {
      const peer = new WeriftPeer(engine, seat, janus.address);
      peers.set(seat, peer);
      return peer;
    },
    async close() {
      await engine.stop();
      await Promise.all([...peers.values()].map((peer) => peer.close()));
    },
  };
}
