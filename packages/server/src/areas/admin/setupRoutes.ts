import * as z from 'zod/mini';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import { createRateLimit } from '../../kernel/limits/rateLimit.ts';
import { MIN_PASSWORD, type SetupFault, type SetupLink } from './setupLink.ts';

const token = z.string().check(z.minLength(1), z.maxLength(100));
const line = (length: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(length), z.regex(/^[^\p{Cc}]*$/u));
const finishRequest = z.object({
  token,
  login: z.string().check(z.trim(), z.regex(/^[\p{L}\d][\p{L}\d.@_+-]{0,127}$/u)),
  name: line(100),
  password: z.string().check(z.maxLength(128)),
});

const faults: Record<SetupFault, () => ReturnType<typeof refused>> = {
  gone: () => refused('SIGN_IN_TOKEN_UNKNOWN', { text: 'This link was used, or is older than an hour.' }),
  loginTaken: () => refused('ROUTER_ERR_412', { text: 'Somebody has this login already.' }),
  passwordWeak: () =>
    refused('ROUTER_ERR_400', { text: `A password has ${MIN_PASSWORD} letters or more and is not the login.` }),
};

/** What the page of the first administrator asks, with the token of its link. */
export function addSetupRoutes(api: Api, ports: { setup: SetupLink; now: () => number }): void {
  const { setup, now } = ports;
  const perAddress = createRateLimit({ burst: 30, perMs: 60_000, now });
  const barred = ({ address }: { address: string }) => {
    const retryAfterMs = perAddress.take(address);
    return retryAfterMs > 0 ? refused('ROUTER_ERR_429', { retryAfterMs }) : null;
  };
  api.add({
    method: 'POST',
    path: '/v1/setup/check',
    summary: 'Whether a link for the first administrator is still good.',
    request: z.object({ token }),
    response: z.null(),
    isPublic: true,
    isGuarded: true,
    barred,
    handle: ({ body }) => (setup.isGood(body.token) ? done() : faults.gone()),
  });
  api.add({
    method: 'POST',
    path: '/v1/setup',
    summary: 'Gives the first administrator a login and a password; the link is void afterwards.',
    request: finishRequest,
    response: z.null(),
    isPublic: true,
    isGuarded: true,
    barred,
    failsWith: 'ERROR_UPDATE',
    async handle({ body: { token: given, ...chosen }, address }) {
      const fault = await setup.finish(given, chosen, address);
      return fault ? faults[fault]() : done();
    },
  });
}
