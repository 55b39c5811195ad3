import { mailboxPin } from '@ringside/protocol/voicemail/mailbox';
import * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import { createRateLimit } from '../../kernel/limits/rateLimit.ts';
import type { Voicemail } from './createVoicemail.ts';
import { pinRefusal } from './pinRefusal.ts';

/** New PINs of a user at once, and per hour: each costs some 60 ms of a core. */
const NEW_PINS = { burst: 20, perMs: 3_600_000 };

/** The PIN with which the signed-in user hears the mailbox from any phone. PWD-015, PWD-016 */
export function addPinRoutes(api: Api, ports: { company: Company; voicemail: Voicemail; now: () => number }): void {
  const { company, voicemail, now } = ports;
  const limit = createRateLimit({ ...NEW_PINS, now });
  api.add({
    method: 'PUT',
    path: '/v1/user/Mailbox/pin',
    audit: 'voicemail.pin',
    summary: 'Sets the PIN of the mailbox: six to ten digits, not too simple. It is never sent back.',
    request: mailboxPin,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    async handle({ session: { userId }, body: { pin } }) {
      const refusal = pinRefusal(pin, company.extensionOf(userId)?.number ?? '');
      if (refusal) return refused(refusal);
      const retryAfterMs = limit.take(userId);
      if (retryAfterMs > 0) return refused('ROUTER_ERR_429', { retryAfterMs });
      await voicemail.setPin(userId, pin);
      return done();
    },
  });
  api.add({
    method: 'DELETE',
    path: '/v1/user/Mailbox/pin',
    audit: 'voicemail.pinRemoved',
    summary: 'Takes the PIN away: only the own phones reach the mailbox.',
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    async handle({ session }) {
      await voicemail.setPin(session.userId, null);
      return done();
    },
  });
}
