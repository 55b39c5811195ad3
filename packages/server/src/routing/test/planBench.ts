import { routePlan } from '../planRoute.ts';
import type { PlanStart, Purpose } from '../RoutePlan.ts';
import type { RoutingCompany } from '../RoutingPorts.ts';
import { aGroup, officeHours, testRouting } from '../test/testRouting.ts';

export const orders = aGroup('orders', '300');

export const billing = aGroup('billing', '301', {
  ...{ isAcd: true, calendar: officeHours },
  ...{ overflow: { to: 'overflow', groupId: 'orders' }, closed: { to: 'voicemail' } },
});

export const desk = aGroup('desk', '302', {
  ...{ ringsAtOnce: false, calendar: officeHours },
  ...{ overflow: { to: 'overflow', groupId: 'billing' }, closed: { to: 'overflow', groupId: 'orders' } },
});

export const night = aGroup('night', '303', { isAcd: true, isSwitchedOn: false });

export const company = testRouting([orders, billing, desk, night]);

/** Milliseconds of a time that a clock in Paris shows, given with its offset. */
export const at = (text: string): number => Date.parse(text);

/** A Monday, winter in Paris. */
export const DAY = at('2026-11-23T10:00:00+01:00');

export const plan = (
  from: string | PlanStart,
  userId: string | null,
  when = DAY,
  more: { purpose?: Purpose; company?: RoutingCompany; been?: string[]; isFromOutside?: boolean } = {},
) =>
  routePlan({
    from: typeof from === 'string' ? { number: from } : from,
    ...{ caller: { userId }, purpose: 'dialled', at: when, company },
    ...more,
  });
