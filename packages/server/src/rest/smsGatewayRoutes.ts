import { smsDelivery, smsInbound } from '@ringside/protocol/rest/sms';
import * as z from 'zod/mini';
import { createRateLimit } from '../auth/rateLimit.ts';
import type { Sms } from '../sms/createSms.ts';
import { isSecret } from '../sms/isSecret.ts';
import { type Api, done, refused } from './createApi.ts';

/** Messages of one customer; more are refused, and the gateway tries again later. */
const INBOUND = { burst: 20, perMs: 60_000 };
/** Wrong secrets from one address. */
const WRONG = { burst: 10, perMs: 60_000 };

/** What the SMS gateway tells us, with the secret that it and we share. Without one nobody is let in. */
export function addSmsGatewayRoutes(api: Api, ports: { sms: Sms; secret: string | null; now: () => number }): void {
  const { sms, secret, now } = ports;
  const inbound = createRateLimit({ ...INBOUND, now });
  const wrong = createRateLimit({ ...WRONG, now });
  const refusal = (header: string | undefined, address: string) => {
    if (secret !== null && isSecret(header, secret)) return null;
    const retryAfterMs = wrong.take(address);
    return retryAfterMs > 0 ? refused('ROUTER_ERR_429', { retryAfterMs }) : refused('ROUTER_ERR_401');
  };

  api.add({
    method: 'POST',
    path: '/v1/sms/inbound',
    summary: 'By the SMS gateway: a customer wrote. 404: no group takes SMS at this number.',
    isPublic: true,
    request: smsInbound,
    response: z.null(),
    failsWith: 'ERROR_CREATE',
    async handle({ body, header, address }) {
      const no = refusal(header('authorization'), address);
      if (no) return no;
      const retryAfterMs = inbound.take(body.from);
      if (retryAfterMs > 0) return refused('ROUTER_ERR_429', { retryAfterMs });
      return (await sms.received(body)) ? done() : refused('ROUTER_ERR_404');
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/sms/delivery',
    summary: 'By the SMS gateway: what became of a message.',
    isPublic: true,
    request: smsDelivery,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    async handle({ body, header, address }) {
      const no = refusal(header('authorization'), address);
      if (no) return no;
      return (await sms.delivered(body.id, body.status)) ? done() : refused('ROUTER_ERR_404');
    },
  });
}
