import { commands } from '@ringside/protocol/bridge/commands';
import { afterEach, expect, test, vi } from 'vitest';
import { line, profile, setUp } from '../test/testHost.ts';

const open: { close: () => void }[] = [];
const start = (setup: Parameters<typeof setUp>[0] = {}, changes: Partial<typeof profile> = {}) => {
  const host = setUp(setup);
  open.push(host);
  host.bridge.publishInfo({ ...profile, ...changes });
  host.bridge.publishLine(line('l1'));
  host.hello();
  return host;
};
afterEach(() => {
  for (const host of open.splice(0)) host.close();
});

test('[CRM-070] [CRM-054] every response carries type, id, status and content', async () => {
  const host = start({
    handlers: { CALL: ({ number }) => ({ status: 200, content: { lineID: number, callID: 'c' } }) },
  });
  expect(await host.command('CALL', { number: '2104' })).toEqual({
    type: 'CALL',
    id: 1,
    status: 200,
    content: { lineID: '2104', callID: 'c' },
  });
});

test('what looks like a command and is none gets 400; anything else is ignored', async () => {
  const host = start({ handlers: { CALL: () => ({ status: 200, content: { lineID: 'x', callID: 'x' } }) } });
  await host.settle();
  const before = host.heard.length;
  const cycle: Record<string, unknown> = { type: 'CALL', id: 99 };
  cycle['content'] = cycle;
  const bad: unknown[] = [
    { type: 'CALL', id: 1 },
    { type: 'CALL', id: 2, content: { number: 5 } },
    { type: 'CALL', id: 3, content: { number: 'x'.repeat(1_001) } },
    { type: 'CALL', id: 4, content: { number: '1' }, key: 7 },
    { type: 'constructor', id: 5, content: {} },
    { type: '__proto__', id: 6 },
    { type: 5, id: 7 },
    { id: 8 },
    { type: 'GET_INFO', id: 9, content: 'x' },
    { type: 'CALL', id: 10, content: { number: '1', junk: 'x'.repeat(70_000) } },
    { type: 'GET_INFO', id: 11, content: { big: 10n } },
    { type: 'GET_INFO', id: 12, junk: 'x'.repeat(70_000) },
    { type: 'GET_INFO', id: 13, junk: 10n },
    { type: 'GET_INFO', id: 14, key: '' },
    { type: 'GET_INFO', id: 15, key: 'k'.repeat(101) },
    cycle,
  ];
  for (const message of bad) host.post(message);
  for (const message of [null, 1, 'x', [], {}, { type: 'CALL' }, { type: 'CALL', id: '1' }, { type: 'CALL', id: 1.5 }])
    host.post(message);
  await host.settle();
  expect(host.heard.slice(before).map(({ id, status }) => [id, status])).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 99].map((id) => [id, 400]),
  ]);
});

test.each([
  ['an unknown command', { type: 'NOPE' }, 'type'],
  ['no content', { type: 'CALL' }, 'content'],
  ['a member of another type', { type: 'CALL', content: { number: 5 } }, 'content.number'],
  ['a member that is too long', { type: 'CALL', content: { number: '1'.repeat(1_001) } }, 'content.number'],
  [
    'a part of a member',
    { type: 'CALL', content: { number: '1', record: { id: '', label: '' } } },
    'content.record.id',
  ],
  ['one of several', { type: 'MERGE', content: { lineIDs: ['l1', 5] } }, 'content.lineIDs.1'],
  ['an empty key', { type: 'GET_INFO', key: '' }, 'key'],
] as const)(
  'a 400 names the member at fault and says that the panel did not understand: %s',
  async (_what, message, member) => {
    const host = start({ handlers: { CALL: () => ({ status: 200, content: { lineID: 'x', callID: 'x' } }) } });
    host.post({ ...message, id: 1 });
    await host.settle();
    expect(host.heard.at(-1)).toMatchObject({
      status: 400,
      content: {
        label: 'i__CRM_MALFORMED_LABEL',
        text: `The panel did not understand the command. (${member})`,
        retriable: false,
        member,
      },
    });
  },
);

test('a content without JSON and one that is too long are told apart from one that is wrong; so is a key that is taken', async () => {
  const host = start({ handlers: { CALL: () => ({ status: 200, content: { lineID: 'x', callID: 'x' } }) } });
  for (const content of [{ number: '1', junk: 'x'.repeat(70_000) }, { number: '1', big: 10n }, new Uint8Array(5e7)])
    expect(await host.command('CALL', content)).toMatchObject({
      status: 400,
      content: { label: 'i__CRM_TOO_LONG_LABEL', member: 'content' },
    });
  await host.command('CALL', { number: '1' }, { key: 'k' });
  expect(await host.command('CALL', { number: '2' }, { key: 'k' })).toMatchObject({
    status: 400,
    content: { label: 'i__CRM_KEY_MISUSED_LABEL', member: 'key' },
  });
});

