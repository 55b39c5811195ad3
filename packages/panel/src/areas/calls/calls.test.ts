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
  const rig = bench(a);
  const held = rig.calls.hold('a');
  await vi.advanceTimersByTimeAsync(0);
  expect([rig.shown(), rig.pending()]).toEqual([['a held'], ['a hold']]);
  await rig.answer();
  expect(await held).toEqual({ ok: true, value: null });
  expect(rig.shown()).toEqual(['a held']);
  rig.put({ ...a, state: 'held' });
  expect([rig.shown(), rig.pending()]).toEqual([['a held'], []]);
  rig.put(a);
  expect(rig.shown()).toEqual(['a talking']);
});

test('[CALL-002] a hold that is refused, or that no push confirms, shows the call as it is', async () => {
  const rig = bench(a);
  const held = rig.calls.hold('a');
  await vi.advanceTimersByTimeAsync(0);
  await rig.answer(no('i__ROUTER_ERR_412_LABEL'));
  expect(await held).toMatchObject({ ok: false, refused: { label: 'i__ROUTER_ERR_412_LABEL' } });
  expect([rig.shown(), rig.pending()]).toEqual([['a talking'], []]);
  void rig.calls.hold('a');
  await vi.advanceTimersByTimeAsync(0);
  await rig.answer();
  await vi.advanceTimersByTimeAsync(1999);
  expect(rig.shown()).toEqual(['a held']);
  await vi.advanceTimersByTimeAsync(1);
  expect(rig.shown()).toEqual(['a talking']);
});

test('[CALL-002] taking a call back holds the other one first, and both show it', async () => {
  const rig = bench(a, h);
  void rig.calls.retrieve('h');
  expect(rig.asked).toEqual([['callVerb', 'v1/call/a', 'hold']]);
  await rig.answer();
  expect(rig.shown()).toEqual(['h talking', 'a held']);
  expect(rig.asked[1]).toEqual(['callVerb', 'v1/call/h', 'retrieve']);
});

test('[CALL-005] [CALL-014] [CRM-041] each verb asks for its own call, which waits meanwhile', async () => {
  const ringing = buildLine({ id: 'r', state: 'ringing', isIncoming: true });
  const rig = bench({ ...a, canJoin: true }, h, ringing);
  const verbs: [() => Promise<unknown>, string[], unknown[]][] = [
    [() => rig.moves.transfer('a', ' 21 17', 'blind'), ['a transfer'], ['transfer', 'v1/call/a', '2117', 'blind']],
    [() => rig.moves.connect('h', 'a'), ['h connect', 'a connect'], ['transferTo', 'v1/call/h', 'v1/call/a']],
    [() => rig.moves.merge(['a', 'h']), ['a merge', 'h merge'], ['merge', 'v1/call/a', 'v1/call/h']],
    [() => rig.moves.redirect('r', '2117'), ['r redirect'], ['redirect', 'v1/call/r', '2117']],
    [() => rig.moves.record('a', true), ['a record'], ['record', 'v1/call/a', true]],
    [() => rig.moves.record('a', false), ['a record'], ['callVerb', 'v1/call/a', 'stopRecord']],
    [() => rig.moves.pauseRecord('a'), ['a record'], ['callVerb', 'v1/call/a', 'pauseRecord']],
    [() => rig.moves.dropMember('a', 'm1'), [], ['dropMember', 'v1/call/a', 'm1']],
    [() => rig.moves.endForAll('a'), [], ['callVerb', 'v1/call/a', 'endForAll']],
    [() => rig.moves.muteMember('a', 'm1', true), [], ['muteMember', 'v1/call/a', 'm1', true]],
    [() => rig.moves.setPersonal('a', true), ['a personal'], ['setPersonal', 'v1/call/a', true]],
    [() => rig.moves.continueOn('a', 't2'), ['a continueOn'], ['joinCall', 'v1/call/a', 't2']],
  ];
  for (const [work, pending, asked] of verbs) {
    const outcome = work();
    expect([rig.pending(), rig.asked.at(-1)]).toEqual([pending, asked]);
    await rig.answer();
    expect([await outcome, rig.pending()]).toEqual([{ ok: true, value: null }, []]);
  }
});

test('[CALL-020] what makes no sense is refused here: a wrong number, a call that is over, one that cannot move', async () => {
  const rig = bench(a, buildLine({ id: 'o', state: 'ringing' }));
  const codes = await Promise.all(
    [
      rig.moves.transfer('a', 'nobody', 'blind'),
      rig.moves.transfer('gone', '2117', 'blind'),
      rig.moves.transfer('o', '2117', 'blind'),
      rig.moves.redirect('o', '2117'),
      rig.moves.continueOn('a', 't2'),
      rig.moves.changeMonitor('a', 'whisper'),
      rig.moves.merge(['a', 'gone']),
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
  expect(rig.asked).toEqual([]);
});

test('[CALL-007] [CALL-008] a call is taken only with a phone that is connected', async () => {
  const rig = bench();
  rig.store.set(phoneAtom, { at: 'off' });
  expect(await rig.moves.pickUp('telephony/Extension/x-marc')).toMatchObject({
    ok: false,
    refused: { code: 'ALL_TERMINALS_OFFLINE' },
  });
  rig.store.set(phoneAtom, { at: 'ready' });
  void rig.moves.pickUp('telephony/Extension/x-marc');
  void rig.moves.monitor('telephony/Extension/x-marc', 'whisper');
  expect(rig.asked).toEqual([
    ['pickup', 'telephony/Extension/x-marc'],
    ['monitor', 'telephony/Extension/x-marc', 'whisper'],
  ]);
});

test.each([
  ['CALL_GONE', 'CALL_GONE'],
  ['ROUTER_ERR_404', 'LINE_GONE'],
])('[CALL-027] when the browser phone comes too late to answer, the server says why: %s', async (code, shown) => {
  const ringing = buildLine({ id: 'r', createdAt: 1, state: 'ringing', isIncoming: true, dialogId: 'd' });
  const rig = bench(ringing);
  Object.assign(rig.engine, { has: () => true, answer: async () => false, microphone: 'granted' });
  const answered = rig.calls.answer('r');
  await vi.advanceTimersByTimeAsync(0);
  await rig.answer({ ok: false, fault: { code, status: 410, label: `i__${code}_LABEL` } });
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

test('[CALL-028] a call that the phone here hangs up is over once the server has heard it, which is asked when it has not', async () => {
  const rig = bench({ ...a, dialogId: 'd' });
  const hungUp: string[] = [];
  Object.assign(rig.engine, { hangUp: (dialogId: string) => hungUp.push(dialogId) > 0 });
  const over: unknown[] = [];
  void rig.calls.drop('a').then((outcome) => over.push(outcome));
  await vi.advanceTimersByTimeAsync(1900);
  expect([hungUp, over, rig.asked]).toEqual([['d'], [], []]);
  rig.store.set(lines.applyAtom, { op: 'reset', items: [] });
  await vi.advanceTimersByTimeAsync(0);
  expect([over, rig.asked]).toEqual([[{ ok: true, value: null }], []]);

  rig.put({ ...a, dialogId: 'e' });
  void rig.calls.drop('a').then((outcome) => over.push(outcome));
  await vi.advanceTimersByTimeAsync(2000);
  expect([over.length, rig.asked]).toEqual([1, [['callVerb', 'v1/call/a', expect.any(String)]]]);
  await rig.answer(no('i__ROUTER_ERR_412_LABEL'));
  expect(over[1]).toMatchObject({ ok: false, refused: { label: 'i__ROUTER_ERR_412_LABEL' } });
});
