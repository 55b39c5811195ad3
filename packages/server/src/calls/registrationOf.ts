import type { Binding } from '../sip/Registrar.ts';
import type { Registration } from './CallEngine.ts';

/** What may be told of a registered phone. */
export function registrationOf({ registerId, since, connection, userAgent, events }: Binding): Registration {
  const { remoteAddress, remotePort, transport } = connection;
  const address = remotePort === undefined ? remoteAddress : `${remoteAddress}:${remotePort}`;
  return { registerId, since, address, transport, userAgent, takesTalk: events.includes('talk') };
}
