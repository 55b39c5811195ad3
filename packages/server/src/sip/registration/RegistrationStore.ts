import type { Binding } from './Bindings.ts';

/** A registration over UDP as it is kept for the next start: nothing but an address is needed to reach such a phone. */
export interface StoredRegistration {
  /** Account and address, see `keyOf`. */
  key: string;
  registerId: string;
  address: string;
  port: number;
  contact: string;
  instance: string | null;
  userAgent: string;
  events: readonly string[];
  /** Epoch milliseconds. */
  since: number;
  /** Epoch milliseconds: the server does not run in between. */
  expiresAt: number;
}

/** Keeps registrations over a restart. Writing never throws and never waits. */
export interface RegistrationStore {
  load(): Promise<StoredRegistration[]>;
  save(row: StoredRegistration): void;
  remove(key: string): void;
}

export const keyOf = ({ registerId, connection }: Pick<Binding, 'registerId' | 'connection'>): string =>
  `${registerId} ${connection.remoteAddress}:${connection.remotePort}`;

/** Null: its connection does not survive a restart, the phone comes back by itself. */
export function storedOf(binding: Binding, expiresAt: number): StoredRegistration | null {
  const { connection, registerId, contact, instance, userAgent, events, since } = binding;
  if (connection.transport !== 'UDP' || connection.remotePort === undefined) return null;
  const place = { address: connection.remoteAddress, port: connection.remotePort };
  return {
    ...{ key: keyOf(binding), registerId, ...place, contact, instance, userAgent, events: [...events] },
    ...{ since, expiresAt },
  };
}
