import { encodeTimeFilter } from '@ringside/protocol/words/forwarding';
import { expect, test } from 'vitest';
import { explain } from './explain.ts';
import type { ForwardingRule } from './ForwardingRule.ts';
import type { PlanRequest } from './planDraft.ts';
import { routePlan } from './planRoute.ts';
import type { RoutePlan } from './RoutePlan.ts';
import type { RoutingCompany } from './RoutingPorts.ts';
import { aGroup, aRule, testRouting } from './test/testRouting.ts';

/** A Monday in Paris, 10:00. */
const MONDAY = Date.parse('2026-11-23T10:00:00+01:00');
const staff = aGroup('staff', '300', { members: [{ userId: 'ben', active: true }] });

interface Said {
  /** Rules of ann, and of others. */
  rules?: readonly ForwardingRule[];
  others?: Readonly<Record<string, readonly ForwardingRule[]>>;
  caller?: { userId: string | null; number?: string };
  number?: string;
  at?: number;
  more?: Partial<RoutingCompany>;
  asked?: Partial<PlanRequest>;
}
const planOf = ({ rules = [], others = {}, caller, number = '201', at = MONDAY, more, asked }: Said): RoutePlan =>
  routePlan({
    ...{ from: { number }, purpose: 'dialled', at, caller: caller ?? { userId: null, number: '0199004127' } },
    company: testRouting([staff], { rulesOf: (user) => (user === 'ann' ? rules : (others[user] ?? [])), ...more }),
    ...asked,
  });
const wayOut = (plan: RoutePlan, place = 0) => {
  const step = plan.steps[place];
  return step && 'next' in step && step.next ? step.next : {};
};
const at = (plan: RoutePlan, place: number | undefined): string => {
  const step = place === undefined ? undefined : plan.steps[place];
  if (!step) return 'ends';
  if (step.to === 'user' || step.to === 'message') return `${step.to} ${step.user.userId}`;
  if (step.to === 'outside') return `outside ${step.number}`;
  return 'groupId' in step ? `${step.to} ${step.groupId}` : step.to;
};
const first = (said: Said): string => at(planOf(said), 0);
/** Where a call goes on that is busy, not answered, not reached. */
const after = (said: Said): string[] => {
  const plan = planOf(said);
  const { busy, noAnswer, unavailable } = wayOut(plan);
  return [at(plan, busy), at(plan, noAnswer), at(plan, unavailable)];
};

test('[FWD-036] each condition leads on, and only for its reason', () => {
  const mailbox = 'message ann';
  expect(after({})).toEqual([mailbox, mailbox, mailbox]);
  expect(after({ rules: [aRule({ forwardType: 'OB' })] })).toEqual(['user ben', mailbox, mailbox]);
  expect(after({ rules: [aRule({ forwardType: 'NA' })] })).toEqual([mailbox, 'user ben', mailbox]);
  expect(after({ rules: [aRule({ forwardType: 'UR' })] })).toEqual([mailbox, mailbox, 'user ben']);
  expect(first({ rules: [aRule({ forwardType: 'AL' })] })).toBe('user ben');
  const three = (['OB', 'NA', 'UR'] as const).map((forwardType) =>
    aRule({ id: forwardType, forwardType, destination: forwardType === 'NA' ? '300' : '202' }),
  );
  expect(after({ rules: three })).toEqual(['user ben', 'group staff', 'user ben']);
});

test('[FWD-009] a rule for calls that are not answered says how long phones ring; without one the mailbox does', () => {
  const forMs = (said: Said) => planOf(said).steps[0];
  expect(forMs({ rules: [aRule({ forwardType: 'NA', delayMs: 5000 })] })).toMatchObject({ forMs: 5000 });
  expect(forMs({ rules: [aRule({ forwardType: 'OB', delayMs: 5000 })] })).toMatchObject({ forMs: 20_000 });
});

const outside = { userId: null, number: '0199004127' };
const hidden = { userId: null, number: '' };
const ben = { userId: 'ben' };
test.each([
  ['A', [true, true, true]],
  ['E', [true, true, false]],
  ['I', [false, false, true]],
  ['X', [false, true, false]],
] as const)('[FWD-035] filter %s takes calls from outside, without a number, of a colleague: %j', (filter, takes) => {
  const rules = [aRule({ filter, destination: '300' })];
  expect([outside, hidden, ben].map((caller) => first({ rules, caller }) === 'group staff')).toEqual(takes);
});

