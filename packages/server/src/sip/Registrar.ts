import { parseAddress, parseUri } from './address.ts';
import { allowedEvents } from './allowedEvents.ts';
import { DigestVerifier } from './digest.ts';
import { LockOut } from './LockOut.ts';
import { header } from './message.ts';
import type { ServerTransaction } from './ServerTransaction.ts';
import type { SipConnection } from './SipConnection.ts';

/** Who a SIP user name is. `terminalId` is null for a trunk. */
export interface Identity {
  ha1: string;
  terminalId: string | null;
  userId: string | null;
}

/** A registered phone. One connection carries at most one, one terminal has at most one. */
export interface Binding extends Identity {
  registerId: string;
  connection: SipConnection;
  /** URI to which its calls are sent. */
  contact: string;
  /** Since when, in epoch milliseconds; refreshing it changes nothing. */
  since: number;
  /** What the phone calls itself, at most 100 characters; empty: nothing. */
  userAgent: string;
  /** Event packages it takes, by its Allow-Events. */
  events: readonly string[];
}

export interface RegistrarOptions {
  realm: string;
  identify: (registerId: string) => Identity | null;
  onChange: (binding: Binding, isRegistered: boolean) => void;
  /** Another place registered the same terminal. */
  onReplaced: (old: Binding) => void;
  nonceLifeMs?: number;
  /** Clock of the day, in epoch milliseconds. */
  now?: () => number;
  /** Clock for durations, in milliseconds. */
  elapsed?: () => number;
}

const MAX_EXPIRES_S = 600;
const WINDOW_MS = 60_000;
/** Names with the address from which they showed the right password, at most. */
const MAX_PROVEN = 10_000;

/**
 * Registrations (RFC 3261 section 10) with digest authentication. A registration lives as long as its connection, at
 * most until it expires; a newer one of the same terminal replaces the older. Five wrong passwords in a minute lock a
 * user name out at that address for half a minute, unless it has shown the right one from there before: nobody is kept
 * out by what others of the same office, or behind the same proxy, do.
 */
export class Registrar {
  readonly #options: RegistrarOptions;
  readonly #digest: DigestVerifier;
  readonly #locks: LockOut;
  readonly #proven = new Set<string>();
  readonly #bindings = new Map<SipConnection, Binding>();
  readonly #byTerminal = new Map<string, Binding>();
  readonly #timers = new Map<SipConnection, NodeJS.Timeout>();

