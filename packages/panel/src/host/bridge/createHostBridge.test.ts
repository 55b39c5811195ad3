import type { DialReason, DialState } from '@ringside/protocol/bridge/types';
import { afterEach, expect, test, vi } from 'vitest';
import type { CommandHandlers } from '../../kernel/ground/PagePort.ts';
import { historyEntry, line, ORIGIN, profile, setUp } from './test/testHost.ts';

const open: { close: () => void }[] = [];
const start = (...args: Parameters<typeof setUp>) => {
  const host = setUp(...args);
  open.push(host);
  return host;
};
afterEach(() => {
  for (const host of open.splice(0)) host.close();
});

test('[CRM-042] with no allowed parent frames, or with the CRM API disabled, nothing listens and nothing answers', () => {
  for (const config of [
    { allowedParentFrames: [], crmApiEnabled: true },
    { allowedParentFrames: [ORIGIN], crmApiEnabled: false },
  ]) {
    const host = start({ config });
    host.hello();
    expect([host.listeners(), host.welcomes]).toEqual([0, []]);
  }
});

test('[CRM-042] a hello of the parent from an allowed origin is answered to exactly that origin; no other one is', () => {
  const host = start();
  host.say({ ringside: 1, type: 'hello', protos: [1] }, 'https://evil.test');
  host.say({ ringside: 1, type: 'hello', protos: [1] }, ORIGIN, { postMessage() {} });
  host.say({ ringside: 1, type: 'hello', protos: [1] }, ORIGIN, null);
  for (const data of [
    null,
    1,
    'hello',
    [],
    {},
    { ringside: 2, type: 'hello', protos: [1] },
    { ringside: 1, type: 'hello' },
  ])
    host.say(data);
  host.say({ ringside: 1, type: 'hello', protos: [99] });
  expect(host.welcomes).toEqual([]);
  host.hello({ nonce: 'n1' });
  expect(host.welcomes).toEqual([
    {
      ringside: 1,
      type: 'welcome',
      proto: 1,
      boot: 'boot-1',
      capabilities: [],
      snapshot: {
        ...{ seq: 0, info: null, operator: null, groups: [], calls: [] },
        dial: { canDial: true, reason: null },
      },
      nonce: 'n1',
      resumed: false,
      targetOrigin: ORIGIN,
    },
  ]);
});

test('a hello that was answered is not answered again; a new one replaces the port and says so to the old one', async () => {
  const host = start();
  host.hello({ nonce: 'a' });
  host.hello({ nonce: 'a' });
  expect(host.welcomes).toHaveLength(1);
  host.hello({ nonce: 'b' });
  await host.settle();
  expect(host.welcomes).toHaveLength(2);
  expect(host.heard).toEqual([{ type: 'bye', cause: 'replaced' }]);
});

test('[CRM-048] [CRM-043] nobody signed in: 503; when the info comes, a snapshot, then GENERAL_INFO, then commands run', async () => {
  const host = start();
  host.hello();
  expect(await host.command('GET_INFO')).toMatchObject({ status: 503 });
  host.bridge.publishInfo(profile);
  await host.settle();
  expect(host.heard.slice(1).map(({ type }) => type)).toEqual(['snapshot', 'GENERAL_INFO']);
  expect(await host.command('GET_INFO')).toEqual({
    type: 'GET_INFO',
    id: 2,
    status: 200,
    content: {
      displayName: 'Inès Marchetti',
      telephonicState: 'available',
      callerID: '0199002104',
      hasACDCapability: false,
      enterprise: 'Atelier',
      operator: null,
    },
  });
});

test('[CRM-043] [ERR-043] [ROLE-013] a user whom the extension does not allow is nobody to the host: 503, no event', async () => {
  const host = start();
  host.hello();
  host.bridge.publishInfo({ ...profile, crmAllowed: false });
  host.bridge.publishLine(line('l1'));
  host.bridge.publishHistory(historyEntry);
  expect(await host.command('GET_CALLS')).toMatchObject({
    status: 503,
    content: {
      label: 'i__CRM_NOT_ALLOWED_LABEL',
      detail: 'i__CRM_NOT_ALLOWED_DETAIL',
      text: expect.any(String),
      retriable: false,
    },
  });
  expect(host.events()).toEqual([]);
});

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

test('another user: a snapshot without anything of the one before, and nothing of that one can be asked for', async () => {
  const host = start();
  host.hello();
  host.bridge.publishInfo(profile);
  host.bridge.publishLine(line('l1'));
  host.bridge.publishInfo(null);
  host.bridge.publishInfo({ ...profile, userUri: 'v1/User/2', name: 'Marc Aubry' });
  await host.settle();
  const before = host.heard.length;
  host.post({ type: 'resync', seq: 0 });
  await host.settle();
  expect(host.heard.slice(before)).toMatchObject([
    { type: 'snapshot', snapshot: { info: { displayName: 'Marc Aubry' }, calls: [] } },
  ]);
});

