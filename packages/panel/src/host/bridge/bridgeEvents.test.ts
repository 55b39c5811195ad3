import { expect, test } from 'vitest';
import { bridgeBench, start } from './test/bridgeBench.ts';
import { historyEntry, line, profile } from './test/testHost.ts';

bridgeBench();

test('[CRM-049] GENERAL_EVENT follows a change of the general info, and only a change', async () => {
  const host = start();
  host.hello();
  host.bridge.publishInfo(profile);
  host.bridge.publishInfo({ ...profile, unreadMissedCalls: 3 });
  host.bridge.publishInfo({ ...profile, telephony: 'busy' });
  await host.settle();
  expect(host.events().map(({ type, content }) => [type, content['telephonicState']])).toEqual([
    ['GENERAL_INFO', 'available'],
    ['GENERAL_EVENT', 'busy'],
  ]);
});

test('[CRM-050] [CRM-051] AGENT_EVENT and GROUP_EVENT carry full objects on change', async () => {
  const host = start();
  const operator = {
    operatorStatus: 'IDLE',
    operatorPaused: false,
    operatorLoginTime: 1,
    operatorStatusTime: 2,
    operatorPauseReasonID: null,
  } as const;
  const group = {
    groupID: 'g1',
    activeMember: true,
    active: true,
    isOpen: true,
    addressNumber: '3000',
    ringPattern: 'unisson',
    label: 'Billing',
  };
  host.hello();
  host.bridge.publishInfo(profile);
  host.bridge.publishAgent(operator);
  host.bridge.publishAgent(operator);
  host.bridge.publishGroup(group);
  host.bridge.publishGroup({ ...group });
  await host.settle();
  expect(host.events().slice(1)).toMatchObject([
    { type: 'AGENT_EVENT', content: operator },
    { type: 'GENERAL_EVENT', content: { operator } },
    { type: 'GROUP_EVENT', content: group },
  ]);
});

test('[CRM-052] CALL_EVENT follows each change of a call view; the end is told once, with cause, direction and duration', async () => {
  const host = start();
  host.hello();
  host.bridge.publishInfo(profile);
  const talking = line('l1', { state: 'talking', canAnswer: false, talkingSince: 2_000 });
  const over = { ...talking, state: 'dropped', end: { cause: 'normal', by: 'remote', at: 9_000 } } as const;
  for (const push of [line('l1'), line('l1'), talking, over, over]) host.bridge.publishLine(push);
  host.bridge.publishLineGone('l1');
  await host.settle();
  const calls = host.events().slice(1);
  expect(calls.map(({ seq }) => seq - (calls[0]?.seq ?? 0))).toEqual([0, 1, 2]);
  expect(calls).toMatchObject([
    { type: 'CALL_EVENT', at: 7, content: { lineID: 'l1', state: 'ringing', canAnswer: true, end: null } },
    { content: { state: 'answered', end: null } },
    {
      content: {
        state: 'hangupByCaller',
        isIncoming: true,
        end: { cause: 'normal', label: 'Call ended', talkSeconds: 7 },
      },
    },
  ]);
});

test('a line that vanishes without its last word still ends for the host, once', async () => {
  const host = start();
  host.hello();
  host.bridge.publishInfo(profile);
  host.bridge.publishLine(line('l1'));
  host.bridge.publishLineGone('l1');
  host.bridge.publishLineGone('l1');
  await host.settle();
  expect(host.events().slice(2)).toMatchObject([{ content: { state: 'abandoned', end: { cause: 'normal' } } }]);
});

test('[CRM-053] HISTORY_EVENT carries the history item', async () => {
  const host = start();
  host.hello();
  host.bridge.publishInfo(profile);
  host.bridge.publishHistory(historyEntry);
  await host.settle();
  expect(host.events().at(-1)).toMatchObject({ type: 'HISTORY_EVENT', content: { id: 'h1', isMissed: true } });
});