  constructor(options: RegistrarOptions) {
    this.#options = options;
    const now = options.elapsed ? { now: options.elapsed } : {};
    this.#digest = new DigestVerifier({
      realm: options.realm,
      ...(options.nonceLifeMs === undefined ? {} : { nonceLifeMs: options.nonceLifeMs }),
      ...now,
    });
    this.#locks = new LockOut({ limit: 5, windowMs: WINDOW_MS, lockMs: 30_000, ...now });
  }

  bindingOf(connection: SipConnection): Binding | null {
    return this.#bindings.get(connection) ?? null;
  }
  bindingOfTerminal(terminalId: string): Binding | null {
    return this.#byTerminal.get(terminalId) ?? null;
  }
  /** The trunk, if one is registered. */
  trunk(): Binding | null {
    for (const binding of this.#bindings.values()) if (binding.terminalId === null) return binding;
    return null;
  }

  /** Answers a REGISTER. */
  register(tx: ServerTransaction): void {
    const registerId = parseUri(parseAddress(header(tx.request, 'to') ?? '')?.uri ?? '')?.user ?? '';
    const user = this.#authenticate(tx);
    if (user === null) return;
    const identity = this.#options.identify(user);
    if (!identity || user !== registerId) return tx.respond(403);
    this.#bind(tx, { ...identity, registerId });
  }

  /**
   * Whether a call may be started by this request: a WebSocket has shown its password when it registered, a datagram
   * can come from anybody who knows the address of a phone, so each call asks again. Answers the request when not.
   */
  admits(tx: ServerTransaction): boolean {
    if (tx.connection.remotePort === undefined) return true;
    const binding = this.#bindings.get(tx.connection);
    const user = this.#authenticate(tx);
    if (user === null) return false;
    if (user === binding?.registerId) return true;
    tx.respond(403);
    return false;
  }

  /** Name of who sent the request; null: it was challenged or refused, and nothing is kept of it. */
  #authenticate(tx: ServerTransaction): string | null {
    const { request, connection } = tx;
    const { remoteAddress: address } = connection;
    let key = '';
    let lockedMs = 0;
    const verdict = this.#digest.verify(request, address, (user) => {
      key = `${user} ${address}`;
      lockedMs = this.#proven.has(key) ? 0 : this.#locks.lockedForMs(key);
      return lockedMs > 0 ? null : (this.#options.identify(user)?.ha1 ?? null);
    });
    if (verdict.ok) {
      this.#prove(key);
      return verdict.user;
    }
    if (verdict.fault !== 'wrong') {
      tx.answerStranger(401, {
        headers: [['WWW-Authenticate', this.#digest.challenge(address, verdict.fault === 'stale')]],
      });
    } else if (lockedMs > 0) {
      const seconds = `${Math.ceil(lockedMs / 1000)}`;
      tx.answerStranger(403, { reason: 'Too many failures', headers: [['Retry-After', seconds]] });
    } else {
      this.#locks.fail(key);
      tx.answerStranger(403);
    }
    return null;
  }

  #prove(key: string): void {
    this.#locks.succeed(key);
    this.#proven.delete(key);
    this.#proven.add(key);
    if (this.#proven.size > MAX_PROVEN) this.#proven.delete(this.#proven.values().next().value as string);
  }

  /** The connection is gone. */
  disconnected(connection: SipConnection): void {
    this.#remove(connection);
  }

  /** Takes the registration of a terminal away and closes its connection with 1008. WRTC-014 */
  evict(terminalId: string, reason: string): void {
    const binding = this.bindingOfTerminal(terminalId);
    if (!binding) return;
    this.#remove(binding.connection);
    binding.connection.close(1008, reason);
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#bindings.clear();
    this.#byTerminal.clear();
  }

  #bind(tx: ServerTransaction, who: Identity & { registerId: string }): void {
    const { request, connection } = tx;
    const contactText = header(request, 'contact');
    const contact = contactText === null || contactText === '*' ? null : parseAddress(contactText);
    const asked = Number(contact?.params.get('expires') ?? header(request, 'expires') ?? MAX_EXPIRES_S);
    if (contactText === '*' || asked === 0) {
      if (this.#bindings.get(connection)?.registerId === who.registerId) this.#remove(connection);
      return tx.respond(200);
    }
    if (contactText !== null && (!contact || !Number.isFinite(asked) || asked < 0)) return tx.respond(400);
    if (!contact) return tx.respond(200, { headers: this.#contactHeaders(connection) });
    const expires = Math.min(asked, MAX_EXPIRES_S);
    const before = this.#bindings.get(connection);
    const isRefresh = before?.registerId === who.registerId;
    const binding: Binding = {
      ...{ ...who, connection, contact: contact.uri },
      since: isRefresh ? before.since : (this.#options.now ?? Date.now)(),
      userAgent: (header(request, 'user-agent') ?? '').slice(0, 100),
      events: allowedEvents(request),
    };
    const known = who.terminalId === null ? this.trunk() : this.bindingOfTerminal(who.terminalId);
    const elsewhere = known && known.connection !== connection ? known : null;
    this.#forget(connection);
    this.#bindings.set(connection, binding);
    if (who.terminalId !== null) this.#byTerminal.set(who.terminalId, binding);
    this.#expireAfter(connection, expires);
    tx.respond(200, { headers: [['Contact', `<${contact.uri}>;expires=${expires}`]] });
    if (elsewhere) {
      this.#forget(elsewhere.connection);
      this.#options.onReplaced(elsewhere);
      elsewhere.connection.close(1008, 'closing on new connection');
    }
    if (before && before.registerId !== binding.registerId) this.#options.onChange(before, false);
    if (!isRefresh) this.#options.onChange(binding, true);
  }

  #contactHeaders(connection: SipConnection): (readonly [string, string])[] {
    const binding = this.#bindings.get(connection);
    return binding ? [['Contact', `<${binding.contact}>`]] : [];
  }

  #expireAfter(connection: SipConnection, seconds: number): void {
    clearTimeout(this.#timers.get(connection));
    this.#timers.set(
      connection,
      setTimeout(() => this.#remove(connection), seconds * 1000),
    );
  }

  #remove(connection: SipConnection): void {
    const binding = this.#forget(connection);
    if (binding) this.#options.onChange(binding, false);
  }

  #forget(connection: SipConnection): Binding | null {
    const binding = this.#bindings.get(connection) ?? null;
    clearTimeout(this.#timers.get(connection));
    this.#timers.delete(connection);
    this.#bindings.delete(connection);
    const { terminalId } = binding ?? { terminalId: null };
    if (terminalId !== null && this.#byTerminal.get(terminalId) === binding) this.#byTerminal.delete(terminalId);
    return binding;
  }
}
