import { describe, expect, test } from 'vitest';
import { type AgentState, agentMachine } from './agentMachine.ts';
import { rowOfState, stateOfRow, wireAgent } from './stateRows.ts';
import { acd, idle, none, other, out, withWrapUp, work } from './test/machineBench.ts';

const tell = { do: 'tell' } as const;

const waitForPhone = { do: 'wait', of: 'phone', ms: 5000 } as const;

const phoneIsThere = { do: 'stopWaiting', of: 'phone' } as const;

describe('effects', () => {
  test('a phone that goes is waited for, five seconds; one that comes ends the wait', () => {
    expect(agentMachine(idle, { type: 'phones', hasPhone: false, at: 900 })).toEqual([idle, [waitForPhone]]);
    const gone: AgentState = { ...idle, status: 'UNREACHABLE', isReachable: false };
    expect(agentMachine(gone, { type: 'phones', hasPhone: true, at: 900 })).toEqual([
      { ...idle, statusAt: 900 },
      [tell, phoneIsThere],
    ]);
  });
  test('the wrap-up is timed, and a call in it stops the clock', () => {
    const busy: AgentState = { ...idle, status: 'ACD_CALL', work: withWrapUp, wrapUpMs: 20_000 };
    const [wrapUp, effects] = agentMachine(busy, { type: 'work', work: none, at: 900 });
    expect(effects).toEqual([{ do: 'wait', of: 'wrapUp', ms: 20_000 }, tell]);
    expect(agentMachine(wrapUp, { type: 'work', work: other, at: 950 })[1]).toEqual([
      { do: 'stopWaiting', of: 'wrapUp' },
      tell,
    ]);
  });
  test('a logout stops all clocks', () => {
    expect(agentMachine(idle, { type: 'logout', at: 900 })[1]).toEqual([
      phoneIsThere,
      { do: 'stopWaiting', of: 'wrapUp' },
      tell,
    ]);
  });
});

describe('what is stored', () => {
  test('a stored agent who was in a call is free after the restart, or in the pause that was planned', () => {
    const row = { ...rowOfState('x', { ...idle, status: 'ACD_CALL', work: acd }), paused: false };
    const start = { type: 'start', at: 900, work: none, hasPhone: true } as const;
    expect(agentMachine(stateOfRow(row), start)).toEqual([{ ...idle, statusAt: 900 }, [tell, phoneIsThere]]);
    const [paused] = agentMachine(stateOfRow({ ...row, paused: true, pauseReasonId: 'lunch' }), start);
    expect(wireAgent(paused)).toEqual({
      operatorStatus: 'PAUSE',
      operatorPaused: true,
      operatorLoginTime: 100,
      operatorStatusTime: 900,
      operatorPauseReasonID: 'lunch',
    });
  });
  test('an unreachable agent stays so, with cause and time; nothing is written again', () => {
    const gone: AgentState = { ...idle, status: 'UNREACHABLE', isReachable: false };
    const stored = stateOfRow(rowOfState('x', gone));
    expect(stored).toEqual(gone);
    expect(agentMachine(stored, { type: 'start', at: 900, work: none, hasPhone: false })).toEqual([
      gone,
      [waitForPhone],
    ]);
    expect(wireAgent(gone)).toMatchObject({
      operatorStatus: 'UNREACHABLE',
      operatorUnreachableCause: 'noTerminal',
      operatorUnreachableTime: 200,
    });
  });
  test('[ACD-009] the cause of who is out of reach for unanswered calls is told with its time', () => {
    const [state] = agentMachine(idle, { type: 'exhausted', at: 900 });
    expect(wireAgent(state)).toMatchObject({
      operatorStatus: 'UNREACHABLE',
      operatorUnreachableCause: 'noAnswer',
      operatorUnreachableTime: 900,
    });
  });
  test('who never was logged in has no times', () => {
    expect(wireAgent(stateOfRow(null))).toEqual({
      operatorStatus: 'LOGOUT',
      operatorPaused: false,
      operatorLoginTime: null,
      operatorStatusTime: null,
      operatorPauseReasonID: null,
    });
  });
});

test('[ACD-009] whose phone comes back while calls were missed as well is told why he is still out of reach', () => {
  const away = { ...idle, status: 'UNREACHABLE', isReachable: false, isExhausted: true } as const;
  expect(wireAgent(away).operatorUnreachableCause).toBe('noTerminal');
  const [back, effects] = agentMachine(away, { type: 'phones', hasPhone: true, at: 900 });
  expect(wireAgent(back)).toMatchObject({ operatorStatus: 'UNREACHABLE', operatorUnreachableCause: 'noAnswer' });
  expect([effects, (back as typeof idle).statusAt]).toEqual([[tell, phoneIsThere], 201]);
});

describe('a wrap-up that is made longer', () => {
  const extend = (at: number) => ({ type: 'extendWrapUp', at }) as const;
  const wrapUp = (): AgentState => {
    const [inCall] = agentMachine(idle, { ...work(withWrapUp), at: 1000 });
    return agentMachine(inCall, { ...work(none), at: 2000 })[0];
  };
  test('[ACD-011] lasts a minute longer, five times, and says when no more; the next one begins anew', () => {
    let state = wrapUp();
    expect(wireAgent(state)).toMatchObject({ operatorSyndicalPauseTime: 22_000, operatorMayExtendSyndicalPause: true });
    const [longer, effects] = agentMachine(state, extend(5000));
    expect(wireAgent(longer)).toMatchObject({ operatorStatus: 'SYNDICAL_PAUSE', operatorSyndicalPauseTime: 82_001 });
    expect(effects).toEqual([{ do: 'stopWaiting', of: 'wrapUp' }, { do: 'wait', of: 'wrapUp', ms: 77_001 }, tell]);
    state = longer;
    for (let times = 2; times <= 5; times++) [state] = agentMachine(state, extend(5000));
    expect(wireAgent(state)).not.toHaveProperty('operatorMayExtendSyndicalPause');
    expect(agentMachine(state, extend(6000))[1]).toEqual([{ do: 'refuse', code: 'ROUTER_ERR_412' }]);
    const [inCall] = agentMachine(state, { ...work(withWrapUp), at: 7000 });
    const [again] = agentMachine(inCall, { ...work(none), at: 8000 });
    expect(wireAgent(again)).toMatchObject({ operatorSyndicalPauseTime: 28_000, operatorMayExtendSyndicalPause: true });
  });
  test('[ACD-011] is refused where the queue does not allow it, and the next queue may', () => {
    const fixed = { ...withWrapUp, isFixed: true as const };
    const [inCall] = agentMachine(idle, { ...work(fixed), at: 1000 });
    const [after] = agentMachine(inCall, { ...work(none), at: 2000 });
    expect(wireAgent(after)).toMatchObject({ operatorStatus: 'SYNDICAL_PAUSE' });
    expect(wireAgent(after)).not.toHaveProperty('operatorMayExtendSyndicalPause');
    expect(agentMachine(after, extend(5000))).toEqual([after, [{ do: 'refuse', code: 'ROUTER_ERR_412' }]]);
    const [again] = agentMachine(after, { ...work(withWrapUp), at: 6000 });
    expect(wireAgent(agentMachine(again, { ...work(none), at: 7000 })[0])).toMatchObject({
      operatorMayExtendSyndicalPause: true,
    });
  });
  test.each([
    ['idle', idle],
    ['logged out', out],
  ])('is none for who is %s: refused', (_, state) => {
    expect(agentMachine(state, extend(1000))).toEqual([state, [{ do: 'refuse', code: 'ROUTER_ERR_412' }]]);
  });
});
