import { describe, expect, test } from 'vitest';
import { type CheckedTerminal, type SoftphoneEvent, softphoneFlags, softphoneStart } from './softphoneState.ts';
import {
  connected,
  connecting,
  pending,
  ready,
  run,
  session,
  settling,
  stored,
  wanted,
} from './test/softphoneBench.ts';

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
