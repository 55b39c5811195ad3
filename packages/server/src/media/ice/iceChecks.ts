import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RTCPeerConnection } from 'werift';

const HEADER_BYTES = 20;
const MESSAGE_INTEGRITY = 0x0008;
/** Attribute header and SHA-1. */
const INTEGRITY_BYTES = 24;

/** What is used of werift 0.25 and not in its types; a change of it is noticed by `iceChecks.test.ts`. */
interface Internals {
  readonly iceLite: boolean;
  readonly localPassword: string;
  readonly candidatePairs: Pair[];
  nominated?: Pair;
  checkIncoming(check: Check, from: Address, protocol: Protocol): void;
  ensureProtocol(protocol: Protocol): void;
}
/** One socket of the server. */
interface Protocol {
  readonly onRequestReceived: { execute(check: Check, from: Address, data: Buffer): void };
  readonly onDataReceived: { execute(data: Buffer): void };
}
interface Pair {
  readonly protocol: Protocol;
  readonly remoteAddr: Address;
  nominated: boolean;
}
interface Check {
  readonly attributesKeys: string[];
  setAttribute(name: 'USE-CANDIDATE', value: null): void;
}
type Address = readonly [host: string, port: number];

const prepared = new WeakSet<object>();

/**
 * Makes the server's end take a phone's connectivity checks as a busy server should. To be called before the local
 * description is set.
 *
 * Only checks signed with the password of this session count (RFC 8445 section 7.3); werift takes any.
 *
 * The first of them says where the phone is, and the DTLS server listens from then on. werift waits for the one that
 * nominates: a browser sends that one 50 ms later, after its first DTLS message, which would be lost. Until it comes
 * answers go where the phone's messages come from; what the phone nominates wins, and the last that it nominates: a browser
 * that finds a better pair moves to it, where werift would go on answering at the first one.
 *
 * @param onCheck called with each check of the phone itself
 */
export function takeChecks(pc: RTCPeerConnection, onCheck: () => void): void {
  for (const transport of pc.iceTransports) {
    const connection = transport.connection as unknown as Internals;
    if (prepared.has(connection)) continue;
    prepared.add(connection);
    const guess = connection.iceLite ? guessPath(connection) : null;
    const ensure = connection.ensureProtocol.bind(connection);
    connection.ensureProtocol = (protocol) => {
      const { onRequestReceived, onDataReceived } = protocol;
      const request = onRequestReceived.execute.bind(onRequestReceived);
      onRequestReceived.execute = (check, from, data) => {
        if (!isSigned(data, connection.localPassword)) return;
        onCheck();
        request(check, from, data);
      };
      const receive = onDataReceived.execute.bind(onDataReceived);
      onDataReceived.execute = (data) => {
        guess?.(protocol);
        receive(data);
      };
      ensure(protocol);
    };
  }
}

/** @returns to be called with each message that is no check, and where it came in */
function guessPath(connection: Internals): (protocol: Protocol) => void {
  const checkIncoming = connection.checkIncoming.bind(connection);
  let guessed: Pair | undefined;
  connection.checkIncoming = (check, from, protocol) => {
    const nominates = check.attributesKeys.includes('USE-CANDIDATE');
    const isFirst = !connection.nominated;
    if (isFirst) check.setAttribute('USE-CANDIDATE', null);
    else if (nominates) {
      guessed = undefined;
      if (!isPair(connection.nominated, from, protocol)) delete connection.nominated;
    }
    checkIncoming(check, from, protocol);
    if (isFirst && !nominates) guessed = connection.nominated;
  };
  return (protocol) => {
    if (!guessed || guessed.protocol === protocol) return;
    const pair = connection.candidatePairs.find((each) => each.protocol === protocol);
    if (pair) connection.nominated = guessed = pair;
  };
}

const isPair = (pair: Pair | undefined, [host, port]: Address, protocol: Protocol): boolean =>
  pair?.protocol === protocol && pair.remoteAddr[0] === host && pair.remoteAddr[1] === port;

/** Has a STUN message a MESSAGE-INTEGRITY made with this password? RFC 8489 section 14.5. Never throws. */
export function isSigned(data: Uint8Array, password: string): boolean {
  const message = Buffer.from(data);
  for (let at = HEADER_BYTES; at + 4 <= message.length; ) {
    const length = message.readUInt16BE(at + 2);
    if (message.readUInt16BE(at) === MESSAGE_INTEGRITY) {
      if (at + INTEGRITY_BYTES > message.length || length !== INTEGRITY_BYTES - 4) return false;
      // The signature covers what is before it, with the length as if nothing followed it.
      const signed = Buffer.from(message.subarray(0, at));
      signed.writeUInt16BE(at + INTEGRITY_BYTES - HEADER_BYTES, 2);
      const expected = createHmac('sha1', password).update(signed).digest();
      return timingSafeEqual(expected, message.subarray(at + 4, at + INTEGRITY_BYTES));
    }
    at += 4 + length + ((4 - (length % 4)) % 4);
  }
  return false;
}
