import { commands } from '@ringside/protocol/bridge/commands';
import { expect, test } from 'vitest';
import { profile, setUp } from '../test/testHost.ts';
import { commandBench, open, start } from './test/commandBench.ts';

commandBench();

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
