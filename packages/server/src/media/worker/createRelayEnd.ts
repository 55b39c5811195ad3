import type { MessagePort } from 'node:worker_threads';
import type { LegAudio } from '../mix/LegAudio.ts';
import { type RelayedPacket, RemoteLeg, relayed } from './RemoteLeg.ts';
import type { RelayMessage } from './relayMessages.ts';

/**
 * This worker's end of the ports to and from other workers.
 *
 * @param own finds an endpoint that is handled here
 * @param onHeard an endpoint of another worker is heard here from now on
 */
export function createRelayEnd(
  own: (id: string) => LegAudio | undefined,
  onHeard: (leg: LegAudio, id: string) => void,
) {
  const remotes = new Map<string, RemoteLeg>();
  const ways = new Map<number, MessagePort>();
  return {
    /** An endpoint of another worker that is heard here. */
    remote: (id: string): LegAudio | undefined => remotes.get(id),
    take(message: RelayMessage): void {
      if (message.op === 'speakTo') ways.set(message.thread, message.port);
      else if (message.op === 'listenTo') {
        message.port.on('message', (packet: RelayedPacket) => remotes.get(packet.endpoint)?.take(packet));
        message.port.unref();
      } else if (message.op === 'remote') {
        if (remotes.has(message.endpoint)) return;
        const leg = new RemoteLeg();
        remotes.set(message.endpoint, leg);
        onHeard(leg, message.endpoint);
      } else if (message.op === 'unremote') {
        remotes.get(message.endpoint)?.close();
        remotes.delete(message.endpoint);
      } else {
        const { endpoint: id, thread } = message;
        const way = ways.get(thread);
        const endpoint = own(id);
        if (message.op === 'relay' && way) endpoint?.taps.set(thread, (packet) => way.postMessage(relayed(id, packet)));
        else endpoint?.taps.delete(thread);
      }
    },
  };
}
