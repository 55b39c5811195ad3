import { expect, test, vi } from 'vitest';
import { line, profile, setUp } from '../test/testHost.ts';
import { commandBench, open, start } from './test/commandBench.ts';

commandBench();

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
  for (let i = 0; i <= 250; i += 1) host.post({ type: 'SET_USER_CLI', id: i, key: `k${i}`, content });
  await host.settle();
  expect(calls).toBe(251);
  await host.command('SET_USER_CLI', content, { key: 'k250' });
  expect(calls).toBe(251);
  await host.command('SET_USER_CLI', content, { key: 'k0' });
  expect(calls).toBe(252);
});