test('nobody signed in and somebody without the right are refused in words of their own', async () => {
  const host = setUp({ handlers: {} });
  open.push(host);
  host.hello();
  const refusal = async () => (await host.command('GET_CALLS'))?.content;
  expect(await refusal()).toMatchObject({ label: 'i__CRM_SIGNED_OUT_LABEL', retriable: true });
  host.bridge.publishInfo({ ...profile, crmAllowed: false });
  expect(await refusal()).toMatchObject({ label: 'i__CRM_NOT_ALLOWED_LABEL', retriable: false });
  host.bridge.publishInfo(null);
  expect(await refusal()).toMatchObject({ label: 'i__CRM_SIGNED_OUT_LABEL', retriable: true });
});

test('an effect whose outcome is not known is not to be tried again; a set and a read are', async () => {
  const content = { label: 'i__ERROR_NETWORK_LABEL', text: 'No connection', retriable: true };
  const lost = { status: 503 as const, content, outcomeUnknown: true };
  const host = start({ handlers: { DROP: () => lost, FILL_CALL_INFO: () => lost, GET_USER_CLIS: () => lost } });
  const retriable = async (type: string, more: object) =>
    ((await host.command(type, more)) as { content: { retriable: boolean } }).content.retriable;
  expect(await retriable('DROP', { lineID: 'l1' })).toBe(false);
  expect(await retriable('FILL_CALL_INFO', { lineID: 'l1', sfId: '1', sfLabel: 'x' })).toBe(true);
  expect(await retriable('GET_USER_CLIS', {})).toBe(true);
});

test('a read can do without a content, as the runner takes for granted; other members of a message are ignored', async () => {
  for (const { class: kind, content } of Object.values(commands)) {
    if (kind !== 'read') continue;
    expect([content.safeParse(null).success, content.safeParse(undefined).success]).toEqual([true, true]);
  }
  const host = start();
  host.post({ type: 'GET_INFO', id: 7, more: { of: 'tomorrow' } });
  await host.settle();
  expect(host.heard.at(-1)).toMatchObject({ type: 'GET_INFO', id: 7, status: 200 });
});

test('[CRM-046] ACD commands answer 403 without the capability, and 500 with it as long as they are not built', async () => {
  const acd: [string, unknown?][] = [
    ['ACD_LOGIN'],
    ['ACD_LOGOUT'],
    ['ACD_SELECTIVE_LOGIN', { groupID: 'g' }],
    ['ACD_SELECTIVE_LOGOUT', { groupID: 'g' }],
    ['ACD_PAUSE', {}],
    ['ACD_UNPAUSE'],
    ['GET_ACD_PAUSE_REASONS'],
    ['GET_ACD_GROUPS'],
  ];
  const without = start();
  const having = start({}, { hasAcdCapability: true });
  for (const [type, content] of acd) {
    expect([type, (await without.command(type, content))?.status]).toEqual([type, 403]);
    expect([type, await having.command(type, content)]).toMatchObject([
      type,
      {
        status: 500,
        content: {
          ...{ label: 'i__ERROR_SERVICE_MISSED_LABEL', detail: 'i__ERROR_SERVICE_MISSED_DETAIL' },
          ...{ text: 'This service is not available.', retriable: false },
        },
      },
    ]);
  }
});

test('what is not built is absent from the capabilities', () => {
  const host = start({ handlers: { DROP: () => ({ status: 200, content: null }) } }, { hasAcdCapability: true });
  expect(host.welcomes[0]?.['capabilities']).toEqual(['DROP', 'GET_INFO', 'GET_CALLS']);
});

test('[CRM-047] [CRM-055] [CRM-056] a line that the host does not know answers 404 and reaches no handler; a known one runs', async () => {
  const ANSWER = vi.fn(() => ({ status: 200 as const, content: null }));
  const DROP = vi.fn(() => ({ status: 200 as const, content: null }));
  const FILL_CALL_INFO = vi.fn(() => ({ status: 200 as const, content: null }));
  const host = start({ handlers: { ANSWER, DROP, FILL_CALL_INFO } });
  const over = { state: 'dropped', end: { cause: 'normal', by: 'local', at: 1 } } as const;
  host.bridge.publishLine(line('l-over'));
  host.bridge.publishLine(line('l-over', over));
  const record = { sfId: '003', sfLabel: 'Claire' };
  for (const lineID of ['nobody', 'constructor', 'l-over'])
    for (const type of ['ANSWER', 'DROP', 'FILL_CALL_INFO'])
      expect(await host.command(type, { lineID, ...record })).toMatchObject({ status: 404 });
  expect([ANSWER, DROP, FILL_CALL_INFO].map((handler) => handler.mock.calls.length)).toEqual([0, 0, 0]);
  expect(await host.command('ANSWER', { lineID: 'l1' })).toMatchObject({ status: 200 });
  expect(await host.command('DROP', { lineID: 'l1' })).toMatchObject({ status: 200 });
  expect(FILL_CALL_INFO).not.toHaveBeenCalled();
});

