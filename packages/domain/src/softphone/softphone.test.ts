import { describe, expect, test } from 'vitest';
import { softphone } from './softphone.ts';
import { engineError, softphoneErrorKey, softphoneErrorNumber, softphoneErrors } from './softphoneErrors.ts';
import {
  type CheckedTerminal,
  type Softphone,
  type SoftphoneEffect,
  type SoftphoneEvent,
  type SoftphoneSession,
  softphoneFlags,
  softphoneStart,
} from './softphoneState.ts';

const context = { onBehalf: false, canMute: true };
const session: SoftphoneSession = {
  registerId: 's1',
  devicePassword: 'secret',
  community: 'brightwater.example',
  serverAddress: 'sip:127.0.0.1:5060',
  abstractTerminalID: 'soft',
};
const stored = { registerId: 's1', abstractTerminalID: 'soft' };
const ready: Softphone = { ...softphoneStart(null), ready: true };
const wanted: Softphone = { ...ready, use: true, attempt: 1 };
const pending: Softphone = { ...wanted, link: { at: 'pending', force: false } };
const connecting: Softphone = { ...wanted, stored, link: { at: 'connecting', session: stored } };
const settling: Softphone = { ...connecting, link: { at: 'settling', session: stored, isReconnecting: false } };
const connected: Softphone = {
  ...{ ...connecting, check: true, firstTime: false },
  link: { at: 'connected', session: stored, isReconnecting: false, isMuted: false },
};
const run = (state: Softphone, event: SoftphoneEvent, more: Partial<typeof context> = {}) =>
  softphone(state, event, { ...context, ...more });
const heard = (state: Softphone, event: 'eStart' | 'eReconnect' | 'eInRetablish' | 'eRetablished' | 'eRun') =>
  run(state, { type: 'engine', heard: { event } });

describe('connecting', () => {
  test('[SOFT-013] without an engine a connect is refused with the not-ready error', () => {
    const [next, effects] = run(softphoneStart(null), { type: 'connect', force: true });
    expect([next.error, next.link, effects]).toEqual(['notReady', { at: 'idle' }, []]);
  });

  test('a phone that is wanted starts when the engine comes', () => {
    const [waiting] = run(softphoneStart(null), { type: 'connect', force: false });
    const [next, effects] = run(waiting, { type: 'engineThere', running: null });
    expect([next.error, next.link.at, effects]).toEqual([null, 'pending', [{ do: 'loadLimit', attempt: 1 }]]);
  });

  test.each([
    ['pending', pending],
    ['connecting', connecting],
    ['connected', connected],
  ])('[SOFT-014] a connect that is not forced is ignored while %s', (_name, state) => {
    expect(run(state, { type: 'connect', force: false })).toEqual([state, []]);
  });

  test('[SOFT-015] a forced connect while pending or connecting disconnects first and then connects', () => {
    expect(run(connecting, { type: 'connect', force: true })).toEqual([
      { ...connecting, attempt: 2, link: { at: 'pending', force: true } },
      [{ do: 'stopEngine' }, { do: 'loadLimit', attempt: 2 }],
    ]);
    // Nothing runs yet that could be stopped; the older answers are not heard any more.
    const [forced, effects] = run(pending, { type: 'connect', force: true });
    expect(effects).toEqual([{ do: 'loadLimit', attempt: 2 }]);
    expect(run(forced, { type: 'credentials', attempt: 1, session })).toEqual([forced, []]);
    expect(run(forced, { type: 'limit', attempt: 1, max: 1 })).toEqual([forced, []]);
  });

  test('[SOFT-016] [SOFT-022] first pending, then the maximum, then the creation with the stored register id', () => {
    const [first, load] = run({ ...ready, stored }, { type: 'connect', force: true });
    expect([softphoneFlags(first).pending, load]).toEqual([true, [{ do: 'loadLimit', attempt: 1 }]]);
    const [second, create] = run(first, { type: 'limit', attempt: 1, max: 1 });
    expect([softphoneFlags(second).pending, create]).toEqual([
      true,
      [{ do: 'createSoftphone', attempt: 1, force: true, previousRegisterId: 's1' }],
    ]);
  });

  test('[SOFT-028] [SOFT-029] no softphone allowed, and a maximum that cannot be read, end it', () => {
    expect(run(pending, { type: 'limit', attempt: 1, max: 0 })).toEqual([
      { ...wanted, attempt: 2, error: 'noSoftphoneTerminalAllowed' },
      [],
    ]);
    expect(run(pending, { type: 'limit', attempt: 1, max: null })[0].error).toBe('cannotRetrieveMaximumTerminals');
  });

  test('[SOFT-001] [SOFT-002] [SOFT-017] complete credentials start the engine; two of their members are kept', () => {
    expect(run(pending, { type: 'credentials', attempt: 1, session })).toEqual([
      connecting,
      [
        { do: 'store', data: stored },
        { do: 'startEngine', session },
      ],
    ]);
  });

  test.each(['registerId', 'devicePassword', 'community', 'serverAddress', 'abstractTerminalID'] as const)(
    '[SOFT-018] [SOFT-024] credentials without %s set the force-connect error',
    (missing) => {
      const [next, effects] = run(pending, {
        type: 'credentials',
        attempt: 1,
        session: { ...session, [missing]: '' },
      });
      expect([next.error, next.link, effects]).toEqual(['forceConnect', { at: 'idle' }, []]);
    },
  );

  test('[ERR-011] a server that has as many as may be says so', () => {
    const [next] = run(pending, { type: 'credentials', attempt: 1, session: null, isFull: true });
    expect(next.error).toBe('maxAllowedReached');
  });

  test('who acts for another user connects nothing', () => {
    expect(run(ready, { type: 'connect', force: true }, { onBehalf: true })).toEqual([
      { ...ready, error: 'notReady' },
      [],
    ]);
    expect(run({ ...ready, stored }, { type: 'engineThere', running: null }, { onBehalf: true })[1]).toEqual([]);
  });
});

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

