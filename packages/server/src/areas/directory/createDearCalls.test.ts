import { companyPolicies } from '@ringside/protocol/company';
import { expect, test } from 'vitest';
import type { Company } from '../../company/company.ts';
import type { AuditEvent } from '../../kernel/audit/Audit.ts';
import type { CallRecord } from '../../kernel/events.ts';
import { createDearCalls } from './createDearCalls.ts';

const ABROAD = '0012125550123';
const PREMIUM = '0899123456';
const HOUR = 3_600_000;

/** Ines without a role, Sofia with one; these policies, and this time. */
function office(outsideCalls: object = {}) {
  const audited: AuditEvent[] = [];
  const clock = { now: Date.UTC(2026, 0, 5, 9) };
  const company = {
    plan: { countryCode: '33', dialPrefix: '0' },
    policies: companyPolicies.parse({ outsideCalls }),
    user: (id: string) => ({ accessRightsType: id === 'sofia' ? 'supervisor' : null }),
  } as unknown as Company;
  const dear = createDearCalls({ company, audit: (event) => audited.push(event), now: () => clock.now });
  const may = (number: string) => ['ines', 'sofia'].map((userId) => dear.mayCallOutside(userId, number));
  const call = (number: string, minutes: number, different: object = {}) =>
    ({
      ...{ userId: 'ines', isIncoming: false, startedAt: clock.now, talkSeconds: minutes * 60, remote: { number } },
      ...different,
    }) as CallRecord;
  return { dear, may, call, clock, audited };
}

test('by default nobody calls premium numbers, and those with a role call other countries', () => {
  const { may } = office();
  expect([may('0155000201'), may('112'), may(ABROAD), may(PREMIUM)]).toEqual([
    [true, true],
    [true, true],
    [false, true],
    [false, false],
  ]);
});

test('the company decides otherwise', () => {
  const { may } = office({ international: 'nobody', premium: 'anybody' });
  expect([may(ABROAD), may(PREMIUM)]).toEqual([
    [false, false],
    [true, true],
  ]);
});

test('whoever has talked his minutes with dear numbers calls none for a day; the others, and cheap numbers, go on', () => {
  const { dear, may, call, clock } = office({ international: 'anybody', dearMinutesPerDay: 60 });
  dear.finished(call(ABROAD, 59));
  // neither of them is dear, nor the user's doing
  dear.finished(call('0155000201', 300));
  dear.finished(call(ABROAD, 300, { isIncoming: true }));
  dear.finished(call(ABROAD, 300, { talkSeconds: null }));
  expect(may(ABROAD)).toEqual([true, true]);
  clock.now += HOUR;
  dear.finished(call(ABROAD, 1));
  expect([may(ABROAD), may('0155000201'), may('112')]).toEqual([
    [false, true],
    [true, true],
    [true, true],
  ]);
  clock.now += 23 * HOUR + 1;
  expect(may(ABROAD)).toEqual([true, true]);
});

test('calls under way count as well: four at once are no way around it', () => {
  const { dear, may, call } = office({ international: 'anybody', dearMinutesPerDay: 60 });
  const running: CallRecord[] = [];
  dear.watch(() => running);
  running.push(call(ABROAD, 30), call('0155000201', 300), call(ABROAD, 300, { userId: 'marc' }));
  expect(may(ABROAD)).toEqual([true, true]);
  running.push(call(ABROAD, 30));
  expect(may(ABROAD)).toEqual([false, true]);
});

test('what is refused is in the audit, without the number; a question is not', () => {
  const { dear, may, call, audited } = office({ dearMinutesPerDay: 1 });
  may(ABROAD);
  may(PREMIUM);
  dear.finished(call(ABROAD, 1, { userId: 'sofia' }));
  expect(dear.wouldBeAllowed('sofia', ABROAD)).toBe(false);
  may(ABROAD);
  expect(audited.map(({ what, who, result, detail }) => [what, who, result, detail?.['why']])).toEqual([
    ['call.outside', 'ines', 'refused', 'international'],
    ['call.outside', 'ines', 'refused', 'premium'],
    ['call.outside', 'sofia', 'refused', 'premium'],
    ['call.outside', 'ines', 'refused', 'international'],
    ['call.outside', 'sofia', 'refused', 'minutes'],
  ]);
  expect(JSON.stringify(audited)).not.toMatch(/2125550123|899123456/);
});

test('no limit of minutes: as long as they like', () => {
  const { dear, may, call } = office({ international: 'anybody', dearMinutesPerDay: null });
  dear.finished(call(ABROAD, 1440));
  expect(may(ABROAD)).toEqual([true, true]);
});
