import type { SipConnection } from '../transport/SipConnection.ts';

/** Who a SIP user name is. `terminalId` is null for a trunk. */
export interface Identity {
  /** By MD5, or by both algorithms: see `bothHa1`. */
  ha1: string;
  terminalId: string | null;
  userId: string | null;
}

/** A registered phone: an account on a connection. A connection may carry several accounts, an account several phones. */
export interface Binding extends Identity {
  registerId: string;
  connection: SipConnection;
  /** URI to which its calls are sent. */
  contact: string;
  /** What tells the device from others, `+sip.instance`; null: it does not say. RFC 5626 section 4.1 */
  instance: string | null;
  /** Since when, in epoch milliseconds; refreshing it changes nothing. */
  since: number;
  /** What the phone calls itself, at most 100 characters; empty: nothing. */
  userAgent: string;
  /** Event packages it takes, by its Allow-Events. */
  events: readonly string[];
}

/** What happens to registrations. Plain bindings: whoever hears looks up the rest in the registrar. */
export interface PhoneEvents {
  /** A phone is registered. */
  registered: Binding;
  /** It is not any more, or does not answer: `registered` follows when it is heard. Others of the same terminal may still be. */
  removed: Binding;
  /** The same terminal was registered over another connection, which replaces this one. */
  replaced: Binding;
}

/** Registered phones, found by connection and by terminal. */
export class Bindings {
  readonly #byConnection = new Map<SipConnection, Map<string, Binding>>();
  /** Oldest first. */
  readonly #byTerminal = new Map<string | null, Binding[]>();
  /** Those that do not answer. */
  readonly #silent = new Set<Binding>();

  get(connection: SipConnection, registerId: string): Binding | null {
    return this.#byConnection.get(connection)?.get(registerId) ?? null;
  }
  on(connection: SipConnection): Binding[] {
    return [...(this.#byConnection.get(connection)?.values() ?? [])];
  }
  /** Newest first. @param terminalId null: trunks */
  ofTerminal(terminalId: string | null): Binding[] {
    return [...(this.#byTerminal.get(terminalId) ?? [])].reverse();
  }
  /** Those that can be called, newest first. @param terminalId null: trunks */
  answering(terminalId: string | null): Binding[] {
    return this.ofTerminal(terminalId).filter((binding) => !this.#silent.has(binding));
  }
  all(): Binding[] {
    return [...this.#byTerminal.values()].flat();
  }
  has(connection: SipConnection): boolean {
    return this.#byConnection.has(connection);
  }

  /** Replaces a registration of the same account on the same connection, and keeps its place in the order of age. */
  add(binding: Binding): void {
    const { connection, registerId, terminalId } = binding;
    const before = this.get(connection, registerId);
    const accounts = this.#byConnection.get(connection) ?? new Map<string, Binding>();
    this.#byConnection.set(connection, accounts.set(registerId, binding));
    const phones = this.#byTerminal.get(terminalId) ?? [];
    const at = before ? phones.indexOf(before) : -1;
    if (before) this.#silent.delete(before);
    if (at >= 0) phones[at] = binding;
    else phones.push(binding);
    this.#byTerminal.set(terminalId, phones);
  }

  /** @returns false: the registration had ended already */
  remove(binding: Binding): boolean {
    const { connection, registerId, terminalId } = binding;
    const accounts = this.#byConnection.get(connection);
    if (accounts?.get(registerId) !== binding) return false;
    accounts.delete(registerId);
    this.#silent.delete(binding);
    if (accounts.size === 0) this.#byConnection.delete(connection);
    const phones = (this.#byTerminal.get(terminalId) ?? []).filter((other) => other !== binding);
    if (phones.length === 0) this.#byTerminal.delete(terminalId);
    else this.#byTerminal.set(terminalId, phones);
    return true;
  }

  /** It does not answer. @returns false: that was known, or it has ended */
  silence(binding: Binding): boolean {
    if (this.#silent.has(binding) || this.get(binding.connection, binding.registerId) !== binding) return false;
    this.#silent.add(binding);
    return true;
  }

  /** @returns those on the connection that did not answer until now */
  hear(connection: SipConnection): Binding[] {
    if (this.#silent.size === 0) return [];
    return this.on(connection).filter((binding) => this.#silent.delete(binding));
  }

  clear(): void {
    this.#silent.clear();
    this.#byConnection.clear();
    this.#byTerminal.clear();
  }
}
