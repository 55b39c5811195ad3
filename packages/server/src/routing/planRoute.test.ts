import { describe, expect, test } from 'vitest';
import { seeded } from '../kernel/random.ts';
import { explain } from './explain.ts';
import type { Purpose, RoutePlan } from './RoutePlan.ts';
import type { GroupExit, RoutingGroup } from './RoutingPorts.ts';
import { at, billing, company, DAY, plan } from './test/planBench.ts';
import { aGroup, officeHours, testRouting } from './test/testRouting.ts';

const NIGHT = at('2026-11-23T22:00:00+01:00');

/** A plan in short: `user ann 20s busy,noAnswer,unavailable>1 | message ann`. */
function short(plan: RoutePlan): string {
  return plan.steps
    .map((step) => {
      const next = 'next' in step ? Map.groupBy(Object.entries(step.next ?? {}), ([, place]) => place) : new Map();
      const further = [...next].map(([place, reasons]) => `${reasons.map(([why]: [string]) => why).join()}>${place}`);
      return [word(step), ...further].join(' ');
    })
    .join(' | ');
}

function word(step: RoutePlan['steps'][number]): string {
  switch (step.to) {
    case 'user':
      return `user ${step.user.userId}${step.forMs === null ? '' : ` ${step.forMs / 1000}s`}`;
    case 'group':
      return `group ${step.groupId} ${step.members.map(({ userId }) => userId).join('+')}`;
    case 'queue':
      return `queue ${step.groupId} ${step.isOpen ? 'open' : 'closed'}${step.isAcd ? '' : ' in turn'}`;
    case 'message':
      return `message ${step.user.userId}${step.takesNone ? ' none' : ''}`;
    case 'outside':
      return `outside ${step.number}`;
    case 'refused':
      return `refused ${step.cause}`;
    default:
      return step.to;
  }
}

const MAILBOX = 'busy,noAnswer,unavailable>1 | message ann';

describe('a number, a caller and an hour give a plan', () => {
  test.each([
    // number, caller (null: from outside), time, plan
    ['201', 'ben', DAY, `user ann 20s ${MAILBOX}`],
    ['201', null, DAY, `user ann 20s ${MAILBOX}`],
    ['202', 'ann', DAY, 'user ben'],
    ['201', 'ann', DAY, 'refused callNotAllowed'],
    ['+33 1 55 00 02 01', 'ben', DAY, `user ann 20s ${MAILBOX}`],
    ['0 01 55 00 02 01', 'ben', DAY, `user ann 20s ${MAILBOX}`],
    ['300', 'ben', DAY, 'group orders ann'],
    ['300', null, NIGHT, 'group orders ann+ben'],
    ['301', 'ben', DAY, 'queue billing open overflow>1 | group orders ann'],
    ['301', null, NIGHT, 'queue billing closed closed>1 | message ann'],
    ['302', null, DAY, 'queue desk open in turn overflow>1 | queue billing open overflow>2 | group orders ann+ben'],
    ['302', null, NIGHT, 'queue desk closed in turn closed>1 | group orders ann+ben'],
    ['303', 'ben', DAY, 'queue night closed'],
    ['0199004127', 'ben', DAY, 'outside 0199004127'],
    ['00199004127', 'ben', DAY, 'outside 0199004127'],
    ['0199004127', null, DAY, 'refused callNotAllowed'],
    ['0612345678', 'ben', DAY, 'refused numberInvalid'],
    ['abc', 'ben', DAY, 'refused numberInvalid'],
    ['*43', 'ben', DAY, 'echo'],
    ['*98', null, DAY, 'mailbox'],
  ])('[CALL-001] [NUM-001] %s, called by %s at %i', (number, caller, when, expected) => {
    expect(short(plan(number, caller, when))).toBe(expected);
  });

  test.each([
    // purpose, number, plan: what a transfer, a redirection or a phone that forwards reaches
    ['transfer', '*43', 'echo'],
    ['transfer', '*98', 'refused numberInvalid'],
    ['redirect', '*43', 'refused numberInvalid'],
    ['redirect', '*98', 'refused numberInvalid'],
    ['screened', '*43', 'refused routeFailure'],
    ['screened', '*98', 'refused routeFailure'],
    ['screened', '201', `user ann 20s ${MAILBOX}`],
    ['forwarded', '*43', 'refused numberInvalid'],
    ['forwarded', '201', `user ann 20s ${MAILBOX}`],
    ['forwarded', '0199004127', 'refused callNotAllowed'],
    ['transfer', '0199004127', 'outside 0199004127'],
    ['redirect', '0199004127', 'outside 0199004127'],
  ] as [Purpose, string, string][])('[CALL-022] [CALL-005] for %s, %s gives %s', (purpose, number, expected) => {
    expect(short(plan(number, 'ben', DAY, { purpose }))).toBe(expected);
  });

  test('[CALL-023] a semi-attended transfer waits for ringing, but not at a queue, which takes everybody', () => {
    expect(plan('201', 'ben', DAY, { purpose: 'screened' }).mustRing).toBe(true);
    expect(plan('301', 'ben', DAY, { purpose: 'screened' }).mustRing).toBe(false);
    expect(plan('201', 'ben', DAY, { purpose: 'transfer' }).mustRing).toBe(false);
  });

  test('a phone forwards outside where the company lets it, and never a caller from outside', () => {
    const open = testRouting([], { mayForwardOutside: () => true });
    const forwarded = { purpose: 'forwarded', company: open } as const;
    expect(short(plan('0199004127', 'ben', DAY, forwarded))).toBe('outside 0199004127');
    expect(short(plan('0199004127', 'ben', DAY, { ...forwarded, isFromOutside: true }))).toBe('refused callNotAllowed');
  });

  test('[ACD-003] whoever cannot stay in a group goes on from there, and is not led in a circle', () => {
    expect(short(plan({ groupId: 'orders' }, null, DAY, { been: ['billing'] }))).toBe('group orders ann+ben');
    expect(short(plan({ groupId: 'billing' }, null, DAY, { been: ['billing'] }))).toBe('refused notAvailable');
    expect(short(plan({ groupId: 'gone' }, null))).toBe('refused notAvailable');
    expect(short(plan({ voicemailOf: 'billing' }, null))).toBe('message ann');
    expect(short(plan({ voicemailOf: 'desk' }, null))).toBe('refused notAvailable');
    const greets = testRouting([aGroup('greets', '304', { isAcd: true, takesNoMessage: true })]);
    expect(short(plan({ voicemailOf: 'greets' }, null, DAY, { company: greets }))).toBe('message ann none');
  });
});

