import { LIVE_LINES } from '../../calls/engine/CallEngineOptions.ts';
import { wakingPort } from '../../calls/ports/callPorts.ts';
import { addCallNowRoutes } from '../../routing/now/callNowRoutes.ts';
import type { DialIn } from '../../routing/RoutingPorts.ts';
import { routingCompany } from '../../routing/routingCompany.ts';
import { addRoutingRoutes } from '../../routing/routingRoutes.ts';
import type { Area } from '../Area.ts';
import { queueSoundsPort } from '../announcements/area.ts';
import { calendarsPort } from '../calendars/area.ts';
import { denylistPort } from '../denylist/area.ts';
import { dearCallsPort } from '../directory/area.ts';
import { forwardingPort } from '../forwarding/area.ts';
import { presencePort } from '../presence/area.ts';
import { voicemailPort } from '../voicemail/area.ts';

interface RoutingOptions {
  isOutside: (number: string) => boolean;
  dialIn: DialIn | null;
}

/**
 * Where a call goes, and why.
 *
 * @param given.isOutside a trunk takes this outside number
 * @param given.dialIn numbers by which phones come into meetings; null: none does
 */
export const routing = ({ isOutside, dialIn }: RoutingOptions): Area => ({
  name: 'routing',
  needs: ['announcements', 'calendars', 'denylist', 'directory', 'forwarding', 'presence', 'voicemail'],
  open({ api, calls, company, now, use }) {
    const { mailboxes } = use(voicemailPort);
    const routing = routingCompany(company, {
      ...{ takesOutside: isOutside, dialIn },
      mayCallOutside: use(dearCallsPort).wouldBeAllowed,
      isBlocked: use(denylistPort).isBlocked,
      isUndisturbed: use(presencePort).isUndisturbed,
      rulesOf: use(forwardingPort).rulesOf,
      rulesOfGroup: use(forwardingPort).rulesOfGroup,
      presenceOf: use(calendarsPort).presenceOf,
      awayUntil: use(calendarsPort).awayUntil,
      hasSounds: use(queueSoundsPort).hasAny,
      ringMsOf: (userId) => mailboxes?.ringMsOf(userId) ?? null,
    });
    addRoutingRoutes(api, { company, routing, now });
    const canWake = use(wakingPort);
    addCallNowRoutes(api, {
      ...{ company, routing, now },
      stateOf(userId) {
        const telephony = calls.telephonyOf(userId);
        const isFull = calls.linesOf(userId).length >= LIVE_LINES;
        return { isTalking: telephony === 'busy', isFull, hasPhone: telephony !== 'unavailable' || canWake(userId) };
      },
    });
  },
});
