import { crmRule } from '@ringside/protocol/crm';
import type { ListFrame } from '@ringside/protocol/kernel/frames';
import { lists } from '@ringside/protocol/lists';
import { wireLine } from '@ringside/testing/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
const stops: (() => void)[] = [];
beforeEach(async () => {
  server = await testPlatform();
  for (const phone of ['web-ines', 'web-marc']) server.calls.register(phone, `w-${phone}`);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await server.close();
});

/** Frames of a list that a user gets from now on, the snapshot first. */
function watch(userId: string, list: 'Operator' | 'Group' | 'CrmRule' | 'User' | 'Extension'): ListFrame[] {
  const frames: ListFrame[] = [];
  const failed = () => {
    throw new Error('list cannot be read');
  };
  stops.push(server.platform.lists.subscribe(userId, list, undefined, (frame) => frames.push(frame), failed));
  return frames;
}
const items = (frames: ListFrame[]) =>
  frames.flatMap((frame) => (frame.op === 'add' || frame.op === 'update' ? [frame.item] : []));
const post = async (login: string, path: string, body?: unknown) =>
  server.ask(path, { token: await server.signIn(login), method: 'POST', ...(body ? { body } : {}) });

test('colleagues are listed by name and number, without the login that is half of a sign-in', async () => {
  const [snapshot] = watch('ana', 'Extension');
  expect(snapshot).toMatchObject({
    op: 'snapshot',
    items: expect.arrayContaining([expect.objectContaining({ addressNumber: '2104' })]),
  });
  for (const { login } of server.platform.company.users) expect(JSON.stringify(snapshot)).not.toContain(`"${login}"`);
});

describe('Operator', () => {
  test('[ACD-015] an agent is told each state once, each newer than the last; colleagues are not', async () => {
    const [mine, other, nobody] = [watch('ines', 'Operator'), watch('marc', 'Operator'), watch('tomas', 'Operator')];
    expect(mine[0]).toMatchObject({ op: 'snapshot', items: [{ restUri: 'telephony/Operator/x-ines' }] });
    expect(nobody).toMatchObject([{ op: 'snapshot', items: [] }]);

    const call = wireLine({ isIncoming: true, state: 'ringing', acdGroup: 'telephony/Group/billing' });
    server.calls.setLine('ines', call);
    server.calls.setLine('ines', { ...call, state: 'talking' });
    await post('ines', '/telephony/Extension/x-ines/operatorStartPause', { acdPauseReasonID: 'lunch' });
    server.calls.setLine('ines', { ...call, state: 'dropped' });
    server.calls.removeLine('ines', call.restUri);
    await post('ines', '/telephony/Extension/x-ines/operatorCancelPause');

    const states = items(mine).map((item) => lists.Operator.parse(item));
    expect(states.map((state) => state.operatorStatus + (state.operatorPaused ? '+' : ''))).toEqual([
      'ALERTING',
      'ACD_CALL',
      'ACD_CALL+',
      'PAUSE+',
      'IDLE',
    ]);
    const times = states.map((state) => state.operatorStatusTime ?? 0);
    expect(times.every((time, n) => n === 0 || time > (times[n - 1] ?? 0))).toBe(true);
    expect(other).toHaveLength(1);
  });
});

test('an agent whose queue is deleted in a call of it is free after the call: there is no wrap-up of it any more', async () => {
  const mine = watch('ines', 'Operator');
  const call = wireLine({ isIncoming: true, acdGroup: 'telephony/Group/gone' });
  server.calls.setLine('ines', call);
  server.calls.setLine('ines', { ...call, state: 'dropped' });
  server.calls.removeLine('ines', call.restUri);
  expect(items(mine).map((item) => lists.Operator.parse(item).operatorStatus)).toEqual(['ACD_CALL', 'IDLE']);
});

describe('Group', () => {
  test('[CRM-031] each user sees the own standing, and a change of it', async () => {
    const [mine, other] = [watch('ines', 'Group'), watch('marc', 'Group')];
    const snapshot = (mine[0] as { items: unknown[] }).items.map((item) => lists.Group.parse(item));
    expect(snapshot.map((group) => [group.label, group.isAcd, group.isMember, group.activeMember])).toEqual([
      ['Billing', true, true, true],
      ['Support', true, true, false],
      ['Orders', false, true, true],
      ['Reception', false, false, false],
    ]);
    await post('ines', '/telephony/Group/billing/logoutUser');
    expect(items(mine)).toEqual([
      {
        restUri: 'telephony/Group/billing',
        groupID: 'billing',
        addressNumber: '3000',
        label: 'Billing',
        groupType: 'Group',
        isAcd: true,
        isMember: true,
        activeMember: false,
        active: true,
        isOpen: true,
        isAcdGroupCalendarOpen: true,
        ringPattern: 'cyclic',
        queueSize: -1,
        counters: expect.objectContaining({ acdGroupNbLoggedOperators: 1, acdGroupNbOperators: 2 }),
      },
    ]);
    expect(items(other)).toEqual([]);
  });
});

