import { type StartedServer, startServer, wireLine } from '@ringside/testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWhole, type Heard, hear, type Whole } from '../testing/whole.ts';

let server: StartedServer;
let client: Whole;
beforeEach(async () => {
  server = await startServer();
  client = createWhole({ baseUrl: `${server.origin}/` });
});
afterEach(async () => {
  client.disconnect();
  await server.stop();
});

test('[CRM-071] [CRM-072] [CRM-073] an agent logs in and out and pauses, each answered with the state', async () => {
  await client.signIn('ines', 'ringside');
  expect(await client.startPause('lunch')).toMatchObject({
    ok: true,
    value: { status: 'PAUSE', isPaused: true, pauseReasonId: 'lunch' },
  });
  expect(await client.cancelPause()).toMatchObject({ ok: true, value: { status: 'IDLE', isPaused: false } });
  expect(await client.startPause()).toMatchObject({ ok: true, value: { status: 'PAUSE', pauseReasonId: null } });
  expect(await client.agentLogout()).toMatchObject({
    ok: true,
    value: { status: 'LOGOUT', isPaused: false, loginAt: null, unreachable: null },
  });
  const login = await client.agentLogin();
  expect(login).toMatchObject({ ok: true, value: { status: 'IDLE', statusAt: expect.any(Number) } });
  expect(await client.startPause('nap')).toMatchObject({ ok: false, fault: { status: 404, code: 'ROUTER_ERR_404' } });
});

test('a logout during a call of a group is a fault with the words of the catalogue', async () => {
  await client.signIn('ines', 'ringside');
  server.calls.setLine('ines', wireLine({ isIncoming: true, acdGroup: 'telephony/Group/billing' }));
  const fault = { code: 'ERR_12', status: 412, label: 'i__ERR_12_LABEL', detail: 'i__ERR_12_DETAIL' };
  expect(await client.agentLogout()).toEqual({ ok: false, fault });
  expect(await client.groupLogout('telephony/Group/billing')).toEqual({ ok: false, fault });
});

test('[ACD-043] who is no agent is refused, and another person on the same panel acts for nobody else', async () => {
  await client.signIn('ines', 'ringside');
  expect((await client.agentLogin()).ok).toBe(true);
  await client.signOut();
  expect(await client.agentLogin()).toMatchObject({ ok: false, fault: { status: 401 } });
  await client.signIn('tomas', 'ringside');
  expect(await client.profile()).toMatchObject({ ok: true, value: { hasAcdCapability: false } });
  expect(await client.agentLogin()).toMatchObject({ ok: false, fault: { status: 403, code: 'ROUTER_ERR_403' } });
});

test('[CRM-076] the reasons for a pause', async () => {
  await client.signIn('ines', 'ringside');
  expect(await client.pauseReasons()).toEqual({
    ok: true,
    value: [
      { id: 'lunch', text: 'Lunch' },
      { id: 'break', text: 'Break' },
      { id: 'training', text: 'Training' },
      { id: 'backoffice', text: 'Back office' },
    ],
  });
});

test('[CRM-079] [CRM-080] caller ids: ten of them, those that begin so, and the one that is set', async () => {
  await client.signIn('ines', 'ringside');
  const all = await client.callerIds();
  expect(all.ok && [all.value.length, all.value[0]]).toEqual([10, '0199002700']);
  expect(await client.callerIds('01990027 4')).toEqual({ ok: true, value: ['0199002744'] });
  expect(await client.setCallerId('0199002744')).toEqual({ ok: true, value: '0199002744' });
  expect(await client.profile()).toMatchObject({ ok: true, value: { callerId: '0199002744' } });
  expect(await client.setCallerId('0612345678')).toMatchObject({
    ok: false,
    fault: { status: 403, code: 'CALLER_ID_NOT_ALLOWED' },
  });
  expect(await client.setCallerId('')).toEqual({ ok: true, value: '' });
});

test('[CRM-080] a server that sends more than ten caller ids is cut short', async () => {
  const many = Array.from({ length: 30 }, (_, n) => `0199${n}`);
  const real = fetch;
  client = createWhole({
    baseUrl: `${server.origin}/`,
    fetch: async (input, init) =>
      String(input).includes('loadCustomCallerIDsAllowed') ? Response.json({ items: many }) : real(input, init),
  });
  await client.signIn('ines', 'ringside');
  const answer = await client.callerIds();
  expect(answer.ok && answer.value).toEqual(many.slice(0, 10));
});

test('setPersonal reaches the call', async () => {
  await client.signIn('ines', 'ringside');
  expect(await client.setPersonal('telephony/Call/c1', true)).toEqual({ ok: true, value: null });
  expect(server.calls.asked).toEqual([['setPersonal', 'ines', 'c1', true]]);
});