test('a caller from outside whom a phone of a colleague sends on is from outside', () => {
  const said = { caller: { userId: 'out' }, asked: { purpose: 'forwarded', isFromOutside: true } } as const;
  expect(first({ ...said, rules: [aRule({ filter: 'E' })] })).toBe('user ben');
  expect(first({ ...said, rules: [aRule({ filter: 'I' })] })).toBe('user ann');
});

test.each([
  // callers, who calls, does it act
  ['0199004127', outside, true],
  ['+33199004127', outside, true],
  ['0033199004127', outside, true],
  ['0199004128', outside, false],
  ['0199004128,0199004127', outside, true],
  ['^0199', outside, true],
  ['^0198', outside, false],
  ['*4127', outside, true],
  ['0199*7', outside, true],
  ['0199*8', outside, false],
  ['019900412', outside, false],
  ['0199004127', hidden, false],
  ['202', ben, true],
  ['203', ben, false],
  ['20*', ben, true],
  ['^2', ben, true],
  ['300', ben, true],
  ['300', { userId: 'out' }, false],
  ['202', { userId: null, number: '202' }, true],
])('[FWD-007] [FWD-041] callers %s and a call of %j: %s', (callers, caller, acts) => {
  const rules = [aRule({ callers: callers.split(','), destination: '01990' })];
  expect(first({ rules, caller }) === 'outside 01990').toBe(acts);
});

test.each([
  ['201', 'EXT'],
  ['0155000201', 'PSTN'],
  ['+33155000201', 'PSTN'],
] as const)('[FWD-004] a call of %s is one to %s', (number, target) => {
  const acts = (targets: ('EXT' | 'PSTN' | 'PLMN')[], more?: Partial<RoutingCompany>) =>
    first({ number, rules: [aRule({ targets })], ...(more && { more }) }) === 'user ben';
  for (const one of ['EXT', 'PSTN', 'PLMN'] as const) expect(acts([one]), one).toBe(one === target);
  expect([acts(['EXT', 'PSTN', 'PLMN']), acts([])]).toEqual([true, true]);
  // The same number as one of a mobile network.
  const mobile = { isMobile: () => true };
  expect([acts(['PLMN'], mobile), acts(['PSTN'], mobile)]).toEqual([target !== 'EXT', false]);
});

test('[FWD-005] presence: as the user is at that moment, in one of the states', () => {
  const rules = [aRule({ presence: ['lunch', 'away'] })];
  const presenceOf = (user: string, when: number) => (user === 'ann' && when === MONDAY ? 'lunch' : 'available');
  expect(first({ rules, more: { presenceOf } })).toBe('user ben');
  expect(first({ rules, more: { presenceOf }, at: MONDAY + 1 })).toBe('user ann');
  expect(first({ rules: [aRule()], more: { presenceOf }, at: MONDAY + 1 })).toBe('user ben');
});

test('[FWD-006] category: personal is who is in the own address book', () => {
  const isOwnContact = (user: string, number: string) => user === 'ann' && number === '0199004127';
  const acts = (category: 'PERS' | 'PROF' | null, caller: Said['caller']) =>
    first({ rules: [aRule({ category, destination: '300' })], more: { isOwnContact }, ...(caller && { caller }) }) ===
    'group staff';
  expect([acts('PERS', outside), acts('PROF', outside), acts(null, outside)]).toEqual([true, false, true]);
  for (const other of [hidden, ben, { userId: null, number: '0199004128' }])
    expect([acts('PERS', other), acts('PROF', other)]).toEqual([false, true]);
});

test.each([
  ['2026-11-23T08:59:59+01:00', false],
  ['2026-11-23T09:00:00+01:00', true],
  ['2026-11-23T17:59:59+01:00', true],
  ['2026-11-23T18:00:00+01:00', false],
  ['2026-11-22T10:00:00+01:00', false],
  // In summer the clock of the company counts.
  ['2026-07-06T07:00:00Z', true],
  ['2026-07-06T16:00:00Z', false],
])('[FWD-050] Mondays from 9 to 18, at %s: %s', (when, acts) => {
  const rules = [aRule({ timeFilter: encodeTimeFilter({ days: [1], start: 540, end: 1080 }) })];
  expect(first({ rules, at: Date.parse(when) }) === 'user ben').toBe(acts);
});

test('[FWD-002] the first rule that fits acts; one that is switched off does not', () => {
  const [off, second, third] = [
    aRule({ id: 'off', activated: false, destination: '300' }),
    aRule({ id: 'second' }),
    aRule({ id: 'third', destination: '300' }),
  ];
  const plan = planOf({ rules: [off, second, third] });
  expect(at(plan, 0)).toBe('user ben');
  expect(plan.rules).toEqual([
    { id: 'off', why: 'off' },
    { id: 'second', why: null },
    { id: 'third', why: 'later' },
  ]);
  // For all calls: whatever stands before it for others has nothing to do.
  expect(planOf({ rules: [aRule({ id: 'busy', forwardType: 'OB' }), second] }).rules).toEqual([
    { id: 'busy', why: 'later' },
    { id: 'second', why: null },
  ]);
});

