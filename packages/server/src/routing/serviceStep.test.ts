import { expect, test } from 'vitest';
import { explain } from './explain.ts';
import type { ForwardingRule } from './ForwardingRule.ts';
import { routePlan } from './planRoute.ts';
import type { PlanCaller } from './RoutePlan.ts';
import type { RoutingCompany } from './RoutingPorts.ts';
import { aRule, testRouting } from './test/testRouting.ts';

/** Services of ann (201, with a mailbox); ben is 202, out 203. A Friday, 15:02 in Paris. */
const NOON = 1_795_183_320_000;
const ben: PlanCaller = { userId: 'ben' };
const outside: PlanCaller = { userId: null, number: '0612345678' };
function plan(rules: Partial<ForwardingRule>[], caller: PlanCaller = outside, more: Partial<RoutingCompany> = {}) {
  const company = testRouting([], {
    rulesOf: (userId) => (userId === 'ann' ? rules.map((one, n) => aRule({ id: `r${n}`, ...one })) : []),
    ...more,
  });
  return routePlan({ from: { number: '201' }, caller, purpose: 'dialled', at: NOON, company });
}
const text = (...given: Parameters<typeof plan>) => explain(plan(...given), 'en');

test('[FWD-017] call back is for colleagues; whoever calls from outside goes on as without', () => {
  const rules = [{ label: 'Call back', forwardType: 'OB' as const, destination: '~CallBackOnBusy' }];
  expect(plan(rules, ben).steps.map(({ to }) => to)).toEqual(['user', 'ask', 'message', 'callBack', 'message']);
  expect(plan(rules, ben).steps[0]).toMatchObject({ isOneCall: true });
  expect(text(rules, ben)).toContain(
    'If busy: by the rule “Call back” the caller is asked whether ann (201) is to be told of the call.',
  );
  expect(text(rules, ben)).toContain('On key 5: the caller is told when ann is free, and the call ends.');
  expect(plan(rules).steps.map(({ to }) => to)).toEqual(['user', 'message']);
  expect(plan(rules).steps[0]).not.toHaveProperty('isOneCall');
});

test('[FWD-019] callers wait while ann is in a call: then her phones, too long or too many the mailbox', () => {
  const [first, ...others] = plan([{ forwardType: 'OB', destination: '~CallQueuingService:3:4' }]).steps;
  expect(first).toMatchObject({ to: 'user', isOneCall: true });
  const wait = others.find(({ to }) => to === 'wait');
  expect(wait).toMatchObject({ places: 3, forMs: 240_000, rule: { id: 'r0' } });
  const steps = plan([{ forwardType: 'OB', destination: '~CallQueuingService:3:4' }]).steps;
  const next = wait && 'next' in wait ? wait.next : undefined;
  expect([steps[next?.free ?? -1]?.to, steps[next?.overflow ?? -1]?.to]).toEqual(['user', 'message']);
  // What is no number of callers or minutes is no service.
  for (const wrong of ['~CallQueuingService', '~CallQueuingService:0:4', '~CallQueuingService:10:4', '~Other'])
    expect(plan([{ forwardType: 'OB', destination: wrong }]).steps.map(({ to }) => to)).toEqual(['user', 'message']);
});

test('the away attendant leads on by key 2, by its rule; a colleague who may not be reached is no choice', () => {
  const rules = [{ label: 'Away', destination: '~AwayAttendant:202' }];
  expect(text(rules)).toBe(
    'By the rule “Away” the caller hears the greeting of ann (201). On key 2: by the rule “Away” ben (202) rings. If busy, not answered, or not reached: the mailbox of ann takes a message. If not answered: the mailbox of ann takes a message.',
  );
  const keysOf = (...given: Parameters<typeof plan>) =>
    plan(...given).steps.flatMap((step) => (step.to === 'ask' ? Object.keys(step.keys) : []));
  expect(keysOf(rules)).toEqual(['2']);
  // To himself ben is not led, nor anybody to a number outside that ann may not call.
  expect(keysOf(rules, ben)).toEqual([]);
  expect(keysOf([{ destination: '~AwayAttendant:0199004127' }], outside)).toEqual(['2']);
  expect(keysOf([{ destination: '~AwayAttendant:0199004127' }], outside, { mayCallOutside: () => false })).toEqual([]);
});

