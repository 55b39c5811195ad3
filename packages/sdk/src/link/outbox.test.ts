import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outcomeOf, PhoneError } from '../PhoneError.ts';
import { createOutbox } from './outbox.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const limits = { url: 'https://phone.test', timeouts: { command: 100, effect: 300 }, queue: { max: 2, maxAgeMs: 50 } };
const start = () => {
  const outbox = createOutbox(limits);
  const sent: { type: string; id: number; key?: string; content?: unknown }[] = [];
  return { outbox, sent, open: () => outbox.open((message) => sent.push({ ...message })) };
};

test('a command has its answer, by its id, once; an answer that nobody waits for is ignored', async () => {
  const { outbox, sent, open } = start();
  open();
  const [a, b] = [outbox.send('GET_INFO', null), outbox.send('GET_CALLS', null)];
  outbox.answer({ id: 99, status: 200, content: 'nobody' });
  outbox.answer({ id: 2, status: 200, content: ['calls'] });
  outbox.answer({ id: 2, status: 500, content: 'late' });
  outbox.answer({ id: 1, status: 403, content: { label: 'no' } });
  expect(sent.map(({ type, id }) => [type, id])).toEqual([
    ['GET_INFO', 1],
    ['GET_CALLS', 2],
  ]);
  expect(await b).toEqual({ status: 200, content: ['calls'], reason: null, origin: 'panel', outcomeUnknown: false });
  expect(await a).toEqual({
    status: 403,
    content: { label: 'no' },
    reason: 'refused',
    origin: 'panel',
    outcomeUnknown: false,
  });
});

test('the panel may say itself that the outcome is unknown', async () => {
  const { outbox, open } = start();
  open();
  const outcome = outbox.send('CALL', { number: '1' });
  outbox.answer({ id: 1, status: 500, content: null, outcomeUnknown: true });
  expect(await outcome).toEqual({
    status: 500,
    content: null,
    reason: 'refused',
    origin: 'panel',
    outcomeUnknown: true,
  });
});

test.each([
  [503, false, true],
  [503, true, false],
  // behind the panel: it may have been done
  [500, false, false],
  [403, false, false],
])('a refusal %i, outcome unknown %s, may be tried again: %s', (status, isUnknown, expected) => {
  expect(new PhoneError('CALL', outcomeOf('refused', isUnknown, status, null, 'panel')).retriable).toBe(expected);
});

test.each([
  ['GET_INFO', 100, false],
  ['ACD_PAUSE', 100, true],
  ['CALL', 300, true],
  ['FUTURE_COMMAND', 300, true],
])('%s without an answer ends after %i ms; the outcome is unknown: %s', async (type, ms, outcomeUnknown) => {
  const { outbox, open } = start();
  open();
  const outcome = outbox.send(type, {});
  const settled = vi.fn();
  void outcome.then(settled);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toEqual({ status: 503, content: null, reason: 'timeout', origin: 'transport', outcomeUnknown });
});

test('a command brings its own time limit and its own key', async () => {
  const { outbox, sent, open } = start();
  open();
  const outcome = outbox.send('ACD_PAUSE', null, { timeoutMs: 7, key: 'mine' });
  // looked for every 25 ms
  await vi.advanceTimersByTimeAsync(25);
  expect((await outcome).reason).toBe('timeout');
  expect(sent[0]?.key).toBe('mine');
});

test('without a link at most `max` commands wait, for at most `maxAgeMs`, and nothing was done then', async () => {
  const { outbox } = start();
  const first = outbox.send('SET_USER_CLI', null);
  const second = outbox.send('GET_INFO', null);
  expect((await outbox.send('GET_CALLS', null)).reason).toBe('queue-full');
  await vi.advanceTimersByTimeAsync(50);
  expect([await first, await second].map(({ reason, outcomeUnknown }) => [reason, outcomeUnknown])).toEqual([
    ['timeout', false],
    ['timeout', false],
  ]);
});

test('what waits is sent in order when the link comes, the newest CALL only', async () => {
  const { outbox, sent, open } = start();
  const old = outbox.send('CALL', { number: '1' });
  void outbox.send('GET_INFO', null);
  void outbox.send('CALL', { number: '2' });
  open();
  expect((await old).reason).toBe('superseded');
  expect(sent.map(({ type, content }) => [type, content])).toEqual([
    ['GET_INFO', null],
    ['CALL', { number: '2' }],
  ]);
});