describe('disconnecting', () => {
  test('[SOFT-019] an automatic one clears the error and the connection, and leaves the wish', () => {
    expect(run({ ...connected, error: null }, { type: 'disconnect', byUser: false })).toEqual([
      { ...connected, attempt: 2, link: { at: 'idle' } },
      [{ do: 'stopEngine' }],
    ]);
    expect(run({ ...wanted, error: 'timeout' }, { type: 'disconnect', byUser: false })[0].error).toBe(null);
  });

  test('[SOFT-019] [SOFT-020] one by the user clears the wish and the data too, and resets firstTime', () => {
    expect(run(connected, { type: 'disconnect', byUser: true })).toEqual([
      { ...ready, userDisconnect: true, attempt: 2 },
      [{ do: 'stopEngine' }, { do: 'store', data: null }],
    ]);
  });
});

describe('a profile arrives', () => {
  const soft: CheckedTerminal = { id: 'soft', kind: 'softphone', inService: true, registerId: 's1' };
  const profile = (...terminals: CheckedTerminal[]): SoftphoneEvent => ({ type: 'profileReady', terminals });

  test('[SOFT-021] a softphone that is listed in service goes on', () => {
    expect(run(connected, profile(soft))).toEqual([connected, []]);
  });

  test.each([
    ['is missing', []],
    ['is out of service', [{ ...soft, inService: false }]],
    ['is no desktop terminal', [{ ...soft, kind: 'webphone' as const }]],
  ])('[SOFT-021] one that %s is disconnected, with the failure error', (_what, listed) => {
    expect(run(connected, profile(...listed))).toEqual([
      { ...connected, attempt: 2, error: 'failure', link: { at: 'idle' } },
      [{ do: 'stopEngine' }],
    ]);
  });

  test('[SOFT-021] without checking nothing is compared', () => {
    const unchecked = { ...connected, check: false };
    expect(run(unchecked, profile())).toEqual([unchecked, []]);
  });

  test('[SOFT-022] without a session a wanted softphone reconnects by force, once', () => {
    const [lost] = run(connected, profile());
    const [again, effects] = run(lost, profile());
    expect([again.link, effects]).toEqual([{ at: 'pending', force: true }, [{ do: 'loadLimit', attempt: 3 }]]);
    expect(run(again, profile())).toEqual([again, []]);
  });

  test('[SOFT-022] not after the user disconnected', () => {
    const [off] = run(connected, { type: 'disconnect', byUser: true });
    expect(run(off, profile())).toEqual([off, []]);
  });

  test('one that another computer has taken is left to it', () => {
    const [gone, effects] = run(connected, profile({ ...soft, registerId: 's2' }));
    expect([gone.error, gone.use, effects]).toEqual(['failure', false, [{ do: 'stopEngine' }]]);
    expect(run(gone, profile({ ...soft, registerId: 's2' }))).toEqual([gone, []]);
  });
});

test('[SOFT-023] mute toggles, only while connected and only when the engine can', () => {
  const [muted, effects] = run(connected, { type: 'mute' });
  expect([softphoneFlags(muted).isMuted, effects]).toEqual([true, [{ do: 'mute', on: true }]]);
  expect(run(muted, { type: 'mute' })).toEqual([connected, [{ do: 'mute', on: false }]]);
  expect(run(connected, { type: 'mute' }, { canMute: false })).toEqual([connected, []]);
  expect(run(settling, { type: 'mute' })).toEqual([settling, []]);
});

