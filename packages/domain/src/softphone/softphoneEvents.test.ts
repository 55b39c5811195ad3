import { describe, expect, test } from 'vitest';
import { engineError, softphoneErrorKey, softphoneErrorNumber, softphoneErrors } from './softphoneErrors.ts';
import { softphoneFlags, softphoneStart } from './softphoneState.ts';
import { connected, connecting, heard, pending, ready, run, settling, stored } from './test/softphoneBench.ts';

describe('events of the engine', () => {
  test.each(['eStart', 'eReconnect'] as const)('[SOFT-004] [SOFT-005] %s sets connecting', (event) => {
    for (const state of [connecting, settling, connected]) {
      const flags = softphoneFlags(heard(state, event)[0]);
      expect([flags.connecting, flags.connected, flags.reconnecting]).toEqual([true, false, false]);
    }
  });

  test('[SOFT-006] [SOFT-007] eInRetablish sets reconnecting, eRetablished clears it', () => {
    const [lost] = heard(connected, 'eInRetablish');
    expect(softphoneFlags(lost)).toMatchObject({ connected: true, reconnecting: true });
    expect(heard(lost, 'eRetablished')).toEqual([connected, []]);
  });

  test('[SOFT-008] [SOFT-009] eRun sets connected 3 s later, then asks for addresses and for the profile', () => {
    const [waits, effects] = heard(connecting, 'eRun');
    expect([softphoneFlags(waits).connected, effects]).toEqual([false, [{ do: 'settle', attempt: 1, afterMs: 3000 }]]);
    expect(run(waits, { type: 'settled', attempt: 1 })).toEqual([
      connected,
      [{ do: 'loadAddresses' }, { do: 'refreshProfile' }],
    ]);
  });

  test('[SOFT-008] a delay that belongs to an earlier run confirms nothing', () => {
    const [again] = heard(settling, 'eReconnect');
    const [settlesAgain] = heard(again, 'eRun');
    expect(run(settlesAgain, { type: 'settled', attempt: 1 })).toEqual([settlesAgain, []]);
  });

  test('[SOFT-010] eLoginNot sets the login-fail error', () => {
    const [next, effects] = run(connecting, { type: 'engine', heard: { event: 'eLoginNot' } });
    expect([next.error, next.link, effects]).toEqual(['loginFail', { at: 'idle' }, [{ do: 'stopEngine' }]]);
  });

  test('[SOFT-011] eError and eStop set the error of the first digit of their detail', () => {
    const failed = (event: 'eError' | 'eStop') =>
      run(connected, { type: 'engine', heard: { event, detail: '7 late' } });
    expect([failed('eError')[0].error, failed('eError')[1]]).toEqual(['timeout', [{ do: 'stopEngine' }]]);
    expect([failed('eStop')[0].error, failed('eStop')[1]]).toEqual(['timeout', []]);
  });

  test('[SOFT-012] a detail of 0, or one that is no number, is no error', () => {
    for (const detail of ['0', '', 'over', undefined]) {
      const told = detail === undefined ? {} : { detail };
      expect(run(connected, { type: 'engine', heard: { event: 'eError', ...told } })).toEqual([connected, []]);
      const [stopped] = run(connected, { type: 'engine', heard: { event: 'eStop', ...told } });
      expect([stopped.error, stopped.link]).toEqual([null, { at: 'idle' }]);
    }
  });

  test('nothing that an engine says is heard while nothing of it was asked', () => {
    for (const state of [ready, pending])
      for (const event of ['eStart', 'eRun', 'eInRetablish', 'eLoginNot', 'eError', 'eStop'] as const)
        expect(run(state, { type: 'engine', heard: { event } })).toEqual([state, []]);
  });

  test('an engine that is gone leaves an error only to who wants it', () => {
    const [next] = run(connected, { type: 'engineGone' });
    expect([next.ready, next.error, next.link]).toEqual([false, 'notReady', { at: 'idle' }]);
    expect(run(ready, { type: 'engineGone' })[0].error).toBe(null);
  });

  test('[SOFT-002] an engine that still runs for the stored registration goes on; a foreign one does not', () => {
    const kept = { ...softphoneStart(stored) };
    const running = { registerId: 's1', isRunning: true, isMuted: true };
    const [next, effects] = run(kept, { type: 'engineThere', running });
    expect(softphoneFlags(next)).toMatchObject({ connected: true, isMuted: true, useSoftphone: true });
    expect(effects).toEqual([{ do: 'loadAddresses' }, { do: 'refreshProfile' }]);
    const [other] = run(kept, { type: 'engineThere', running: { ...running, registerId: 's9' } });
    expect(softphoneFlags(other)).toMatchObject({ connected: false, connecting: false, pending: false });
  });
});

test.each([
  ['[ERR-002]', 1, 'i__SOFTPHONE_ERROR_PARAMS'],
  ['[ERR-003]', 2, 'i__SOFTPHONE_ERROR_SERVER_NOT_FOUND'],
  ['[ERR-004]', 3, 'i__SOFTPHONE_ERROR_REFUSED'],
  ['[ERR-005]', 4, 'i__SOFTPHONE_ERROR_MISC'],
  ['[ERR-006]', 5, 'i__SOFTPHONE_ERROR_INTERNAL'],
  ['[ERR-007]', 6, 'i__SOFTPHONE_ERROR_LOGIN_FAIL'],
  ['[ERR-008]', 7, 'i__SOFTPHONE_ERROR_TIMEOUT'],
  ['[ERR-009]', 8, 'i__SOFTPHONE_ERROR_ABORT'],
  ['[ERR-010]', 9, 'i__SOFTPHONE_ERROR_NO_MEMORY'],
  ['[ERR-011]', 10, 'i__SOFTPHONE_ERROR_MAX_ALLOWED_REACHED'],
  ['[ERR-012]', 11, 'i__SOFTPHONE_ERROR_NOT_READY'],
  ['[ERR-013]', 12, 'i__SOFTPHONE_ERROR_FORCE_CONNECT'],
  ['[ERR-014]', 13, 'i__SOFTPHONE_ERROR_FAILURE'],
] as const)('%s error %i of the softphone has the key %s', (_id, number, key) => {
  const error = softphoneErrors.find((one) => softphoneErrorNumber(one) === number);
  expect(error && softphoneErrorKey(error)).toBe(key);
});

test('[ERR-001] thirteen errors have a number and a key; an engine tells the first nine by the first character', () => {
  expect(softphoneErrors).toHaveLength(13);
  // The first character alone counts, so an engine cannot tell the last four.
  expect(['1', '6x', '9 9', '13', '0', 'x7', ''].map(engineError)).toEqual([
    'params',
    'loginFail',
    'noMemory',
    'params',
    null,
    null,
    null,
  ]);
});
