import { callNow as schema } from '@ringside/protocol/routing';
import type { Company } from '../../company/company.ts';
import { groupSettingsOf } from '../../company/groupSettings.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import { createRateLimit } from '../../kernel/limits/rateLimit.ts';
import { routePlan } from '../planRoute.ts';
import type { RoutingCompany } from '../RoutingPorts.ts';
import { callNow, type LineState } from './callNow.ts';

/** Asked when a page is shown, and when the colleague's line changes. */
const ASKED = { burst: 60, perMs: 60_000 };

/** What a call to a colleague meets now, for everybody who can call. Asking changes nothing and rings nowhere. */
export function addCallNowRoutes(
  api: Api,
  given: { company: Company; routing: RoutingCompany; stateOf: (userId: string) => LineState; now: () => number },
): void {
  const { company, routing, stateOf, now } = given;
  const limit = createRateLimit({ ...ASKED, now });
  const isListed = (groupId: string): boolean => {
    const group = company.group(groupId);
    return group !== null && !groupSettingsOf(group).isHiddenInDirectory;
  };
  api.add({
    method: 'GET',
    path: '/v1/routing/now',
    summary:
      'What a call of the asker to a colleague meets now, and where it goes on: no number outside, no rule, no reason. Query: number, a short one. 404: no colleague in the directory has it.',
    response: schema,
    failsWith: 'ERROR_GET',
    handle({ query, session: { userId: asker } }) {
      const retryAfterMs = limit.take(asker);
      if (retryAfterMs > 0) return refused('ROUTER_ERR_429', { retryAfterMs });
      const number = query['number'] ?? '';
      const extension = company.extensionByNumber(number);
      if (!extension || extension.isHidden) return refused('ROUTER_ERR_404');
      const { userId } = extension;
      const caller = { userId: asker, number: '' };
      const plan = routePlan({ from: { number }, caller, purpose: 'dialled', at: now(), company: routing });
      return done({ number, ...callNow(plan, { userId, state: stateOf(userId), isListed }) });
    },
  });
}