test('a host that comes back to the same page gets the events it missed instead of a snapshot', async () => {
  const host = start();
  host.hello();
  host.bridge.publishInfo(profile);
  host.bridge.publishLine(line('l1'));
  await host.settle();
  const { seq } = host.events().at(-1) ?? { seq: 0 };
  host.post({ type: 'bye', cause: 'destroyed' });
  await host.settle();
  host.bridge.publishHistory(historyEntry);
  host.bridge.publishLine(line('l2'));
  await host.settle();
  const heard = host.events().length;
  host.hello({ resume: { boot: 'boot-1', seq } });
  await host.settle();
  expect(host.welcomes.at(-1)).toMatchObject({ resumed: true });
  expect(
    host
      .events()
      .slice(heard)
      .map((event) => [event.type, event.seq - seq]),
  ).toEqual([
    ['HISTORY_EVENT', 1],
    ['CALL_EVENT', 2],
  ]);
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

test('a heartbeat is answered with the last seq; a page that goes says bye', async () => {
  const host = start();
  host.hello();
  host.bridge.publishInfo(profile);
  host.post({ type: 'ping', n: 4 });
  await host.settle();
  expect(host.heard.at(-1)).toEqual({ type: 'pong', n: 4, seq: host.events().at(-1)?.seq });
  host.window.dispatchEvent(new Event('pagehide'));
  await host.settle();
  expect(host.heard.at(-1)).toEqual({ type: 'bye', cause: 'pagehide' });
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

const cannot = (reason: DialReason): DialState => ({ canDial: false, reason });
const can: DialState = { canDial: true, reason: null };

test('a hello waits until it is known which calls there are: the snapshot has them', async () => {
  const host = start();
  host.bridge.publishInfo(undefined);
  host.hello({ nonce: 'a' });
  host.hello({ nonce: 'a' });
  host.bridge.publishLine(line('l1', { state: 'talking' }));
  expect(host.welcomes).toEqual([]);
  host.bridge.publishInfo(profile);
  expect(host.welcomes).toMatchObject([{ nonce: 'a', snapshot: { info: { displayName: 'Inès Marchetti' } } }]);
  expect(host.welcomes[0]?.['snapshot']).toMatchObject({ calls: [{ lineID: 'l1' }] });
  expect(host.welcomes[0]?.['snapshot']).not.toHaveProperty('partial');
});

test('a hello of a panel where nobody is signed in is answered as soon as that is known', () => {
  const host = start();
  host.bridge.publishInfo(undefined);
  host.hello();
  host.bridge.publishInfo(null);
  expect(host.welcomes).toMatchObject([{ snapshot: { info: null } }]);
});

test('after 3 s the welcome says that nothing is known; a snapshot follows as soon as it is, one and no more', async () => {
  vi.useFakeTimers();
  const host = start({ pageEvents: ['DIAL_EVENT'] });
  host.bridge.publishInfo(undefined);
  host.hello();
  vi.advanceTimersByTime(2_999);
  expect(host.welcomes).toEqual([]);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  expect(host.welcomes).toMatchObject([{ snapshot: { partial: true, info: null, calls: [], dial: can } }]);
  expect(await host.command('GET_CALLS')).toMatchObject({ status: 503, content: { label: 'i__CRM_STARTING_LABEL' } });
  host.bridge.publishLine(line('l1', { state: 'talking' }));
  host.bridge.publishInfo(profile);
  await host.settle();
  const snapshots = host.heard.filter(({ type }) => type === 'snapshot');
  expect(snapshots).toMatchObject([{ snapshot: { calls: [{ lineID: 'l1' }] } }]);
  expect(snapshots[0]?.['snapshot']).not.toHaveProperty('partial');
});

test('the same where it turns out that nobody is signed in', async () => {
  vi.useFakeTimers();
  const host = start();
  host.bridge.publishInfo(undefined);
  host.hello();
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
  host.bridge.publishInfo(null);
  await host.settle();
  expect(host.heard).toMatchObject([{ type: 'snapshot', snapshot: { info: null } }]);
});

test('whether it can dial is in the snapshot and told with each change, also while nobody is signed in', async () => {
  const host = start({ pageEvents: ['DIAL_EVENT'] });
  host.bridge.publishDial(cannot('signedOut'));
  host.hello();
  host.bridge.publishDial(cannot('signedOut'));
  host.bridge.publishDial(can);
  await host.settle();
  expect(host.welcomes).toMatchObject([{ capabilities: ['DIAL_EVENT'], snapshot: { dial: cannot('signedOut') } }]);
  expect(host.events()).toMatchObject([{ type: 'DIAL_EVENT', content: can }]);
});

test('a CALL that comes too early waits for the phone; others do not', async () => {
  const placed: string[] = [];
  const handlers: CommandHandlers = {
    CALL({ number }) {
      placed.push(number);
      return { status: 200, content: { lineID: 'l1', callID: 'c1' } };
    },
  };
  const host = start({ handlers });
  host.bridge.publishDial(cannot('signedOut'));
  host.hello();
  expect(await host.command('CALL', { number: '1' })).toBeUndefined();
  expect(await host.command('CALL', {})).toMatchObject({ status: 400, content: { member: 'content.number' } });
  expect(await host.command('GET_CALLS')).toMatchObject({ status: 503 });
  // the newest wins, also of one that is given up
  expect(await host.command('CALL', { number: '2' })).toBeUndefined();
  expect(host.heard.find(({ id }) => id === 1)).toMatchObject({
    status: 503,
    content: { label: 'i__CRM_SUPERSEDED_LABEL', retriable: true },
  });
  host.post({ type: 'cancel', id: 4 });
  expect(await host.command('CALL', { number: '3' }, { key: 'k', within: 20_000 })).toBeUndefined();
  host.bridge.publishInfo(profile);
  host.bridge.publishDial(can);
  await host.settle();
  expect(host.heard.find(({ id }) => id === 5)).toMatchObject({ status: 200, content: { lineID: 'l1' } });
  expect([placed, host.heard.some(({ id }) => id === 4)]).toEqual([['3'], false]);
  // what was done once has its answer, whether or not it can dial now
  host.bridge.publishDial(cannot('noServer'));
  expect(await host.command('CALL', { number: '3' }, { key: 'k' })).toMatchObject({ status: 200 });
  expect(await host.command('CALL', { number: '4' }, { within: 250 })).toMatchObject({
    status: 503,
    content: { label: 'i__ERROR_NETWORK_LABEL', retriable: true },
  });
});