test('[ERR-001] [ERR-002] [ERR-003] [ERR-004] [ERR-005] [ERR-006] [ERR-007] [ERR-008] [ERR-009] [ERR-010] [ERR-011] [ERR-012] [ERR-013] [ERR-014] the thirteen errors have their number and key', () => {
  const keys = softphoneErrors.map((error) => `${softphoneErrorNumber(error)} ${softphoneErrorKey(error)}`);
  expect(keys).toEqual([
    '1 i__SOFTPHONE_ERROR_PARAMS',
    '2 i__SOFTPHONE_ERROR_SERVER_NOT_FOUND',
    '3 i__SOFTPHONE_ERROR_REFUSED',
    '4 i__SOFTPHONE_ERROR_MISC',
    '5 i__SOFTPHONE_ERROR_INTERNAL',
    '6 i__SOFTPHONE_ERROR_LOGIN_FAIL',
    '7 i__SOFTPHONE_ERROR_TIMEOUT',
    '8 i__SOFTPHONE_ERROR_ABORT',
    '9 i__SOFTPHONE_ERROR_NO_MEMORY',
    '10 i__SOFTPHONE_ERROR_MAX_ALLOWED_REACHED',
    '11 i__SOFTPHONE_ERROR_NOT_READY',
    '12 i__SOFTPHONE_ERROR_FORCE_CONNECT',
    '13 i__SOFTPHONE_ERROR_FAILURE',
  ]);
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

test('[SOFT-003] the flags are the eleven of the documents', () => {
  expect(softphoneFlags(softphoneStart(null))).toEqual({
    ...{
      ready: false,
      useSoftphone: false,
      userdisconnect: false,
      pending: false,
      connecting: false,
      connected: false,
    },
    ...{ reconnecting: false, check: false, error: null, isMuted: false, firstTime: true },
  });
});

test('[SOFT-003] whatever happens in whatever order, no two flags contradict one another', () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % below;
  };
  const soft: CheckedTerminal = { id: 'soft', kind: 'softphone', inService: true, registerId: 's1' };
  const reached = new Set<string>();
  for (let run_ = 0; run_ < 400; run_ += 1) {
    let state = softphoneStart(random(2) ? stored : null);
    let isEngineOn = false;
    for (let step = 0; step < 60; step += 1) {
      const attempt = state.attempt - (random(5) === 0 ? 1 : 0);
      const event = (
        [
          { type: 'engineThere', running: null },
          { type: 'engineThere', running: { registerId: 's1', isRunning: random(2) === 0, isMuted: random(2) === 0 } },
          { type: 'engineGone' },
          { type: 'connect', force: random(2) === 0 },
          { type: 'limit', attempt, max: [0, 1, null][random(3)] as number | null },
          { type: 'limit', attempt, max: 1 },
          { type: 'credentials', attempt, session },
          { type: 'credentials', attempt, session: random(2) ? null : { ...session, community: '' } },
          ...(['eStart', 'eReconnect', 'eInRetablish', 'eRetablished', 'eRun', 'eRun', 'eLoginNot'] as const).map(
            (name): SoftphoneEvent => ({ type: 'engine', heard: { event: name } }),
          ),
          { type: 'engine', heard: { event: 'eError', detail: String(random(12)) } },
          { type: 'engine', heard: { event: 'eStop', detail: String(random(12)) } },
          { type: 'settled', attempt },
          { type: 'settled', attempt },
          { type: 'disconnect', byUser: random(2) === 0 },
          { type: 'profileReady', terminals: random(3) ? [soft] : [{ ...soft, registerId: 's2' }] },
          { type: 'profileReady', terminals: [] },
          { type: 'mute' },
        ] satisfies SoftphoneEvent[]
      )[random(23)] as SoftphoneEvent;
      const before = state;
      const [next, effects]: readonly [Softphone, readonly SoftphoneEffect[]] = run(before, event);
      state = next;
      if (event.type === 'engineGone') isEngineOn = false;
      if (event.type === 'engineThere' && next.link.at !== 'idle' && next.link.at !== 'pending') isEngineOn = true;
      if (event.type === 'engine' && event.heard.event === 'eStop') isEngineOn = false;
      for (const effect of effects) {
        if (effect.do === 'stopEngine') isEngineOn = false;
        if (effect.do === 'startEngine') isEngineOn = true;
      }
      const flags = softphoneFlags(state);
      const at = [flags.pending, flags.connecting, flags.connected].filter(Boolean).length;
      const rules = {
        'at most one of pending, connecting, connected': at <= 1,
        'pending and connected need an engine': at === 0 || flags.ready,
        'reconnecting needs a session': !flags.reconnecting || flags.connecting || flags.connected,
        'muted only when connected': !flags.isMuted || flags.connected,
        'what is under way is wanted': at === 0 || flags.useSoftphone,
        'no error beside a connection': flags.error === null || at === 0,
        'who disconnected does not want it': !flags.userdisconnect || !flags.useSoftphone,
        'connected is not the first time': !flags.connected || !flags.firstTime,
        'connected is checked': !flags.connected || flags.check,
        'an engine runs exactly while there is a session': isEngineOn === (flags.connecting || flags.connected),
        'nothing happens twice without an engine': flags.ready || effects.every(({ do: it }) => it === 'store'),
      };
      const broken = Object.entries(rules).filter(([, holds]) => !holds);
      expect({ event, before, state, broken: broken.map(([rule]) => rule) }).toMatchObject({ broken: [] });
      reached.add(state.link.at);
      if (state.error) reached.add(state.error);
    }
  }
  // The sequences were long enough to mean something.
  expect([...reached].sort((a, b) => a.localeCompare(b))).toEqual(
    expect.arrayContaining([
      'connected',
      'connecting',
      'failure',
      'forceConnect',
      'idle',
      'pending',
      'settling',
      'timeout',
    ]),
  );
});