test('the availability attendant says the clock time of the return, and never a title; a wish is for colleagues', () => {
  const rules = [{ forwardType: 'NA' as const, destination: '~AvailabilityAttendant:202' }];
  const back = { awayUntil: () => NOON + 58 * 60_000 };
  expect(text(rules, outside, back)).toContain('the caller hears that ann (201) is not there until 16:00.');
  expect(text(rules)).toContain('the caller hears that ann (201) is not there.');
  const keys = (caller: PlanCaller) =>
    plan(rules, caller).steps.flatMap((step) => (step.to === 'ask' ? Object.keys(step.keys) : []));
  expect([keys(outside), keys({ userId: 'out' })]).toEqual([
    ['1', '2'],
    ['1', '2', '3'],
  ]);
});

test('a return on another day is told with the day, rounded up to five minutes, never down', () => {
  const rules = [{ destination: '~AwayAttendant' }];
  const at = (more: number) => text(rules, outside, { awayUntil: () => NOON + more });
  expect(at(17 * 60 * 60_000 + 56 * 60_000)).toContain('the absence ends at Saturday, November 21, 9:00.');
  expect(at(8 * 60 * 60_000 + 56 * 60_000)).toContain('the absence ends at Saturday, November 21, 0:00.');
  expect(at(60_000)).toContain('the absence ends at 15:05.');
});

test('key 0 leads to the number of the company, once, and to nobody who is it', () => {
  const away = [{ destination: '~AwayAttendant' }];
  const zeros = (...given: Parameters<typeof plan>) =>
    plan(...given).steps.flatMap((step, place) =>
      'keys' in step && step.keys?.['0'] !== undefined ? [[step.to, place, step.keys['0']]] : [],
    );
  const zero = { keyZero: '203' };
  expect(zeros(away, outside)).toEqual([]);
  expect(zeros(away, outside, zero)).toEqual([
    ['ask', 0, 2],
    ['message', 1, 2],
  ]);
  expect(plan(away, outside, zero).steps[2]).toMatchObject({ to: 'user', user: { userId: 'out' } });
  expect(zeros([], outside, zero)).toEqual([['message', 1, 2]]);
  expect(text([], outside, zero)).toContain('On key 0: Out (203) rings');
  for (const [who, keyZero] of [
    [{ userId: 'out' }, '203'],
    [outside, '201'],
    [outside, '0199004127'],
    [outside, '999'],
  ] as const)
    expect(zeros(away, who, { keyZero })).toEqual([]);
  // Who sits there has a rule that leads back: the caller does not go round in a circle.
  const rulesOf = (userId: string) => [aRule(userId === 'ann' ? { destination: 'VOICEMAIL' } : { destination: '201' })];
  expect(plan([], outside, { ...zero, rulesOf }).steps.map(({ to }) => to)).toEqual(['message', 'user', 'message']);
});

test('a rule to the own phones keeps a later one for all calls away, and those for one condition act', () => {
  const rules = [
    { callers: ['202'], destination: '~OwnPhones' },
    { destination: '203' },
    { forwardType: 'NA' as const, destination: 'VOICEMAIL', delayMs: 5000 },
  ];
  expect(plan(rules, ben).steps[0]).toMatchObject({ to: 'user', user: { userId: 'ann' }, forMs: 5000 });
  expect(plan(rules, ben).rules).toEqual([
    { id: 'r0', why: null },
    { id: 'r1', why: 'later' },
    { id: 'r2', why: null },
  ]);
  expect(plan(rules).steps[0]).toMatchObject({ to: 'user', user: { userId: 'out' } });
});

test.each(['fr', 'de', 'es', 'ar'] as const)('in %s each step of a service has its sentence', (language) => {
  const of = (...given: Parameters<typeof plan>) => explain(plan(...given), language);
  const said = [
    of([{ forwardType: 'OB', destination: '~CallBackOnBusy' }], ben),
    of([{ forwardType: 'OB', destination: '~CallQueuingService:3:4' }]),
    of([{ destination: '~AwayAttendant:202' }]),
    of([{ destination: '~AvailabilityAttendant' }], outside, { awayUntil: () => NOON + 58 * 60_000 }),
  ];
  for (const sentence of said) expect(sentence).not.toMatch(/undefined|the caller|\bring/);
  expect(said[1]).toMatch(/3.*4/);
  expect(said[3]).toContain('16:00');
});
