import { routingCompany } from '../../routing/routingCompany.ts';
import { addRoutingRoutes } from '../../routing/routingRoutes.ts';
import type { Area } from '../Area.ts';
import { queueSoundsPort } from '../announcements/area.ts';
import { voicemailPort } from '../voicemail/area.ts';

/** Where a call goes, and why. */
export const routing: Area = {
  name: 'routing',
  needs: ['announcements', 'voicemail'],
  open({ api, company, now, options, use }) {
    const { mailboxes } = use(voicemailPort);
    const routing = routingCompany(company, {
      takesOutside: options.isOutside ?? (() => false),
      hasSounds: use(queueSoundsPort).hasAny,
      ringMsOf: (userId) => mailboxes?.ringMsOf(userId) ?? null,
    });
    addRoutingRoutes(api, { company, routing, now });
  },
};