test('[CRM-061] FILL_CALL_INFO hands the record to the panel', async () => {
  const FILL_CALL_INFO = vi.fn(() => ({ status: 200 as const, content: null }));
  const host = start({ handlers: { FILL_CALL_INFO } });
  await host.command('FILL_CALL_INFO', { lineID: 'l1', sfId: '003', sfLabel: 'Claire' });
  expect(FILL_CALL_INFO.mock.calls).toEqual([[{ lineID: 'l1', sfId: '003', sfLabel: 'Claire' }]]);
});

test('[CRM-068] [CRM-069] GET_INFO and GET_CALLS answer what is true now', async () => {
  const host = start();
  expect(await host.command('GET_INFO')).toMatchObject({ status: 200, content: { displayName: 'Inès Marchetti' } });
  expect(await host.command('GET_CALLS')).toMatchObject({ status: 200, content: [{ lineID: 'l1' }] });
});

test('503 comes before 400, 400 before 403, 403 before 404', async () => {
  const host = setUp({ handlers: {} });
  open.push(host);
  host.hello();
  expect(await host.command('nonsense')).toMatchObject({ status: 503 });
  host.bridge.publishInfo(profile);
  expect(await host.command('ACD_SELECTIVE_LOGIN', {})).toMatchObject({ status: 400 });
  expect(await host.command('ACD_SELECTIVE_LOGIN', { groupID: 'nobody' })).toMatchObject({ status: 403 });
});

test('a handler that throws, rejects or gives something that cannot travel is an answer, and the bridge lives on', async () => {
  const host = start({
    handlers: {
      CALL: () => {
        throw new Error('broken');
      },
      DROP: () => Promise.reject(new Error('broken')),
    },
  });
  expect(await host.command('CALL', { number: '1' })).toMatchObject({
    status: 500,
    content: { label: 'i__ERROR_DEFAULT_LABEL' },
  });
  expect(await host.command('DROP', { lineID: 'l1' })).toMatchObject({ status: 500 });
  expect(await host.command('GET_INFO')).toMatchObject({ status: 200 });
});

test('an answer says when it may have been done all the same; a read never does', async () => {
  const lost = { status: 500 as const, content: null, outcomeUnknown: true };
  const host = start({ handlers: { DROP: () => lost, GET_USER_CLIS: async () => lost } });
  expect(await host.command('DROP', { lineID: 'l1' })).toEqual({ ...lost, type: 'DROP', id: 1 });
  expect(await host.command('GET_USER_CLIS')).toEqual({ status: 500, content: null, type: 'GET_USER_CLIS', id: 2 });
});

test('one key is carried out once and answered the same, for 60 s; with other words it is a mistake', async () => {
  let now = 0;
  let calls = 0;
  const host = start({
    now: () => now,
    handlers: {
      CALL: () => {
        calls += 1;
        return { status: 200, content: { lineID: `l${calls}`, callID: 'c' } };
      },
    },
  });
  const call = async (key: string, number = '1') => {
    const answer = await host.command('CALL', { number }, { key });
    const { lineID } = { lineID: undefined, ...(answer?.content as object) };
    return [answer?.status, lineID];
  };
  expect(await call('a')).toEqual([200, 'l1']);
  expect(await call('a')).toEqual([200, 'l1']);
  expect(await call('b')).toEqual([200, 'l2']);
  expect(await call('a', '2')).toEqual([400, undefined]);
  now = 60_000;
  expect(await call('a')).toEqual([200, 'l3']);
});

test('keys are bounded: the oldest go first', async () => {
  let calls = 0;
  const host = start({
    handlers: {
      SET_USER_CLI: ({ manualCustomCallerID }) => {
        calls += 1;
        return { status: 200, content: { customCallerID: manualCustomCallerID } };
      },
    },
  });
  const content = { manualCustomCallerID: '1' };
  for (let i = 0; i <= 200; i += 1) host.post({ type: 'SET_USER_CLI', id: i, key: `k${i}`, content });
  await host.settle();
  expect(calls).toBe(201);
  await host.command('SET_USER_CLI', content, { key: 'k200' });
  expect(calls).toBe(201);
  await host.command('SET_USER_CLI', content, { key: 'k0' });
  expect(calls).toBe(202);
});
