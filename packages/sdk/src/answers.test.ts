import { sleep } from '@ringside/testing/wait';
import { expect, test } from 'vitest';
import { createAnswers } from './answers.ts';

const claire = { id: '003A', label: 'Claire Vasseur' };
const start = (options: Parameters<typeof createAnswers>[0]) => {
  const answers = createAnswers(options);
  const replies: unknown[] = [];
  const post = (message: unknown) => replies.push(structuredClone(message));
  return { ...answers, replies, say: (message: Record<string, unknown>) => answers.take(message, post) };
};
const request = (id: unknown, name: unknown, content: unknown = {}) => ({ type: 'request', id, name, content });

test('the page offers its providers by name and its hooks with their policy', () => {
  const { hello } = start({
    providers: {
      matchNumber: () => [],
      openRecord: () => null,
      doNotContact: { policy: 'open', run: () => ({ blocked: true }) },
    },
    hooks: { beforeCall: { policy: 'closed', run: () => ({ allow: true }) } },
  });
  expect(hello.features).toEqual(['matchNumber', 'openRecord', 'doNotContact:open', 'beforeCall:closed']);
});

test('each request has one reply: the result, 404 for what is not offered, 500 for what fails or cannot be posted', async () => {
  const { say, replies } = start({
    providers: {
      matchNumber: async ({ number }) => [{ ...claire, number }],
      openRecord: (() => undefined) as never,
      searchContacts: () => {
        throw new Error('broken');
      },
      logCall: () => Promise.reject(new Error('broken')),
      logFormSchema: (() => () => 1) as never,
    },
    hooks: { beforeCall: { policy: 'open', run: () => ({ allow: false, reason: 'no' }) } },
  });
  say(request(1, 'matchNumber', { number: '2104' }));
  for (const [id, name] of [
    [2, 'openRecord'],
    [3, 'searchContacts'],
    [4, 'logCall'],
    [5, 'logFormSchema'],
    [6, 'beforeCall'],
    [7, 'doNotContact'],
    [8, 'constructor'],
    [9, '__proto__'],
    ['x', 'matchNumber'],
  ])
    say(request(id, name));
  await sleep(0);
  const byId = (replies as { id: number }[]).toSorted((a, b) => a.id - b.id);
  expect(byId).toEqual([
    { type: 'reply', id: 1, status: 200, content: [{ ...claire, number: '2104' }] },
    { type: 'reply', id: 2, status: 200, content: null },
    ...[3, 4, 5].map((id) => ({ type: 'reply', id, status: 500, content: null })),
    { type: 'reply', id: 6, status: 200, content: { allow: false, reason: 'no' } },
    ...[7, 8, 9].map((id) => ({ type: 'reply', id, status: 404, content: null })),
  ]);
});

test('a provider with a policy answers like one without', async () => {
  const { say, replies } = start({
    providers: { doNotContact: { policy: 'closed', run: ({ number }) => ({ blocked: number === '2104' }) } },
  });
  say(request(1, 'doNotContact', { number: '2104' }));
  await sleep(0);
  expect(replies).toEqual([{ type: 'reply', id: 1, status: 200, content: { blocked: true } }]);
});

test('a cancelled request has its signal aborted and no reply; a lost link cancels all, and ids may come again', async () => {
  const signals: AbortSignal[] = [];
  const answerLater: ((records: []) => void)[] = [];
  const { say, replies, stop } = start({
    providers: {
      matchNumber: (_, { signal }) => {
        signals.push(signal);
        return new Promise((resolve) => answerLater.push(resolve));
      },
    },
  });
  say(request(1, 'matchNumber'));
  say({ type: 'cancel', id: 1 });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  say(request(2, 'matchNumber'));
  stop();
  say(request(2, 'matchNumber'));
  answerLater.slice(0, 2).forEach((answer) => {
    answer([]);
  });
  await sleep(0);
  expect([signals.map(({ aborted }) => aborted), replies]).toEqual([[true, true, false], []]);
  answerLater[2]?.([]);
  await sleep(0);
  expect(replies).toEqual([{ type: 'reply', id: 2, status: 200, content: [] }]);
});

test('only a cancellation takes a request back: what the panel says about a command of the same number does not', async () => {
  const { say, replies } = start({ providers: { matchNumber: () => Promise.resolve([claire]) } });
  say(request(1, 'matchNumber'));
  for (const type of ['CALL', 'keep', 'CALL_EVENT']) say({ type, id: 1, status: 200, content: null });
  await sleep(0);
  expect(replies).toEqual([{ type: 'reply', id: 1, status: 200, content: [claire] }]);
});

test('what the panel wants to be kept is said again in the next hello; nothing else is kept', () => {
  const { hello, say } = start({ auth: {} });
  const kept = { token: 't', login: 'ines' };
  say({ type: 'keep', auth: kept });
  say({ type: 'request', id: 1, name: 'matchNumber', auth: { token: 'other' } });
  expect(hello.auth).toEqual(kept);
});
