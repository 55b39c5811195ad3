import { randomBytes } from 'node:crypto';
import { monotonicMs } from '../../kernel/time/monotonicMs.ts';
import type { SipStack } from '../dialog/SipStack.ts';
import type { Binding } from './Bindings.ts';
import type { Registrar } from './Registrar.ts';

const QUALIFY_MS = 30_000;
/** A phone that has said nothing to so many questions in a row is not called. */
const MAX_MISSES = 2;

/**
 * Asks every phone on UDP for a sign of life: one that lost its power would stay registered for ten minutes, and whoever
 * calls it would hear nothing. Any message of the phone counts, also a refusal; others have a connection that breaks.
 * A phone that is silent twice is not called, and asked on; a switch that was off for a minute would else make the phones
 * behind it mute until they register again. The first message of theirs brings them back (`Registrar.heard`).
 *
 * @param everyMs default 30 s
 */
export function qualifyPhones(stack: SipStack, registrar: Registrar, everyMs = QUALIFY_MS): { stop(): void } {
  const misses = new Map<string, number>();
  const keyOf = ({ registerId, connection }: Binding): string => `${registerId} ${connection.id}`;
  let askedAt = monotonicMs();
  const ask = (): void => {
    const known = new Map(misses);
    misses.clear();
    for (const binding of registrar.bindings) {
      const { connection } = binding;
      if (connection.heardAt === undefined) continue;
      const key = keyOf(binding);
      const missed = connection.heardAt >= askedAt ? 0 : (known.get(key) ?? -1) + 1;
      if (missed >= MAX_MISSES) registrar.silence(binding);
      misses.set(key, missed);
      sendOptions(stack, binding);
    }
    askedAt = monotonicMs();
  };
  const timer = setInterval(ask, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}

function sendOptions(stack: SipStack, { connection, contact }: Binding): void {
  const us = `sip:${connection.local ?? stack.host}`;
  stack.request(connection, {
    method: 'OPTIONS',
    uri: contact,
    from: `<${us}>;tag=${randomBytes(6).toString('hex')}`,
    to: `<${contact}>`,
    callId: randomBytes(12).toString('hex'),
    seq: 1,
    headers: [['Accept', 'application/sdp']],
  });
}
