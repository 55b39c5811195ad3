import type { Binding } from '../../sip/registration/Registrar.ts';

/** The phone that is registered for a terminal. Without secrets. */
export interface Registration {
  registerId: string;
  /** Epoch milliseconds; refreshing it changes nothing. */
  since: number;
  /** Address and port it comes from. */
  address: string;
  /** `WS`, `UDP`, `TCP` or `TLS`. */
  transport: string;
  /** As it calls itself; empty: not at all. */
  userAgent: string;
  /** It says that it can be made to answer. */
  takesTalk: boolean;
}

/** What may be shown of a registered phone. */
export function registrationOf({ registerId, since, connection, userAgent, events }: Binding): Registration {
  const { remoteAddress, remotePort, transport } = connection;
  const address = remotePort === undefined ? remoteAddress : `${remoteAddress}:${remotePort}`;
  return { registerId, since, address, transport, userAgent, takesTalk: events.includes('talk') };
}
