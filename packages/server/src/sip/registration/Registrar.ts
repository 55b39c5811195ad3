import { SIP_CODE_HEADER } from '@ringside/protocol/words/sip';
import { type Bus, createBus } from '../../kernel/bus.ts';
import { type DigestAlgorithm, ha1By } from '../auth/digest.ts';
import { PhoneAuthentication } from '../auth/PhoneAuthentication.ts';
import { isSameUri, parseAddress, parseUri, type SipAddress } from '../message/address.ts';
import { allowedEvents } from '../message/allowedEvents.ts';
import { isSips, takesSips } from '../message/contactOf.ts';
import { type HeaderLine, header, type SipRequest } from '../message/message.ts';
import type { ServerTransaction } from '../transaction/ServerTransaction.ts';
import type { SipConnection } from '../transport/SipConnection.ts';
import { type Binding, Bindings, type Identity, type PhoneEvents } from './Bindings.ts';
import { keyOf, type RegistrationStore, type StoredRegistration, storedOf } from './RegistrationStore.ts';

export type { Binding, Identity };

export interface RegistrarOptions {
  realm: string;
  identify: (registerId: string) => Identity | null;
  /** Whether a terminal may be several phones at a time; default: each may. */
  isShared?: (terminalId: string) => boolean;
  /** A listener threw. */
  onFault?: ((error: unknown) => void) | undefined;
  /** Called when five wrong passwords came for a user name from one address. */
  onTried?: (user: string, address: string) => void;
  /** Where registrations over UDP outlive the process; absent: nowhere. */
  store?: RegistrationStore;
  /** Further headers of the answer to a registration. */
  welcome?: ((binding: Binding) => HeaderLine[]) | undefined;
  /** Digest algorithms that desk phones are offered, the strongest first; default MD5. */
  algorithms?: readonly DigestAlgorithm[] | undefined;
  nonceLifeMs?: number;
  /** Clock of the day, in epoch milliseconds. */
  now?: () => number;
  /** Clock for durations, in milliseconds. */
  elapsed?: () => number;
}

const MAX_EXPIRES_S = 600;
/** Desk phones of one account that ring together; the newest stay. */
const MAX_PHONES = 5;

/**
 * Registrations (RFC 3261 section 10) with digest authentication. One lives as long as its connection, at most until it
 * expires. A connection carries any number of accounts, as phones with two lines and ATAs have them. An account has
 * up to five desk phones, but one phone on a computer: a newer one replaces it.
 */
export class Registrar {
  readonly #options: RegistrarOptions;
  readonly #authentication: PhoneAuthentication;
  readonly #bindings = new Bindings();
  readonly #timers = new Map<Binding, NodeJS.Timeout>();
  readonly #bus: Bus<PhoneEvents>;
  /** Hears of registrations from now on. */
  readonly on: Bus<PhoneEvents>['on'];

  constructor(options: RegistrarOptions) {
    this.#options = options;
    this.#bus = createBus((_what, error) => options.onFault?.(error));
    this.on = this.#bus.on;
    const ha1Of = (user: string, algorithm: DigestAlgorithm) => ha1By(algorithm, options.identify(user)?.ha1 ?? null);
    this.#authentication = new PhoneAuthentication({ ...options, ha1Of });
  }

  /** Whether any account is registered over the connection. */
  isKnown(connection: SipConnection): boolean {
    return this.#bindings.has(connection);
  }
  /** The phone of a terminal that registered last, of those that answer. */
  bindingOfTerminal(terminalId: string): Binding | null {
    return this.#bindings.answering(terminalId)[0] ?? null;
  }
  /** All of them that answer, newest first. */
  bindingsOfTerminal(terminalId: string): Binding[] {
    return this.#bindings.answering(terminalId);
  }
  /** The trunk, if one is registered and answers. */
  trunk(): Binding | null {
    return this.#bindings.answering(null)[0] ?? null;
  }
  get bindings(): Binding[] {
    return this.#bindings.all();
  }

  /** Answers a REGISTER. */
  register(tx: ServerTransaction): void {
    const registerId = userIn(tx.request, 'to');
    const user = this.#authentication.userOf(tx);
    if (user === null) return;
    const identity = this.#options.identify(user);
    if (!identity || user !== registerId) return tx.respond(403);
    this.#bind(tx, { ...identity, registerId });
  }

  /**
   * The phone that may start a call by this request: a WebSocket has shown its password when it registered, a datagram
   * can come from anybody who knows the address of a phone, so each call asks again. Null: it was answered.
   */
  admit(tx: ServerTransaction): Binding | null {
    const { connection, request } = tx;
    let binding: Binding | null;
    if (connection.remotePort === undefined) {
      binding = this.#bindings.get(connection, userIn(request, 'from')) ?? this.#bindings.on(connection)[0] ?? null;
    } else {
      const user = this.#authentication.userOf(tx);
      if (user === null) return null;
      binding = this.#bindings.get(connection, user);
    }
    if (!binding) tx.answerStranger(403, { headers: [[SIP_CODE_HEADER, 'CALL_NOT_ALLOWED']] });
    return binding;
  }

  /** The connection is gone. @returns the registrations that went with it */
  disconnected(connection: SipConnection): Binding[] {
    const gone = this.#bindings.on(connection);
    for (const binding of gone) this.remove(binding);
    return gone;
  }