test('each reason for which a rule does not act is said', () => {
  const notNow = encodeTimeFilter({ days: [0], start: 0, end: 60 });
  const rules = [
    aRule({ id: 'time', timeFilter: notNow }),
    aRule({ id: 'presence', presence: ['sick'] }),
    aRule({ id: 'caller', filter: 'I' }),
    aRule({ id: 'number', targets: ['PSTN'] }),
    aRule({ id: 'category', category: 'PERS' }),
    aRule({ id: 'destination', destination: '999' }),
  ];
  expect(planOf({ rules }).rules?.map(({ id, why }) => [id, why])).toEqual(rules.map(({ id }) => [id, id]));
  expect(first({ rules })).toBe('user ann');
  expect(planOf({}).rules).toBeUndefined();
});

test('destinations: colleague, group, number outside as its user may call it, mailbox; nowhere is no rule', () => {
  const to = (destination: string, more?: Partial<RoutingCompany>) =>
    first({ rules: [aRule({ destination })], ...(more && { more }) });
  expect([to('202'), to('300'), to('0199004199'), to('VOICEMAIL')]).toEqual([
    'user ben',
    'group staff',
    'outside 0199004199',
    'message ann',
  ]);
  expect([to('999'), to('~Nothing'), to('201')]).toEqual(['user ann', 'user ann', 'user ann']);
  expect(to('0199004199', { mayCallOutside: (user) => user !== 'ann' })).toBe('user ann');
  expect(to('VOICEMAIL', { ringMsOf: () => null })).toBe('user ann');
});

test('who is led to is not led back: the secretary reaches the boss', () => {
  expect(first({ rules: [aRule()], caller: ben })).toBe('user ann');
  expect(first({ rules: [aRule()], caller: { userId: 'out' } })).toBe('user ben');
});

test('rules of the colleague act as well; nobody is led in a circle, and not on and on', () => {
  const away = { others: { ben: [aRule({ id: 'b', destination: '203' })] } };
  expect(first({ rules: [aRule()], ...away })).toBe('user out');
  const circle = { others: { ben: [aRule({ id: 'b', destination: '201' })] } };
  expect(first({ rules: [aRule()], ...circle })).toBe('user ben');
  const back = {
    others: { ben: [aRule({ id: 'b', destination: '203' })], out: [aRule({ id: 'o', destination: '201' })] },
  };
  expect(first({ rules: [aRule()], ...back })).toBe('user out');
});

test('the mailbox of who leads a call on takes it where nobody else does; what rings outside, or in a group, too', () => {
  const [toBen, toStaff, toOutside] = ['202', '300', '0199004199'].map((destination) =>
    after({ rules: [aRule({ destination })] }),
  );
  const mailbox = ['message ann', 'message ann', 'message ann'];
  expect([toBen, toStaff, toOutside]).toEqual([mailbox, mailbox, mailbox]);
  const benHasOne = { ringMsOf: (user: string) => (user === 'ben' ? 5000 : 20_000) };
  expect(after({ rules: [aRule()], more: benHasOne })).toEqual(['message ben', 'message ben', 'message ben']);
});

test('do not disturb counts as busy; who is blocked is refused before any rule', () => {
  const rules = [aRule({ forwardType: 'OB' }), aRule({ id: 'n', forwardType: 'NA', destination: '300' })];
  const plan = planOf({ rules, more: { isUndisturbed: (user) => user === 'ann' } });
  expect([at(plan, wayOut(plan).busy), wayOut(plan).noAnswer]).toEqual(['user ben', undefined]);
  expect(first({ rules: [aRule()], more: { isBlocked: () => true } })).toBe('refused');
});

test('a plan says in words which rule leads on', () => {
  const rules = [aRule({ forwardType: 'NA', label: 'Mobile', destination: '0199004199', delayMs: 15_000 })];
  expect(explain(planOf({ rules }), 'en')).toBe(
    'Ann (201) rings for 15 seconds. If not answered: by the rule “Mobile” the call goes out to 0199004199. If busy, not answered, or not reached: the mailbox of ann takes a message. If busy or not reached: the mailbox of ann takes a message.',
  );
  expect(explain(planOf({ rules: [aRule({ label: 'Boss' })] }), 'fr')).toMatch(
    /^Selon la règle « Boss », ben \(202\) sonne/,
  );
});
