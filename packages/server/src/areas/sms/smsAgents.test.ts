import { describe, expect, test } from 'vitest';
import {
  act,
  codeOf,
  itemsOf,
  only,
  p,
  setP,
  smsBench,
  start,
  threadsOf,
  tokens,
  type Who,
  wrote,
} from './test/smsBench.ts';

smsBench();

describe('which agents work with SMS', () => {
  const AGENTS = '/telephony/Group/billing/smsAgents';
  const set = (who: Who, items: unknown) => p.ask(AGENTS, { token: tokens[who], method: 'PUT', body: { items } });
  const off = { userID: 'ines', isOperatorAcdMessageCapable: false, operatorMaxMessage: 3 };

  test('[SMS-012] a supervisor of the queue sees and sets it; it holds at once, and after a restart', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    const before = (await p.ask(AGENTS, { token: tokens.sofia })).body as { items: { userID: string }[] };
    expect(before.items.find(({ userID }) => userID === 'ines')).toEqual({
      ...{ userID: 'ines', label: 'Inès Marchetti', number: '2104' },
      ...{ isOperatorAcdMessageCapable: true, operatorMaxMessage: 3 },
    });
    const answer = await set('sofia', [off]);
    expect(answer.body).toEqual({
      items: before.items.map((item) => (item.userID === 'ines' ? { ...item, ...off } : item)),
    });
    // Whoever works with none any more keeps no customer waiting.
    expect(await threadsOf('ines')).toEqual([]);
    expect(await threadsOf('marc')).toMatchObject([{ annotation: 'queued', operator: null }]);
    expect((await act('ines', thread, 'pick')).status).toBe(404);
    await p.close();
    setP(await start(p.database));
    expect((await p.ask(AGENTS, { token: await p.signIn('sofia') })).body).toEqual(answer.body);
  });
  test('[SMS-012] the agent’s panel is told', async () => {
    const told: unknown[] = [];
    const hub = p.platform.lists;
    const put = hub.put;
    hub.put = (userId, list, item) => {
      if (list === 'SmsAgent') told.push([userId, (item as { operatorMaxMessage: number }).operatorMaxMessage]);
      put(userId, list, item);
    };
    await set('sofia', [{ ...off, isOperatorAcdMessageCapable: true, operatorMaxMessage: 5 }]);
    expect(told).toEqual([['ines', 5]]);
  });
  test('nobody else sees or sets it, and only members have it', async () => {
    expect((await p.ask(AGENTS, { token: tokens.marc })).status).toBe(403);
    expect((await set('marc', [off])).status).toBe(403);
    expect((await set('sofia', [{ ...off, userID: 'priya' }])).status).toBe(400);
    expect((await set('sofia', [{ ...off, operatorMaxMessage: 101 }])).status).toBe(400);
    expect((await p.ask('/telephony/Group/nowhere/smsAgents', { token: tokens.sofia })).status).toBe(404);
  });
});

test('[SMS-011] each queue has its own time to reply', async () => {
  const change = (smsReplyTime: number) =>
    p.ask('/telephony/Group/billing/settings', { token: tokens.sofia, method: 'PUT', body: { smsReplyTime } });
  expect((await change(29)).status).toBe(400);
  expect((await change(120)).status).toBe(200);
  await wrote('hello');
  const thread = await only();
  expect((await act('ines', thread, 'pick')).body).toMatchObject({
    expiryTime: p.clock.now + 120_000,
    expiryDuration: 120_000,
  });
  p.clock.now += 120_000;
  await p.platform.sms.tick();
  expect((await only()).annotation).toBe('queued');
});

