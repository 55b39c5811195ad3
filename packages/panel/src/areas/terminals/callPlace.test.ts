import { buildLine, buildTerminal } from '@ringside/testing/panel';
import { describe, expect, test, vi } from 'vitest';
import { lines, phoneAtom, profileAtom, terminals as terminalsOf } from '../../kernel/state.ts';
import { selectedTerminalAtom, terminalAskAtom } from './terminalState.ts';
import { desk, deskKept, setUp, terminalBench, web, webKept } from './test/terminalBench.ts';

terminalBench();

describe('where a call is placed', () => {
  test('[CALL-024] [CALL-025] [CALL-030] on the chosen desk phone, with what talks held before', async () => {
    const { store, callFrom, asked, have, chooseTerminal } = setUp();
    have(web, desk);
    store.set(phoneAtom, { at: 'off' });
    await chooseTerminal(deskKept, true);
    store.set(lines.applyAtom, { op: 'reset', items: [buildLine({ id: '7' })] });
    expect(await callFrom('21 17', { id: '003', label: 'Claire' })).toEqual({ ok: true, value: { lineId: 'l1' } });
    expect(asked).toEqual([
      ['callVerb', 'v1/call/7', 'hold'],
      ['placeCall', 'desk', '2117', { sfId: '003', sfLabel: 'Claire', sfType: 'GENERIC_CRM' }],
    ]);
  });

  test('[CALL-030] on a chosen cloud softphone the call goes by that terminal', async () => {
    const cloud = buildTerminal({ id: 'cloud', kind: 'normal', type: 'Cloud', label: 'Cloud' });
    const { callFrom, asked, have, chooseTerminal } = setUp();
    have(web, desk, cloud);
    await chooseTerminal({ abstractTerminalID: 'cloud', type: 'normal' }, true);
    expect((await callFrom('2117')).ok).toBe(true);
    expect(asked.at(-1)).toEqual(['placeCall', 'cloud', '2117', undefined]);
  });

  test('[TERM-014] with a phone in service and none chosen the call waits for the choice', async () => {
    const { store, callFrom, asked, have, chooseTerminal } = setUp();
    have(desk);
    store.set(phoneAtom, { at: 'off' });
    const call = callFrom('2117');
    expect(store.get(terminalAskAtom)).toEqual({ why: 'call', destination: '2117' });
    await chooseTerminal(deskKept, false);
    expect(await call).toEqual({ ok: true, value: { lineId: 'l1' } });
    expect([asked.at(-1), store.get(selectedTerminalAtom)]).toEqual([['placeCall', 'desk', '2117', undefined], null]);
  });

  test('a choice that nobody makes ends the call that waited for it', async () => {
    const { callFrom, have, closeTerminals } = setUp();
    have(desk);
    const call = callFrom('2117');
    await closeTerminals();
    expect(await call).toMatchObject({ ok: false, refused: { code: 'CANCELLED' } });
  });

  test('a call that waits for a choice is not placed for the user who signs in next', async () => {
    const { store, callFrom, asked, have, chooseTerminal } = setUp();
    have(desk);
    store.set(phoneAtom, { at: 'off' });
    const call = callFrom('2117');
    const profile = store.get(profileAtom);
    store.set(profileAtom, null);
    store.set(profileAtom, profile && { ...profile, extensionUri: 'telephony/Extension/next' });
    expect([await call, store.get(terminalAskAtom)]).toMatchObject([
      { ok: false, refused: { code: 'CANCELLED' } },
      null,
    ]);
    await chooseTerminal(deskKept, false);
    expect(asked.filter(([name]) => name === 'placeCall')).toEqual([]);
  });

  test('[CALL-030] chosen for a call, the browser phone is started, and calls when it is ready', async () => {
    const { store, callFrom, asked, have, chooseTerminal } = setUp();
    have(web, desk);
    const call = callFrom('2117');
    const chosen = chooseTerminal(webKept, false);
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toEqual([['takeOver']]);
    store.set(phoneAtom, { at: 'ready' });
    await chosen;
    expect(await call).toEqual({ ok: true, value: { lineId: 'here' } });
  });

  const fault = (status: number) => ({ ok: false, fault: { status, code: 'X', label: 'i__X_LABEL' } });
  test.each([
    ['a wrong number is told as such', 406, true, 'NUMBER_INVALID', null],
    ['another failure opens the choice while a phone is in service', 500, true, 'X', 'call'],
    ['and it says that all are offline when none is', 500, false, 'ALL_TERMINALS_OFFLINE', null],
  ])('[ERR-017] [ERR-019] [ERR-020] when a desk phone places no call, %s', async (_what, status, stays, code, why) => {
    const { store, callFrom, have, chooseTerminal } = setUp({ placeCall: fault(status) });
    have(desk);
    await chooseTerminal(deskKept, true);
    const call = callFrom('2117');
    if (!stays) store.set(terminalsOf.applyAtom, { op: 'put', item: { ...desk, inService: false } });
    expect(await call).toMatchObject({ ok: false, refused: { code } });
    expect(store.get(terminalAskAtom)?.why ?? null).toBe(why);
  });

  test('[ERR-018] a call for which the server lacks a service is refused with the label and the detail of that', async () => {
    const { store, callFrom, have, chooseTerminal } = setUp({ placeCall: fault(503) });
    have(desk);
    await chooseTerminal(deskKept, true);
    expect(await callFrom('2117')).toEqual({
      ok: false,
      refused: {
        ...{ code: 'SERVICE_MISSED', label: 'i__ERROR_SERVICE_MISSED_LABEL', detail: 'i__ERROR_SERVICE_MISSED_DETAIL' },
      },
    });
    expect(store.get(terminalAskAtom)).toBe(null);
  });

  test('[ERR-016] without any phone the choice is offered when one could be started', async () => {
    const one = setUp();
    await one.callFrom('2117');
    expect(one.store.get(terminalAskAtom)).toEqual({ why: 'call', destination: '2117' });
    expect(one.asked).toEqual([['callHere', '2117']]);
    const none = setUp({ mayUseWebphone: false });
    await none.callFrom('2117');
    expect([none.store.get(terminalAskAtom), none.asked]).toEqual([null, [['callHere', '2117']]]);
  });
});
