import { describe, expect, test } from 'vitest';
import { type AgentEvent, type AgentState, agentMachine, type Work } from './agentMachine.ts';
import { rowOfState, stateOfRow, wireAgent } from './stateRows.ts';

const none: Work = { at: 'none' };
const alerting: Work = { at: 'alerting' };
const other: Work = { at: 'other' };
const acd: Work = { at: 'acd', groupIds: ['billing'], wrapUpMs: 0 };
const withWrapUp: Work = { ...acd, wrapUpMs: 20_000 };

const out: AgentState = { at: 'loggedOut', statusAt: 50 };
const idle: AgentState = {
  at: 'loggedIn',
  loginAt: 100,
  status: 'IDLE',
  statusAt: 200,
  pause: null,
  work: none,
  isReachable: true,
  isExhausted: false,
  wrapUpMs: 0,
  addedMs: 0,
};
const tell = { do: 'tell' } as const;
const waitForPhone = { do: 'wait', of: 'phone', ms: 5000 } as const;
const phoneIsThere = { do: 'stopWaiting', of: 'phone' } as const;

/** Events one second apart, from 1000 on; the statuses in order, `+` where a pause is on or planned. */
function story(from: AgentState, ...events: DistributiveOmit<AgentEvent, 'at'>[]): string {
  let state = from;
  let at = 1000;
  const seen = events.map((event) => {
    [state] = agentMachine(state, { ...event, at } as AgentEvent);
    at += 1000;
    const view = wireAgent(state);
    return view.operatorStatus + (view.operatorPaused ? '+' : '');
  });
  return seen.join(' ');
}
type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never;
const work = (now: Work) => ({ type: 'work', work: now }) as const;
const login = { type: 'login', work: none, hasPhone: true } as const;
const pause = { type: 'startPause', reasonId: 'lunch' } as const;
const exhausted = { type: 'exhausted' } as const;
const cancel = { type: 'cancelPause' } as const;
const wrapUpOver = { type: 'timeOver', of: 'wrapUp' } as const;

describe('the way of an agent', () => {
  test.each([
    ['[ACD-029] [ACD-030] in and out', out, [login, { type: 'logout' }], 'IDLE LOGOUT'],
    [
      '[ACD-015] a call of a group rings, talks, ends',
      idle,
      [work(alerting), work(acd), work(none)],
      'ALERTING ACD_CALL IDLE',
    ],
    ['[ACD-015] a call of a group that is not answered', idle, [work(alerting), work(none)], 'ALERTING IDLE'],
    ['[ACD-015] any other call', idle, [work(other), work(none)], 'NON_ACD_CALL IDLE'],
    ['[ACD-031] [ACD-032] a pause and its end', idle, [pause, cancel], 'PAUSE+ IDLE'],
    [
      '[ACD-009] who leaves too many calls unanswered is out of reach until a login, a call or a pause',
      idle,
      [exhausted, login, exhausted, work(other), work(none), exhausted, pause, exhausted, cancel],
      'UNREACHABLE IDLE UNREACHABLE NON_ACD_CALL IDLE UNREACHABLE PAUSE+ UNREACHABLE+ IDLE',
    ],
    [
      '[ACD-033] a pause in a call waits for its end',
      idle,
      [work(acd), pause, work(none), cancel],
      'ACD_CALL ACD_CALL+ PAUSE+ IDLE',
    ],
    [
      '[ACD-033] a planned pause is called off',
      idle,
      [work(acd), pause, cancel, work(none)],
      'ACD_CALL ACD_CALL+ ACD_CALL IDLE',
    ],
    ['a call in a pause leads back to it', idle, [pause, work(other), work(none)], 'PAUSE+ NON_ACD_CALL+ PAUSE+'],
    [
      'a wrap-up goes on when it is told again that nothing goes on',
      idle,
      [work(withWrapUp), work(none), work(none), wrapUpOver],
      'ACD_CALL SYNDICAL_PAUSE SYNDICAL_PAUSE IDLE',
    ],
    [
      '[ACD-015] a wrap-up follows the call of a group that wants one',
      idle,
      [work(withWrapUp), work(none), wrapUpOver],
      'ACD_CALL SYNDICAL_PAUSE IDLE',
    ],
    [
      'a second call keeps the wrap-up owed until it is over',
      idle,
      [work(withWrapUp), work(other), work(none)],
      'ACD_CALL NON_ACD_CALL SYNDICAL_PAUSE',
    ],
    [
      'a call taken in the wrap-up gives it up',
      idle,
      [work(withWrapUp), work(none), work(other), work(none)],
      'ACD_CALL SYNDICAL_PAUSE NON_ACD_CALL IDLE',
    ],
    [
      'a planned pause takes the place of the wrap-up',
      idle,
      [work(withWrapUp), pause, work(none), cancel],
      'ACD_CALL ACD_CALL+ PAUSE+ IDLE',
    ],
    [
      'a planned pause called off leaves the wrap-up',
      idle,
      [work(withWrapUp), pause, cancel, work(none), cancel],
      'ACD_CALL ACD_CALL+ ACD_CALL SYNDICAL_PAUSE IDLE',
    ],
    [
      '[ACD-015] without a phone for too long, and back',
      idle,
      [
        { type: 'phones', hasPhone: false },
        { type: 'timeOver', of: 'phone' },
        { type: 'phones', hasPhone: true },
      ],
      'IDLE UNREACHABLE IDLE',
    ],
    [
      'a phone lost in a call shows when the call is over',
      idle,
      [work(acd), { type: 'timeOver', of: 'phone' }, work(none), { type: 'phones', hasPhone: true }],
      'ACD_CALL ACD_CALL UNREACHABLE IDLE',
    ],
    [
      'a login in the middle of a call and out of a pause',
      out,
      [{ ...login, work: other }, pause, { type: 'logout' }, login],
      'NON_ACD_CALL NON_ACD_CALL+ LOGOUT IDLE',
    ],
  ] as [string, AgentState, DistributiveOmit<AgentEvent, 'at'>[], string][])('%s', (_title, from, events, statuses) => {
    expect(story(from, ...events)).toBe(statuses);
  });
});