describe('rights', () => {
  test('agents of the group work with it, a supervisor reads it, nobody else knows of it', async () => {
    await wrote('hello');
    const thread = await only();
    expect((await act('priya', thread, 'pick')).status).toBe(404);
    expect((await act('tomas', thread, 'pick')).status).toBe(404);
    expect([await threadsOf('tomas'), await threadsOf('priya')]).toEqual([[], []]);
    expect(await threadsOf('sofia')).toHaveLength(1);
    expect((await itemsOf(thread, 'sofia')).length).toBe(2);
    expect(codeOf(await act('sofia', thread, 'pick'))).toEqual([403, 'ROUTER_ERR_403']);
    expect(codeOf(await act('sofia', thread, 'annotate', { text: 'x' }))).toEqual([403, 'ROUTER_ERR_403']);
  });

  test('[ACD-047] an agent or a supervisor without the call centre is told of no thread and works with none', async () => {
    await wrote('hello');
    const thread = await only();
    const allow = (isAllowed: boolean): void => {
      for (const who of ['ines', 'sofia'] as const) {
        Object.assign(p.platform.company.extensionOf(who)!, { isMyCallCenterAllowed: isAllowed });
        for (const list of ['SmsThread', 'SmsAgent'] as const) p.platform.lists.renew(who, list);
      }
    };
    const sees = async () => [(await threadsOf('ines')).length, (await threadsOf('sofia')).length];
    const capable = async () => {
      const answer = await p.ask('/v1/user/Push', { token: tokens.ines, body: { lists: [{ list: 'SmsAgent' }] } });
      const [frame] = (answer.body as { frames: { items: Record<string, unknown>[] }[] }).frames;
      return frame?.items[0];
    };
    allow(false);
    expect(await sees()).toEqual([0, 0]);
    expect(await capable()).toMatchObject({ isOperatorAcdMessageCapable: false, groups: [] });
    for (const verb of ['pick', 'annotate', 'reply']) {
      expect((await act('ines', thread, verb, { text: 'x' })).status).toBe(404);
    }
    allow(true);
    expect(await sees()).toEqual([1, 1]);
    expect(await capable()).toMatchObject({ isOperatorAcdMessageCapable: true });
    expect((await act('ines', thread, 'pick')).status).toBe(200);
  });

  test('[SMS-002] an agent has no more threads than operatorMaxMessage, however fast they are picked', async () => {
    for (const n of [1, 2, 3, 4]) await wrote(`hello ${n}`, { from: `019900500${n}` });
    const answers = await Promise.all((await threadsOf('ines')).map((thread) => act('ines', thread, 'pick')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.flatMap((answer) => codeOf(answer)[1] ?? [])).toEqual(['SMS_LIMIT']);
  });

  test('[SMS-002] who is logged out of the queue picks nothing', async () => {
    await wrote('hello');
    const thread = await only();
    await p.ask('/telephony/Extension/x-ines/operatorLogout', { token: tokens.ines, method: 'POST' });
    expect(codeOf(await act('ines', thread, 'pick'))).toEqual([412, 'SMS_LOGGED_OUT']);
  });

  test('[SMS-012] [SMS-013] who may work with SMS is told, again when a queue is switched', async () => {
    const agent = async (who: Who) => {
      const answer = await p.ask('/v1/user/Push', { token: tokens[who], body: { lists: [{ list: 'SmsAgent' }] } });
      const [frame] = (
        answer.body as { frames: { items: { groups: { groupID: string; isGroupAcdSmsCapable: boolean }[] }[] }[] }
      ).frames;
      return frame?.items[0];
    };
    expect(await agent('ines')).toMatchObject({ isOperatorAcdMessageCapable: true, operatorMaxMessage: 3 });
    expect(await agent('tomas')).toMatchObject({
      isOperatorAcdMessageCapable: false,
      operatorMaxMessage: 0,
      groups: [],
    });
    const settings = { token: tokens.sofia, method: 'PUT', body: { isAcdSmsCapable: false } };
    expect((await p.ask('/telephony/Group/billing/settings', settings)).status).toBe(200);
    await expect
      .poll(async () => (await agent('ines'))?.groups.map((group) => [group.groupID, group.isGroupAcdSmsCapable]))
      .toEqual([
        ['billing', false],
        ['support', true],
      ]);
    expect(await wrote('hello')).toBe(404);
  });
});