describe('[ACD-018] hours are those of the company, whatever the clock of the server shows', () => {
  const of = (timeZone: string) => testRouting([billing], { timeZone });
  test.each([
    // time, zone, open?
    ['2026-11-23T08:59:59+01:00', 'Europe/Paris', 'closed'],
    ['2026-11-23T09:00:00+01:00', 'Europe/Paris', 'open'],
    ['2026-11-23T16:59:59+01:00', 'Europe/Paris', 'open'],
    ['2026-11-23T17:00:00+01:00', 'Europe/Paris', 'closed'],
    // The same moment in New York: four in the morning; in Tokyo five in the afternoon.
    ['2026-11-23T09:00:00+01:00', 'America/New_York', 'closed'],
    ['2026-11-23T09:00:00+01:00', 'Asia/Tokyo', 'closed'],
    ['2026-11-23T08:59:00+01:00', 'Asia/Tokyo', 'open'],
    // Monday in Tokyo while it is Sunday in Paris.
    ['2026-11-23T01:00:00+01:00', 'Asia/Tokyo', 'open'],
    // The last Friday of summer time and the first Monday of winter time: nine o'clock is another moment.
    ['2026-10-23T07:00:00Z', 'Europe/Paris', 'open'],
    ['2026-10-26T07:00:00Z', 'Europe/Paris', 'closed'],
    ['2026-10-26T08:00:00Z', 'Europe/Paris', 'open'],
    // And the other way round in spring.
    ['2026-03-27T08:00:00Z', 'Europe/Paris', 'open'],
    ['2026-03-30T07:00:00Z', 'Europe/Paris', 'open'],
    ['2026-03-27T07:00:00Z', 'Europe/Paris', 'closed'],
    // Half an hour beside the others.
    ['2026-11-23T03:29:00Z', 'Asia/Kolkata', 'closed'],
    ['2026-11-23T03:30:00Z', 'Asia/Kolkata', 'open'],
  ])('%s in %s: %s', (when, zone, expected) => {
    expect(short(plan('301', null, at(when), { company: of(zone) }))).toContain(`billing ${expected}`);
  });
});

test('the number of meetings asks for a PIN, whoever dials it or passes a caller on to it; rules and phones lead nobody there', () => {
  const open = { ...company, dialIn: { inside: '2780', outside: '+33155000780' } };
  const first = (from: string, userId: string | null, purpose: Purpose = 'dialled') =>
    plan(from, userId, DAY, { company: open, purpose }).steps[0].to;
  expect([first('2780', 'ann'), first('00155000780', 'ann'), first('+33155000780', null)]).toEqual(
    Array.from({ length: 3 }, () => 'meeting'),
  );
  expect(first('2780', 'ann', 'transfer')).toBe('meeting');
  for (const purpose of ['screened', 'redirect', 'forwarded'] as const)
    expect(first('2780', 'ann', purpose)).toBe('refused');
  expect(plan('2780', 'ann').steps[0].to).toBe('refused');
});

test('whatever groups lead to one another, a plan ends and no step comes twice on the way', () => {
  const below = seeded(12);
  const exitOf = (count: number): GroupExit => {
    const pick = below(4);
    if (pick === 0) return { to: 'refuse' };
    return pick === 1 ? { to: 'voicemail' } : { to: 'overflow', groupId: `g${below(count + 1)}` };
  };
  let longest = 0;
  for (let round = 0; round < 2000; round++) {
    const count = 1 + below(8);
    const groups: RoutingGroup[] = Array.from({ length: count }, (_, index) =>
      aGroup(`g${index}`, `40${index}`, {
        ...{ isAcd: below(2) === 0, ringsAtOnce: below(2) === 0, hasSounds: below(3) === 0 },
        ...{ isSwitchedOn: below(3) > 0, calendar: below(2) === 0 ? officeHours : null },
        ...{ overflow: exitOf(count), closed: exitOf(count), takesNoMessage: below(2) === 0 },
        members: below(4) === 0 ? [] : [{ userId: 'ann', active: true }],
      }),
    );
    const when = DAY + below(7 * 24) * 3_600_000;
    const made = plan(`40${below(count)}`, null, when, { company: testRouting(groups) });
    longest = Math.max(longest, made.steps.length);
    made.steps.forEach((step, place) => {
      for (const further of 'next' in step ? Object.values(step.next ?? {}) : []) {
        expect(further).toBeGreaterThan(place);
        expect(further).toBeLessThan(made.steps.length);
      }
    });
    const visited = made.steps.flatMap((step) => ('groupId' in step ? [step.groupId] : []));
    expect(new Set(visited).size).toBe(visited.length);
    expect(explain(made, 'fr').length).toBeGreaterThan(0);
  }
  expect(longest).toBeGreaterThan(4);
});