test('[CRM-034] a caller id that is hidden from now on is pushed to its user as empty', async () => {
  const frames = watch('ines', 'User');
  await expect.poll(() => frames.length).toBe(1);
  const token = await server.signIn();
  const body = { manualCustomCallerID: '' };
  await server.ask('/v1/user/IUser/ines?rt=customCallerID', { token, method: 'PUT', body });
  await expect.poll(() => items(frames)).toMatchObject([{ callerID: '' }]);
});

describe('CrmRule', () => {
  const answered = (more = {}) => wireLine({ isIncoming: true, talkingTime: 5, ...more });
  const rules = (frames: ListFrame[]) => items(frames).map((item) => crmRule.parse(item));

  test('[CRM-025] [CRM-044] an answered call begins its rule once, and it waits for a panel', () => {
    const frames = watch('marc', 'CrmRule');
    server.calls.setLine('marc', wireLine({ isIncoming: true, state: 'ringing', talkingTime: null }));
    expect(items(frames)).toEqual([]);
    server.calls.setLine('marc', answered());
    server.calls.setLine('marc', answered({ state: 'held' }));
    expect(rules(frames)).toEqual([
      {
        restUri: 'data/CRMIntegrationRule/account/l1',
        crmIntegrationRuleID: 'account',
        label: 'Open the account',
        clientActions: {
          askConfirmation: true,
          actions: [
            {
              action: 'openBrowser',
              label: 'Open the account ##account',
              data: { webapp: { url: 'https://crm.example/accounts' } },
            },
          ],
        },
        call: 'telephony/Call/c1',
      },
    ]);
    expect(frames.map((frame) => frame.op)).toEqual(['snapshot', 'add']);
    expect(watch('marc', 'CrmRule')).toMatchObject([
      { op: 'snapshot', items: [{ restUri: 'data/CRMIntegrationRule/account/l1' }] },
    ]);
  });

  test('[CRM-044] once per rule within a call, also when the user has two lines in it; again in the next call', () => {
    const frames = watch('marc', 'CrmRule');
    server.calls.setLine('marc', answered());
    server.calls.setLine('marc', answered({ restUri: 'telephony/CallLine/l2', lineId: 'l2' }));
    server.calls.removeLine('marc', 'telephony/CallLine/l1');
    server.calls.setLine('marc', answered({ restUri: 'telephony/CallLine/l3', lineId: 'l3' }));
    expect(rules(frames)).toHaveLength(1);
    server.calls.setLine(
      'marc',
      answered({ restUri: 'telephony/CallLine/l4', lineId: 'l4', call: 'telephony/Call/c2' }),
    );
    expect(rules(frames).map(({ restUri }) => restUri)).toEqual([
      'data/CRMIntegrationRule/account/l1',
      'data/CRMIntegrationRule/account/l4',
    ]);
  });

  test.each([
    ['outgoing', wireLine({ state: 'prompting', talkingTime: null })],
    ['ended', wireLine({ state: 'dropped', isIncoming: true })],
  ] as const)('the trigger %s fires at its time, and no other', (trigger, line) => {
    const [rule] = server.platform.company.crmRules;
    const frames = watch('marc', 'CrmRule');
    server.calls.setLine('marc', line);
    expect(items(frames)).toEqual([]);
    server.calls.removeLine('marc', line.restUri);
    Object.assign(rule!, { trigger: trigger });
    server.calls.setLine('marc', line);
    expect(rules(frames)).toHaveLength(1);
  });

  test('[CRM-041] a private call without consent runs none; nor does one of a user without the feature', () => {
    const frames = watch('marc', 'CrmRule');
    Object.assign(server.platform.company.extension('x-marc')!, { crmConsent: 0 });
    server.calls.setLine('marc', answered({ isPersonalCall: true }));
    Object.assign(server.platform.company.extension('x-marc')!, { crmConsent: null });
    server.calls.setLine('marc', answered({ isPersonalCall: true }));
    expect(items(frames)).toEqual([]);
    Object.assign(server.platform.company.extension('x-marc')!, { crmConsent: 1 });
    server.calls.setLine('marc', answered({ isPersonalCall: true }));
    expect(items(frames)).toHaveLength(1);
    const others = watch('ines', 'CrmRule');
    server.calls.setLine('ines', answered({ restUri: 'telephony/CallLine/l2' }));
    expect(items(others)).toEqual([]);
  });
});