test('[CRM-077] [CRM-078] [CRM-026] the live lists tell the agent, the groups and the rules to run', async () => {
  const changes: Heard[] = [];
  hear(client, (change) => changes.push(change));
  const puts = (list: string) =>
    changes.flatMap((change) => (change.list === list && change.op === 'put' ? [change.item] : []));
  const resets = () => new Set(changes.filter((change) => change.op === 'reset').map((change) => change.list));
  await client.signIn('marc', 'ringside');
  client.connect();
  await expect.poll(() => resets().size).toBe(9);
  expect(changes.find((change) => change.list === 'agent')).toMatchObject({
    op: 'reset',
    items: [{ uri: 'telephony/Operator/x-marc', status: 'IDLE', isPaused: false, unreachable: null }],
  });

  server.calls.setLine('marc', wireLine({ isIncoming: true, acdGroup: 'telephony/Group/billing' }));
  await expect.poll(() => puts('agent')).toMatchObject([{ status: 'ACD_CALL' }]);
  await expect
    .poll(() => puts('crmRules'))
    .toEqual([
      {
        uri: 'data/CRMIntegrationRule/account/l1',
        ruleId: 'account',
        label: 'Open the account',
        askConfirmation: true,
        actions: [
          {
            action: 'openBrowser',
            label: 'Open the account ##account',
            desktop: null,
            webapp: { url: 'https://crm.example/accounts' },
          },
        ],
        callUri: 'telephony/Call/c1',
      },
    ]);

  server.calls.removeLine('marc', 'telephony/CallLine/l1');
  expect(await client.groupLogout('telephony/Group/billing')).toEqual({ ok: true, value: null });
  expect(await client.groupLogin('telephony/Group/billing')).toEqual({ ok: true, value: null });
  // Figures of a queue are pushed, too: what counts is that the agent left it and came back.
  const told = () => puts('groups').map((group) => (group as { isActiveMember: boolean }).isActiveMember);
  await expect.poll(() => told().slice(told().indexOf(false))).toEqual([false, true]);
  expect(puts('groups').at(-1)).toMatchObject({
    uri: 'telephony/Group/billing',
    id: 'billing',
    label: 'Billing',
    number: '3000',
    kind: 'Group',
    isAcd: true,
    isMember: true,
    isActiveMember: true,
    active: true,
    isOpen: true,
    ringPattern: 'cyclic',
    queueSize: -1,
  });
});

test('[CRM-017] [CRM-018] [CRM-020] choices about the CRM are changed one by one, and pushed to the other panels', async () => {
  await client.signIn('ines', 'ringside');
  const pushed: Heard[] = [];
  hear(client, (change) => change.list === 'user' && pushed.push(change));
  client.connect();
  await expect.poll(() => pushed.length).toBe(1);
  const other = createWhole({ baseUrl: `${server.origin}/` });
  await other.signIn('ines', 'ringside');
  expect(await other.setCrmChoices({ incoming: false })).toEqual({
    ok: true,
    value: { incoming: false, outgoing: true, personal: false },
  });
  expect(await other.setCrmChoices({ personal: true, outgoing: false })).toEqual({
    ok: true,
    value: { incoming: false, outgoing: false, personal: true },
  });
  await expect.poll(() => pushed.length).toBe(3);
  expect(pushed.at(-1)).toMatchObject({
    op: 'put',
    item: { crmPopups: { incoming: false, outgoing: false, acdOnly: false }, crmSeesPersonalCalls: true },
  });
  expect(await other.setCrmChoices({})).toMatchObject({ ok: false, fault: { status: 400 } });
});

test('[CRM-039] [CRM-044] of two panels one gets the run of a rule; the other hears that it is over', async () => {
  const panels = [client, createWhole({ baseUrl: `${server.origin}/` })];
  const heard: string[][] = [[], []];
  for (const [index, panel] of panels.entries()) {
    await panel.signIn('marc', 'ringside');
    hear(panel, (change) => change.list === 'crmRules' && heard[index]!.push(change.op));
    panel.connect();
  }
  await expect.poll(() => heard.flat()).toEqual(['reset', 'reset']);
  server.calls.setLine('marc', wireLine({ isIncoming: true }));
  await expect.poll(() => heard.flat()).toEqual(['reset', 'put', 'reset', 'put']);
  const uri = 'data/CRMIntegrationRule/account/l1';
  const claims = await Promise.all(panels.map((panel, index) => panel.claimRule(uri, `panel ${index}`)));
  expect(claims.map((claim) => claim.ok && claim.value).sort()).toEqual([false, true]);
  await expect
    .poll(() => heard)
    .toEqual([
      ['reset', 'put', 'remove'],
      ['reset', 'put', 'remove'],
    ]);
  expect(await client.claimRule('data/CRMIntegrationRule/account/l9', 'p')).toMatchObject({
    ok: false,
    fault: { status: 404 },
  });
  panels[1]!.disconnect();
});

test('[NUM-013] [NUM-014] numbers are read by the server, a plus stays a plus', async () => {
  await client.signIn('ines', 'ringside');
  expect(await client.lookUpNumbers(['2117', '+44 20 7946 0812,12', 'nobody'])).toEqual({
    ok: true,
    value: [
      { isInternal: true, internalNumber: '2117', e164: '', delayedDigits: '' },
      { isInternal: false, internalNumber: '', e164: '+442079460812', delayedDigits: '12' },
    ],
  });
});
