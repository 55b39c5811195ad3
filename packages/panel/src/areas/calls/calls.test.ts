import type { Result } from '@ringside/client';
import type { PhoneEngine } from '@ringside/telephony';
import { buildLine } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lines, ongoingLinesAtom, pendingCallsAtom, phoneAtom } from '../../kernel/state.ts';
import { createCalls } from './acts.ts';
import { createMoves } from './moves/acts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const no = (label: string): Result<never> => ({ ok: false, fault: { code: 'ROUTER_ERR_412', status: 412, label } });
const done: Result<null> = { ok: true, value: null };

/** Calls of a user whose server answers when the test says so. */
function bench(...start: ReturnType<typeof buildLine>[]) {
  const store = createStore();
  const asked: unknown[][] = [];
  const waiting: ((result: Result<null>) => void)[] = [];
  const ask =
    (name: string) =>
    (...given: unknown[]) => {
      asked.push([name, ...given]);
      return new Promise<Result<null>>((resolve) => waiting.push(resolve));
    };
  const client = new Proxy({}, { get: (_, name: string) => ask(name) }) as never;
  const engine = { state: { at: 'ready' }, has: () => false, on: () => () => undefined } as unknown as PhoneEngine;
  store.set(lines.applyAtom, { op: 'reset', items: start });
  store.set(phoneAtom, { at: 'ready' });
  const put = (line: ReturnType<typeof buildLine>) => store.set(lines.applyAtom, { op: 'put', item: line });
  return {
    store,
    asked,
    put,
    answer: async (result: Result<null> = done) => {
      waiting.shift()?.(result);
      await vi.advanceTimersByTimeAsync(0);
    },
    engine,
    calls: createCalls(store, client, engine),
    moves: createMoves(store, client),
    shown: () => store.get(ongoingLinesAtom).map((line) => `${line.id} ${line.state}`),
    pending: () => Object.entries(store.get(pendingCallsAtom)).map(([id, { verb }]) => `${id} ${verb}`),
  };
}
const a = buildLine({ id: 'a', createdAt: 1 });
const h = buildLine({ id: 'h', createdAt: 2, state: 'held' });

test('[CALL-002] a hold shows before the server has answered, and is what the push says afterwards', async () => {
  const it = bench(a);
  const held = it.calls.hold('a');
  await vi.advanceTimersByTimeAsync(0);
  expect([it.shown(), it.pending()]).toEqual([['a held'], ['a hold']]);
  await it.answer();
  expect(await held).toEqual({ ok: true, value: null });
  expect(it.shown()).toEqual(['a held']);
  it.put({ ...a, state: 'held' });
  expect([it.shown(), it.pending()]).toEqual([['a held'], []]);
  it.put(a);
  expect(it.shown()).toEqual(['a talking']);
});

test('[CALL-002] a hold that is refused, or that no push confirms, shows the call as it is', async () => {
  const it = bench(a);
  const held = it.calls.hold('a');
  await vi.advanceTimersByTimeAsync(0);
  await it.answer(no('i__ROUTER_ERR_412_LABEL'));
  expect(await held).toMatchObject({ ok: false, refused: { label: 'i__ROUTER_ERR_412_LABEL' } });
  expect([it.shown(), it.pending()]).toEqual([['a talking'], []]);
  void it.calls.hold('a');
  await vi.advanceTimersByTimeAsync(0);
  await it.answer();
  await vi.advanceTimersByTimeAsync(1999);
  expect(it.shown()).toEqual(['a held']);
  await vi.advanceTimersByTimeAsync(1);
  expect(it.shown()).toEqual(['a talking']);
});

test('[CALL-002] taking a call back holds the other one first, and both show it', async () => {
  const it = bench(a, h);
  void it.calls.retrieve('h');
  expect(it.asked).toEqual([['callVerb', 'v1/call/a', 'hold']]);
  await it.answer();
  expect(it.shown()).toEqual(['h talking', 'a held']);
  expect(it.asked[1]).toEqual(['callVerb', 'v1/call/h', 'retrieve']);
});