test.each([['ANSWER'], ['DROP'], ['FUTURE_COMMAND']])('%s does not wait for a link', async (type) => {
  const { outbox } = start();
  expect(await outbox.send(type, null)).toMatchObject({ status: 503, reason: 'not-ready', outcomeUnknown: false });
});

test('a lost link: the call in flight is settled and not repeated, read and set are sent again with the same id and key', async () => {
  const { outbox, sent, open } = start();
  open();
  const call = outbox.send('CALL', {});
  const read = outbox.send('GET_INFO', null);
  const set = outbox.send('ACD_LOGIN', null);
  outbox.lost('unresponsive', false);
  expect(await call).toMatchObject({ reason: 'unresponsive', outcomeUnknown: true });
  const before = sent.splice(0);
  open();
  expect(sent).toEqual(before.slice(1));
  outbox.answer({ id: 2, status: 200, content: 'info' });
  outbox.answer({ id: 3, status: 200, content: 'state' });
  expect([(await read).content, (await set).content]).toEqual(['info', 'state']);
});

test('a final loss settles all, and all that comes later, until there is a link again', async () => {
  const { outbox, open } = start();
  open();
  const set = outbox.send('ACD_LOGIN', null);
  outbox.lost('destroyed', true);
  expect(await set).toMatchObject({ reason: 'destroyed', outcomeUnknown: true });
  expect(await outbox.send('GET_INFO', null)).toMatchObject({ reason: 'destroyed', outcomeUnknown: false });
  await vi.advanceTimersByTimeAsync(25);
  expect(vi.getTimerCount()).toBe(0);
  open();
  const again = outbox.send('GET_INFO', null);
  outbox.answer({ id: 3, status: 200, content: 'yes' });
  expect((await again).content).toBe('yes');
});

test('an aborted command that waits is never sent; one that was sent may have been carried out; no listener is left', async () => {
  const { outbox, sent, open } = start();
  const controllers = [new AbortController(), new AbortController(), new AbortController()] as const;
  const [waiting, flying, done] = controllers;
  let listeners = 0;
  for (const { signal } of controllers) {
    const { addEventListener, removeEventListener } = signal;
    signal.addEventListener = (...args: Parameters<typeof addEventListener>) => {
      listeners += 1;
      addEventListener.apply(signal, args);
    };
    signal.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
      listeners -= 1;
      removeEventListener.apply(signal, args);
    };
  }
  const first = outbox.send('CALL', { number: '1' }, { signal: waiting.signal });
  waiting.abort();
  expect(await first).toMatchObject({ status: 503, reason: 'aborted', outcomeUnknown: false });
  open();
  expect(sent).toEqual([]);
  const second = outbox.send('CALL', { number: '2' }, { signal: flying.signal });
  flying.abort();
  expect(await second).toMatchObject({ reason: 'aborted', outcomeUnknown: true });
  // one that waits in the panel is given up there too
  expect(sent).toMatchObject([
    { type: 'CALL', id: 2, within: expect.any(Number) },
    { type: 'cancel', id: 2 },
  ]);
  const third = outbox.send('GET_INFO', null, { signal: done.signal });
  outbox.answer({ id: 3, status: 200, content: 'info' });
  expect((await third).content).toBe('info');
  expect(await outbox.send('GET_INFO', null, { signal: waiting.signal })).toMatchObject({ reason: 'aborted' });
  await vi.advanceTimersByTimeAsync(25);
  expect([sent.length, listeners, vi.getTimerCount()]).toEqual([3, 0, 0]);
});

test('only a CALL, which may wait in the panel, carries how long; each member would cost a set a microsecond', () => {
  const { outbox, sent, open } = start();
  open();
  void outbox.send('FILL_CALL_INFO', { lineID: '1' }, { timeoutMs: 200 });
  void outbox.send('CALL', { number: '1' });
  void outbox.send('CALL', { number: '2' }, { timeoutMs: 200 });
  const key = expect.stringMatching(/./);
  expect(sent).toEqual([
    { type: 'FILL_CALL_INFO', id: 1, content: { lineID: '1' }, key },
    { type: 'CALL', id: 2, content: { number: '1' }, key, within: 300 },
    { type: 'CALL', id: 3, content: { number: '2' }, key, within: 200 },
  ]);
});
