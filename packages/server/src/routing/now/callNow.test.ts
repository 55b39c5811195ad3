import { TO_VOICEMAIL } from '@ringside/protocol/words/forwarding';
import { expect, test } from 'vitest';
import type { ForwardingRule } from '../ForwardingRule.ts';
import { routePlan } from '../planRoute.ts';
import type { RoutingCompany } from '../RoutingPorts.ts';
import { aGroup, aRule, testRouting } from '../test/testRouting.ts';
import { callNow, type LineState } from './callNow.ts';

const NOON = 1_795_183_320_000;
const members = [{ userId: 'ben', active: true }];
const groups = [
  aGroup('support', '300', { members }),
  aGroup('secret', '301', { members }),
  aGroup('night', '302', {
    ...{ isAcd: true, isSwitchedOn: false, members },
    closed: { to: 'overflow', groupId: 'support' },
  }),
];
const free: LineState = { isTalking: false, isFull: false, hasPhone: true };

interface Given {
  rules?: Partial<ForwardingRule>[];
  state?: Partial<LineState>;
  more?: Partial<RoutingCompany>;
  number?: '201' | '202';
}
/** What a call of a colleague to ann (201, with a mailbox) or ben (202, without) meets, in a line. */
function met({ rules = [], state, more, number = '201' }: Given = {}): string {
  const userId = number === '201' ? 'ann' : 'ben';
  const company = testRouting(groups, {
    rulesOf: (id) => (id === userId ? rules.map((one, n) => aRule({ id: `r${n}`, label: 'Secret rule', ...one })) : []),
    ...more,
  });
  const plan = routePlan({ from: { number }, caller: { userId: 'out' }, purpose: 'dialled', at: NOON, company });
  const asked = { userId, state: { ...free, ...state }, isListed: (id: string) => id !== 'secret' };
  const { meets, seconds, onward } = callNow(plan, asked);
  const then = onward ? [onward.to, onward.label].filter(Boolean).join(' ') : 'ends';
  return [meets, seconds, then].filter((part) => part !== null).join(', ');
}

test.each<[string, Given, string]>([
  ['free', {}, 'rings, 20, voicemail'],
  ['free, without a mailbox', { number: '202' }, 'rings, ends'],
  ['in a call', { state: { isTalking: true } }, 'second, 20, voicemail'],
  ['in as many calls as there are lines', { state: { isTalking: true, isFull: true } }, 'busy, voicemail'],
  ['without a phone', { state: { hasPhone: false } }, 'unavailable, voicemail'],
  ['not to be disturbed', { more: { isUndisturbed: () => true } }, 'undisturbed, voicemail'],
  [
    'not to be disturbed, and without a phone or a mailbox',
    { number: '202', state: { hasPhone: false }, more: { isUndisturbed: () => true } },
    'undisturbed, ends',
  ],
])('[PRES-006] what a call meets now: a colleague who is %s', (_, given, text) => {
  expect(met(given)).toBe(text);
});

test.each<[string, Partial<ForwardingRule>, string]>([
  ['a colleague after a while', { forwardType: 'NA', delayMs: 12_000 }, 'rings, 12, person ben'],
  ['a colleague at once', {}, 'sent, person ben'],
  ['the mailbox at once', { destination: TO_VOICEMAIL }, 'sent, voicemail'],
  ['a group', { forwardType: 'NA', destination: '300' }, 'rings, 20, group support'],
  ['a group that is in no directory', { forwardType: 'NA', destination: '301' }, 'rings, 20, elsewhere'],
  ['a queue that is closed', { destination: '302' }, 'sent, group support'],
  ['a number outside', { forwardType: 'NA', destination: '0199004127' }, 'rings, 20, elsewhere'],
  ['a number outside at once', { destination: '0199004127' }, 'sent, elsewhere'],
])('[FWD-001] a rule that leads to %s is said by where it leads', (_, rule, text) => {
  expect(met({ rules: [rule] })).toBe(text);
});

test('[FWD-017] [FWD-019] services of a colleague in a call: an announcement answers, or the caller waits', () => {
  const state = { isTalking: true };
  const askBack = { forwardType: 'OB', destination: '~CallBackOnBusy' } as const;
  expect([met({ rules: [askBack], state }), met({ rules: [askBack] })]).toEqual([
    'busy, asked',
    'rings, 20, voicemail',
  ]);
  const wait = { forwardType: 'OB', destination: '~CallQueuingService:3:4' } as const;
  expect(met({ rules: [wait], state })).toBe('busy, waits');
});

test('a colleague whom no directory shows is not named where a rule leads to them', () => {
  const user: RoutingCompany['user'] = (userId) => ({ userId, displayName: '', number: '202' });
  expect(met({ rules: [{}], more: { user } })).toBe('sent, elsewhere');
});