test('[CALL-003] [CALL-004] [CALL-005] [CALL-006] [CALL-014] [CRM-041] each verb asks for its own call, which waits meanwhile', async () => {
  const ringing = buildLine({ id: 'r', state: 'ringing', isIncoming: true });
  const it = bench({ ...a, canJoin: true }, h, ringing);
  const verbs: [() => Promise<unknown>, string[], unknown[]][] = [
    [() => it.moves.transfer('a', ' 21 17', 'blind'), ['a transfer'], ['transfer', 'v1/call/a', '2117', 'blind']],
    [() => it.moves.connect('h', 'a'), ['h connect', 'a connect'], ['transferTo', 'v1/call/h', 'v1/call/a']],
    [() => it.moves.merge(['a', 'h']), ['a merge', 'h merge'], ['merge', 'v1/call/a', 'v1/call/h']],
    [() => it.moves.redirect('r', '2117'), ['r redirect'], ['redirect', 'v1/call/r', '2117']],
    [() => it.moves.record('a', true), ['a record'], ['record', 'v1/call/a', true]],
    [() => it.moves.record('a', false), ['a record'], ['callVerb', 'v1/call/a', 'stopRecord']],
    [() => it.moves.pauseRecord('a'), ['a record'], ['callVerb', 'v1/call/a', 'pauseRecord']],
    [() => it.moves.dropMember('a', 'm1'), [], ['dropMember', 'v1/call/a', 'm1']],
    [() => it.moves.endForAll('a'), [], ['callVerb', 'v1/call/a', 'endForAll']],
    [() => it.moves.muteMember('a', 'm1', true), [], ['muteMember', 'v1/call/a', 'm1', true]],
    [() => it.moves.setPersonal('a', true), ['a personal'], ['setPersonal', 'v1/call/a', true]],
    [() => it.moves.continueOn('a', 't2'), ['a continueOn'], ['joinCall', 'v1/call/a', 't2']],
  ];
  for (const [work, pending, asked] of verbs) {
    const outcome = work();
    expect([it.pending(), it.asked.at(-1)]).toEqual([pending, asked]);
    await it.answer();
    expect([await outcome, it.pending()]).toEqual([{ ok: true, value: null }, []]);
  }
});

test('[CALL-020] what makes no sense is refused here: a wrong number, a call that is over, one that cannot move', async () => {
  const it = bench(a, buildLine({ id: 'o', state: 'ringing' }));
  const codes = await Promise.all(
    [
      it.moves.transfer('a', 'nobody', 'blind'),
      it.moves.transfer('gone', '2117', 'blind'),
      it.moves.transfer('o', '2117', 'blind'),
      it.moves.redirect('o', '2117'),
      it.moves.continueOn('a', 't2'),
      it.moves.changeMonitor('a', 'whisper'),
      it.moves.merge(['a', 'gone']),
    ].map(async (asked) => {
      const outcome = await asked;
      return outcome.ok ? 'ok' : outcome.refused.code;
    }),
  );
  expect(codes).toEqual([
    'NUMBER_INVALID',
    'LINE_GONE',
    'NOT_CONNECTED',
    'NOT_CONNECTED',
    'ROUTER_ERR_412',
    'ROUTER_ERR_412',
    'LINE_GONE',
  ]);
  expect(it.asked).toEqual([]);
});

test('[CALL-007] [CALL-008] a call is taken only with a phone that is connected', async () => {
  const it = bench();
  it.store.set(phoneAtom, { at: 'off' });
  expect(await it.moves.pickUp('telephony/Extension/x-marc')).toMatchObject({
    ok: false,
    refused: { code: 'ALL_TERMINALS_OFFLINE' },
  });
  it.store.set(phoneAtom, { at: 'ready' });
  void it.moves.pickUp('telephony/Extension/x-marc');
  void it.moves.monitor('telephony/Extension/x-marc', 'whisper');
  expect(it.asked).toEqual([
    ['pickup', 'telephony/Extension/x-marc'],
    ['monitor', 'telephony/Extension/x-marc', 'whisper'],
  ]);
});

test.each([
  ['CALL_GONE', 'CALL_GONE'],
  ['ROUTER_ERR_404', 'LINE_GONE'],
])('[CALL-027] when the browser phone comes too late to answer, the server says why: %s', async (code, shown) => {
  const ringing = buildLine({ id: 'r', createdAt: 1, state: 'ringing', isIncoming: true, dialogId: 'd' });
  const it = bench(ringing);
  Object.assign(it.engine, { has: () => true, answer: async () => false, microphone: 'granted' });
  const answered = it.calls.answer('r');
  await vi.advanceTimersByTimeAsync(0);
  await it.answer({ ok: false, fault: { code, status: 410, label: `i__${code}_LABEL` } });
  expect(await answered).toMatchObject({ ok: false, refused: { code: shown } });
});

test('an answer is done when the call is connected, so that what is wanted of it next is not too early', async () => {
  const ringing = buildLine({ id: 'r', createdAt: 1, state: 'ringing', isIncoming: true, dialogId: 'd' });
  const phone = bench(ringing);
  Object.assign(phone.engine, { has: () => true, answer: async () => true });
  let isDone = false;
  const answered = phone.calls.answer('r').then((outcome) => {
    isDone = outcome.ok;
  });
  await vi.advanceTimersByTimeAsync(500);
  expect(isDone).toBe(false);
  phone.put({ ...ringing, state: 'talking' });
  await answered;
  expect(isDone).toBe(true);
});
