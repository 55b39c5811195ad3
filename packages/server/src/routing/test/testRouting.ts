import type { ForwardingRule } from '../ForwardingRule.ts';
import type { NumberOwner, RoutingCompany, RoutingGroup } from '../RoutingPorts.ts';

/** Weekdays from nine to five. */
export const officeHours = {
  weekly: [1, 2, 3, 4, 5].map((day) => ({ day, from: 540, to: 1020 })),
  exceptions: [] as { date: string; isOpen: boolean }[],
};

/** An open group of ann and ben that rings both at once; a test says what is different. */
export const aGroup = (groupId: string, number: string, different: Partial<RoutingGroup> = {}): RoutingGroup => ({
  ...{ groupId, number, label: groupId, isAcd: false, bypassesDnd: false, ringsAtOnce: true, hasSounds: false },
  ...{ isSwitchedOn: true, calendar: null, takesNoMessage: false },
  ...{ overflow: { to: 'refuse' as const }, closed: { to: 'refuse' as const } },
  members: [
    { userId: 'ann', active: true },
    { userId: 'ben', active: true },
    { userId: 'out', active: false },
  ],
  ...different,
});

/** A rule that always sends every call to ben; a test says what is different. */
export const aRule = (different: Partial<ForwardingRule> = {}): ForwardingRule => ({
  ...{ id: 'r1', label: 'Rule', activated: true, filter: 'A', forwardType: 'AL', destination: '202' },
  ...{ targets: [], presence: [], category: null, callers: [], delayMs: 20_000, timeFilter: 0 },
  ...different,
});

/** For tests: ann 201 with a mailbox after 20 seconds, ben 202 without, and the groups given. Numbers from 0 are outside. */
export function testRouting(groups: readonly RoutingGroup[], different: Partial<RoutingCompany> = {}): RoutingCompany {
  const users = { '201': 'ann', '202': 'ben', '203': 'out' } as const;
  const numberOf = (userId: string) => Object.entries(users).find(([, user]) => user === userId)?.[0];
  const ownerOf = (number: string): NumberOwner | null => {
    const userId = Object.entries(users).find(([own]) => own === number)?.[1];
    const group = groups.find((one) => one.number === number);
    return userId ? { userId } : group ? { groupId: group.groupId } : null;
  };
  return {
    timeZone: 'Europe/Paris',
    plan: { dialPrefix: '0', countryCode: '33' },
    ownerOf,
    inward: (number) => (number === '0155000201' ? { userId: 'ann' } : null),
    takesOutside: (number) => number.startsWith('01990'),
    user(userId) {
      const number = numberOf(userId);
      return number === undefined ? null : { userId, displayName: userId, number };
    },
    group: (groupId) => groups.find((one) => one.groupId === groupId) ?? null,
    ringMsOf: (userId) => (userId === 'ann' ? 20_000 : null),
    mayForwardOutside: () => false,
    mayCallOutside: () => true,
    isUndisturbed: () => false,
    isBlocked: () => false,
    rulesOf: () => [],
    rulesOfGroup: () => [],
    presenceOf: () => 'available',
    awayUntil: () => null,
    isOwnContact: () => false,
    isMobile: () => false,
    ...different,
  };
}
