import { passwordRules } from '@ringside/protocol/passwords';
import * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import { Busy } from '../../kernel/limits/fairQueue.ts';
import { createRateLimit } from '../../kernel/limits/rateLimit.ts';
import type { PasswordLinks } from './passwordLinks.ts';

const token = z.string().check(z.minLength(1), z.maxLength(100));

/** What the page of a link for a new password asks, with the token of its link. */
export function addPasswordLinkRoutes(
  api: Api,
  ports: { company: Company; links: PasswordLinks; now: () => number },
): void {
  const { company, links, now } = ports;
  const perAddress = createRateLimit({ burst: 30, perMs: 60_000, now });
  const barred = ({ address }: { address: string }) => {
    const retryAfterMs = perAddress.take(address);
    return retryAfterMs > 0 ? refused('ROUTER_ERR_429', { retryAfterMs }) : null;
  };
  api.add({
    method: 'POST',
    path: '/v1/passwordLinks/check',
    summary: 'Whose link for a new password it is, and what that has to be. 401: used, or older than half an hour.',
    request: z.object({ token }),
    response: z.extend(passwordRules, { name: z.string(), login: z.string() }),
    isPublic: true,
    isGuarded: true,
    barred,
    failsWith: 'ERROR_GET',
    handle({ body }) {
      const user = links.userOf(body.token);
      if (!user) return refused('SIGN_IN_TOKEN_UNKNOWN');
      const alias = user.accessRightsType === 'administrator' ? 'Administrator' : 'User';
      const { policy } = company.policies.passwords;
      return done({ policy, alias, isLocked: false, name: user.displayName, login: user.login });
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/passwordLinks',
    summary: 'Chooses a new password by a link, which is void afterwards; all sign-ins of the user end.',
    request: z.object({ token, password: z.string().check(z.maxLength(1000)) }),
    response: z.null(),
    isPublic: true,
    isGuarded: true,
    barred,
    failsWith: 'ERROR_UPDATE',
    async handle({ body, address }) {
      try {
        const fault = await links.finish(body.token, body.password, address);
        return fault ? refused(fault) : done();
      } catch (error) {
        if (!(error instanceof Busy)) throw error;
        return refused('ROUTER_ERR_503', { retryAfterMs: error.retryAfterMs });
      }
    },
  });
}
