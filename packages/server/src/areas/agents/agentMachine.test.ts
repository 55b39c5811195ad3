import { describe, expect, test } from 'vitest';
import { type AgentEvent, type AgentState, agentMachine, type Work } from './agentMachine.ts';
import { wireAgent } from './stateRows.ts';
import { acd, exhausted, idle, none, other, out, pause, withWrapUp, work } from './test/machineBench.ts';

const alerting: Work = { at: 'alerting' };

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

const login = { type: 'login', work: none, hasPhone: true } as const;

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