test('[CRM-041] of a personal call without consent not one byte reaches the host, and its line is unknown', async () => {
  const host = start({ handlers: { DROP: () => ({ status: 200, content: null }) } });
  const secret = { isPersonal: true, party: { name: 'Dr Secret', number: '0777777777' } };
  host.bridge.publishInfo(profile);
  host.bridge.publishLine(line('l-secret', secret));
  host.hello();
  host.bridge.publishLine(line('l-secret', { ...secret, state: 'talking', talkingSince: 1 }));
  host.bridge.publishLine(line('l2'));
  expect(await host.command('DROP', { lineID: 'l-secret' })).toMatchObject({ status: 404 });
  await host.command('GET_CALLS');
  host.bridge.publishHistory({ ...historyEntry, isPersonal: true, remote: secret.party });
  host.bridge.publishLine(
    line('l-secret', { ...secret, state: 'dropped', end: { cause: 'normal', by: 'local', at: 1 } }),
  );
  host.post({ type: 'resync', seq: 0 });
  await host.settle();
  const bytes = JSON.stringify([host.welcomes, host.heard]);
  expect(bytes).toContain('l2');
  for (const word of ['l-secret', 'Secret', '0777777777']) expect(bytes).not.toContain(word);
});

test('[CRM-041] with consent personal calls are told; consent withdrawn takes them back with a snapshot', async () => {
  const host = start();
  host.hello();
  host.bridge.publishInfo({ ...profile, crmSeesPersonalCalls: true });
  host.bridge.publishLine(line('l1', { isPersonal: true }));
  await host.settle();
  expect(host.events().at(-1)).toMatchObject({ type: 'CALL_EVENT', content: { lineID: 'l1' } });
  host.bridge.publishInfo(profile);
  await host.settle();
  expect(host.heard.at(-1)).toMatchObject({ type: 'snapshot', snapshot: { calls: [] } });
  host.post({ type: 'resync', seq: 0 });
  await host.settle();
  expect(host.heard.at(-1)).toMatchObject({ type: 'snapshot', snapshot: { calls: [] } });
});

test('events of one turn travel together, in order; a lone one travels alone; a response does not overtake them', async () => {
  const host = start({
    handlers: {
      CALL: () => {
        host.bridge.publishLine(line('l9'));
        return { status: 200, content: { lineID: 'l9', callID: 'c-l9' } };
      },
    },
  });
  host.hello();
  host.bridge.publishInfo(profile);
  await host.settle();
  const from = host.heard.length;
  for (let i = 0; i < 5; i += 1) host.bridge.publishLine(line(`l${i}`));
  await host.settle();
  host.bridge.publishLine(line('l6'));
  await host.command('CALL', { number: '1' });
  expect(host.heard.slice(from).map(({ type }) => type)).toEqual(['batch', 'CALL_EVENT', 'CALL_EVENT', 'CALL']);
});

test('the microphone is told with the calls that this browser carries, and only when it changes', async () => {
  const host = start();
  host.bridge.publishInfo(profile);
  const talking = { state: 'talking', talkingSince: 1_000 } as const;
  host.bridge.publishLine(line('here', { ...talking, terminalUri: 'telephony/Terminal/web' }));
  host.bridge.publishLine(line('there', { ...talking, terminalUri: 'telephony/Terminal/desk' }));
  host.bridge.publishLine(line('private', { ...talking, terminalUri: 'telephony/Terminal/web', isPersonal: true }));
  host.hello();
  await host.settle();
  const before = host.events().length;
  for (const muted of [false, true, true, false]) host.bridge.publishMuted(muted, ['telephony/Terminal/web']);
  host.bridge.publishMuted(false, []);
  await host.settle();
  expect(
    host
      .events()
      .slice(before)
      .map(({ type, content }) => [type, content['lineID'], content['isMuted']]),
  ).toEqual([
    ['CALL_EVENT', 'here', false],
    ['CALL_EVENT', 'here', true],
    ['CALL_EVENT', 'here', false],
    ['CALL_EVENT', 'here', undefined],
  ]);
});