test('[ACD-040] [ERR-039] a logout in a call of a group is refused, and nothing changes', () => {
  const busy: AgentState = { ...idle, status: 'ACD_CALL', work: acd };
  expect(agentMachine(busy, { type: 'logout', at: 900 })).toEqual([busy, [{ do: 'refuse', code: 'ERR_12' }]]);
  const calling: AgentState = { ...idle, status: 'NON_ACD_CALL', work: other };
  expect(agentMachine(calling, { type: 'logout', at: 900 })[0]).toEqual({ at: 'loggedOut', statusAt: 900 });
});

test('a pause while logged out is refused; calling one off is not', () => {
  expect(agentMachine(out, { type: 'startPause', reasonId: null, at: 900 })).toEqual([
    out,
    [{ do: 'refuse', code: 'ROUTER_ERR_412' }],
  ]);
  expect(agentMachine(out, { type: 'cancelPause', at: 900 })).toEqual([out, []]);
});

describe('status time', () => {
  test('it grows with every visible change, also when the clock stands or goes back', () => {
    let state: AgentState = idle;
    const times: number[] = [];
    const events: AgentEvent[] = [
      { type: 'startPause', reasonId: 'lunch', at: 200 },
      { type: 'cancelPause', at: 150 },
      { type: 'work', work: acd, at: 10 },
      { type: 'startPause', reasonId: null, at: 5000 },
      { type: 'startPause', reasonId: 'break', at: 5000 },
      { type: 'cancelPause', at: 5000 },
      { type: 'work', work: none, at: 5000 },
      { type: 'logout', at: 5000 },
      { type: 'login', work: none, hasPhone: true, at: 5000 },
    ];
    for (const event of events) {
      [state] = agentMachine(state, event);
      times.push(state.statusAt ?? 0);
    }
    expect(times).toEqual([201, 202, 203, 204, 205, 206, 5000, 5001, 5002]);
  });
  test('a change that nobody sees tells nobody', () => {
    expect(agentMachine(idle, { type: 'work', work: none, at: 900 })).toEqual([idle, []]);
    const paused = { ...idle, status: 'PAUSE', pause: { reasonId: 'lunch' } } as AgentState;
    expect(agentMachine(paused, { ...pause, at: 900 })).toEqual([paused, []]);
    expect(agentMachine(idle, { type: 'login', work: none, hasPhone: true, at: 900 })).toEqual([idle, []]);
  });
});

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