  /** Takes the registrations of a terminal away and closes their connections with 1008. WRTC-014 */
  evict(terminalId: string, reason: string): void {
    for (const binding of this.#bindings.ofTerminal(terminalId)) {
      this.remove(binding);
      this.#closeUnused(binding.connection, reason);
    }
  }

  /** A phone does not answer: nobody calls it until it is heard. Its registration lasts as long as it would. */
  silence(binding: Binding): void {
    if (this.#bindings.silence(binding)) this.#bus.emit('removed', binding);
  }
  /** Something came over this connection: phones that did not answer are there again. */
  heard(connection: SipConnection): void {
    for (const binding of this.#bindings.hear(connection)) this.#bus.emit('registered', binding);
  }

  /** A registration ends. */
  remove(binding: Binding): void {
    if (!this.#forget(binding)) return;
    this.#options.store?.remove(keyOf(binding));
    this.#bus.emit('removed', binding);
  }

  /** A registration of the time before the start, over a new connection to the same address. False: it is not valid any more. */
  restore(row: StoredRegistration, connection: SipConnection): boolean {
    const identity = this.#options.identify(row.registerId);
    const leftMs = Math.min(row.expiresAt - this.#now(), MAX_EXPIRES_S * 1000);
    if (!identity || leftMs <= 0) {
      this.#options.store?.remove(row.key);
      return false;
    }
    const { registerId, contact, instance, since, userAgent, events } = row;
    const binding = { ...identity, registerId, connection, contact, instance, since, userAgent, events };
    this.#bindings.add(binding);
    this.#expireAfter(binding, leftMs);
    this.#bus.emit('registered', binding);
    return true;
  }

  /** Forgets everything; what is stored stays for the next start. */
  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#bindings.clear();
  }

  #bind(tx: ServerTransaction, who: Identity & { registerId: string }): void {
    const { request, connection } = tx;
    const contactText = header(request, 'contact');
    const contact = contactText === null ? null : parseAddress(contactText);
    const asked = Number(contact?.params.get('expires') ?? header(request, 'expires') ?? MAX_EXPIRES_S);
    const before = this.#bindings.get(connection, who.registerId);
    if (contactText === '*' || asked === 0) {
      if (before) this.remove(before);
      return tx.respond(200);
    }
    if (contactText !== null && (!contact || !Number.isFinite(asked) || asked < 0)) return tx.respond(400);
    if (contact && isSips(contact.uri) && !takesSips(connection)) return tx.respond(416);
    if (!contact) return tx.respond(200, { headers: before ? [['Contact', `<${before.contact}>`]] : [] });
    const expires = Math.min(asked, MAX_EXPIRES_S);
    const binding: Binding = {
      ...{ ...who, connection, contact: contact.uri, instance: instanceOf(contact) },
      since: before ? before.since : this.#now(),
      userAgent: (header(request, 'user-agent') ?? '').slice(0, 100),
      events: allowedEvents(request),
    };
    const replaced = this.#replacedBy(binding);
    if (before) this.#stopTimer(before);
    this.#bindings.add(binding);
    this.#expireAfter(binding, expires * 1000);
    const stored = storedOf(binding, this.#now() + expires * 1000);
    if (stored) this.#options.store?.save(stored);
    const more = this.#options.welcome?.(binding) ?? [];
    tx.respond(200, { headers: [['Contact', `<${contact.uri}>;expires=${expires}`], ...more] });
    for (const old of replaced) {
      this.#forget(old);
      this.#options.store?.remove(keyOf(old));
      this.#bus.emit('replaced', old);
      this.#closeUnused(old.connection, 'closing on new connection');
    }
    if (!before) this.#bus.emit('registered', binding);
  }

  /**
   * Older registrations of the terminal that a new one replaces: the same device, a browser, former credentials, the oldest
   * beyond five.
   */
  #replacedBy(binding: Binding): Binding[] {
    const { connection, contact, instance, registerId, terminalId } = binding;
    const others = this.#bindings.ofTerminal(terminalId).filter((other) => other.connection !== connection);
    const { isShared = () => true } = this.#options;
    const isAlone = terminalId === null || connection.remotePort === undefined || !isShared(terminalId);
    const isReplaced = (other: Binding): boolean =>
      isAlone ||
      other.registerId !== registerId ||
      other.connection.remotePort === undefined ||
      (instance !== null && other.instance === instance) ||
      isSameUri(other.contact, contact);
    const staying = others.filter((other) => !isReplaced(other));
    return [...others.filter(isReplaced), ...staying.slice(MAX_PHONES - 1)];
  }

  #expireAfter(binding: Binding, ms: number): void {
    const timer = setTimeout(() => this.remove(binding), ms);
    this.#timers.set(binding, timer);
  }

  #stopTimer(binding: Binding): void {
    clearTimeout(this.#timers.get(binding));
    this.#timers.delete(binding);
  }

  #forget(binding: Binding): boolean {
    this.#stopTimer(binding);
    return this.#bindings.remove(binding);
  }

  #closeUnused(connection: SipConnection, reason: string): void {
    if (!this.#bindings.has(connection)) connection.close(1008, reason);
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
}

const userIn = (request: SipRequest, name: 'from' | 'to'): string =>
  parseUri(parseAddress(header(request, name) ?? '')?.uri ?? '')?.user ?? '';

const instanceOf = ({ params }: SipAddress): string | null => params.get('+sip.instance')?.slice(0, 200) || null;
