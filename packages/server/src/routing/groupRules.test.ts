import { expect, test } from 'vitest';
import { explain } from './explain.ts';
import type { ForwardingRule } from './ForwardingRule.ts';
import { routePlan } from './planRoute.ts';
import type { RoutePlan } from './RoutePlan.ts';
import type { RoutingCompany, RoutingGroup } from './RoutingPorts.ts';
import { aGroup, aRule, officeHours, testRouting } from './test/testRouting.ts';

/** A Monday in Paris, 10:00. */
const MONDAY = Date.parse('2026-11-23T10:00:00+01:00');
const payer = 'ann';

interface Said {
  rules?: readonly ForwardingRule[];
  group?: Partial<RoutingGroup>;
  caller?: { userId: string | null; number?: string };
  at?: number;
  number?: string;
  more?: Partial<RoutingCompany>;
}
function planOf({ rules = [], group, caller, at = MONDAY, number = '300', more }: Said): RoutePlan {
  const groups = [aGroup('staff', '300', group), aGroup('others', '301')];
  const rulesOfGroup = (groupId: string) => (groupId === 'staff' ? rules : []);
  return routePlan({
    ...{ from: { number }, purpose: 'dialled', at, caller: caller ?? { userId: null, number: '0199004127' } },
    company: testRouting(groups, { rulesOfGroup, ...more }),
  });
}
const at = (plan: RoutePlan, place: number | undefined): string => {
  const step = place === undefined ? undefined : plan.steps[place];
  if (!step) return 'ends';
  if (step.to === 'user' || step.to === 'message') return `${step.to} ${step.user.userId}`;
  if (step.to === 'outside') return `outside ${step.number}`;
  return 'groupId' in step ? `${step.to} ${step.groupId}` : step.to;
};
const first = (said: Said): string => at(planOf(said), 0);
const after = (said: Said): string[] => {
  const plan = planOf(said);
  const step = plan.steps[0];
  const next = 'next' in step ? (step.next ?? {}) : {};
  return [next.busy, next.noAnswer, next.unavailable].map((place) => at(plan, place));
};

test('[GRP-003] a rule of a group leads its callers on: always, or where nobody takes them', () => {
  expect(first({})).toBe('group staff');
  expect(first({ rules: [aRule({ payer })] })).toBe('user ben');
  for (const group of [{}, { ringsAtOnce: false }, { isAcd: true }])
    for (const [forwardType, wanted] of [
      ['OB', ['user ben', 'ends', 'ends']],
      ['NA', ['ends', 'user ben', 'ends']],
      ['UR', ['ends', 'ends', 'user ben']],
    ] as const)
      expect(after({ group, rules: [aRule({ forwardType, payer })] }), forwardType).toEqual(wanted);
});

test('a rule for calls that are not answered says how long its members ring, or the caller waits', () => {
  const rules = [aRule({ forwardType: 'NA', delayMs: 5000, payer })];
  expect(planOf({ rules }).steps[0]).toMatchObject({ to: 'group', forMs: 5000 });
  expect(planOf({ rules, group: { isAcd: true } }).steps[0]).toMatchObject({ to: 'queue', forMs: 5000 });
});

test('a rule for all calls acts at whatever hour; the others while the group is open, and a closed one says so', () => {
  const closed = { calendar: officeHours };
  const night = Date.parse('2026-11-23T22:00:00+01:00');
  expect(first({ group: closed, at: night, rules: [aRule({ payer })] })).toBe('user ben');
  const plan = planOf({ group: closed, at: night, rules: [aRule({ forwardType: 'NA', payer })] });
  expect([at(plan, 0), plan.rules]).toEqual(['queue staff', [{ id: 'r1', why: 'closed' }]]);
  expect(after({ group: closed, rules: [aRule({ forwardType: 'NA', payer })] })[1]).toBe('user ben');
});

test('who has written the rule pays outside; nobody else does', () => {
  const to = (who: string | null) => first({ rules: [aRule({ destination: '0199004199', payer: who })], more });
  const more = { mayCallOutside: (userId: string) => userId === 'ann' };
  expect([to('ann'), to('ben'), to(null)]).toEqual(['outside 0199004199', 'group staff', 'group staff']);
  expect(planOf({ rules: [aRule({ destination: '0199004199', payer })] }).steps[0].rule?.owner).toEqual({
    ...{ userId: 'ann', displayName: 'staff', number: '300', groupId: 'staff' },
  });
});

test('a group is neither somewhere nor has contacts; of its services there are none; a queue has a mailbox', () => {
  for (const more of [{ presence: ['available'] }, { category: 'PERS' }, { destination: '~CallBackOnBusy' }] as const)
    expect(first({ rules: [aRule({ ...more, payer })] })).toBe('group staff');
  const rules = [aRule({ destination: 'VOICEMAIL', payer })];
  expect([first({ rules }), first({ rules, group: { isAcd: true } })]).toEqual(['group staff', 'message ann']);
});

test('nobody is led in a circle through a group', () => {
  const back = { rulesOf: (userId: string) => (userId === 'ben' ? [aRule({ destination: '300' })] : []) };
  const rules = [aRule({ payer })];
  expect(first({ rules, more: back })).toBe('user ben');
  // From the user on: to the group, and no more back.
  expect(first({ rules, more: back, number: '202' })).toBe('group staff');
  expect(first({ rules: [aRule({ destination: '300', payer })] })).toBe('group staff');
  expect(first({ rules, caller: { userId: 'ben' } })).toBe('group staff');
  const overflow = { to: 'overflow', groupId: 'others' } as const;
  const toStaff = (id: string) => (id === 'others' ? [aRule({ destination: '300', payer })] : []);
  expect(at(planOf({ group: { isAcd: true, overflow }, more: { rulesOfGroup: toStaff } }), 1)).toBe('group others');
});

test('[GRP-003] the sentence names the group whose rule it is, with its name or without', () => {
  const plan = planOf({ rules: [aRule({ label: 'Night', payer })] });
  expect(explain(plan, 'en')).toMatch(/^By the rule “Night” of staff, ben \(202\) rings/);
  expect(explain(plan, 'fr')).toMatch(/^Selon la règle « Night » du groupe staff, ben/);
  expect(explain(planOf({ rules: [aRule({ label: '', payer })] }), 'de')).toMatch(
    /^Nach einer Regel der Gruppe staff: /,
  );
});
