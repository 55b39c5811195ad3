import { expect, test } from 'vitest';
import { seeded } from '../../kernel/random.ts';
import type { Ringing } from '../playing/Ringing.ts';
import { callMachine, carriedOf, partiesOf } from './callMachine.ts';
import { type CallEvent, type CallState, newCall } from './callState.ts';
import { timesOf } from './callTimes.ts';

const shows: Ringing = {
  caller: { label: '', number: '', externalNumber: null },
  ...{ called: { label: '', number: '' }, via: null, passing: null },
};
const after = (...events: CallEvent[]): CallState =>
  events.reduce((state, event) => callMachine(state, event)[0], newCall);

test('a caller waits, two are rung, one answers, and the two talk', () => {
  const rung = after({ type: 'wait', party: 'a' }, { type: 'ring', parties: ['b', 'c'] });
  expect(rung).toMatchObject({ caller: 'a', callees: ['b', 'c'], members: [] });
  const [chosen, dropped] = callMachine(rung, { type: 'choose', party: 'c', cause: 'answeredElsewhere' });
  expect(dropped).toEqual([{ do: 'drop', party: 'b', cause: 'answeredElsewhere', endedBy: 'server' }]);
  const [talking, effects] = callMachine(chosen, { type: 'talk', caller: 'a', answering: 'c' });
  expect(talking).toMatchObject({ caller: null, callees: [], members: ['a', 'c'] });
  expect(effects.map((effect) => effect.do)).toEqual(['connect', 'connect', 'refresh']);
});

test('[CALL-003] who passes the other on goes, and the other waits for who is rung meanwhile', () => {
  const talking = after({ type: 'wait', party: 'a' }, { type: 'talk', caller: 'a', answering: 'b' });
  const by = { userId: 'u', terminalId: 't' };
  const [next, effects] = callMachine(callMachine(talking, { type: 'ring', parties: ['c'] })[0], {
    type: 'passOn',
    from: 'a',
    other: 'b',
    by,
  });
  expect(next).toMatchObject({ caller: 'b', callees: ['c'], members: [], passedOnBy: by });
  expect(effects).toEqual([{ do: 'drop', party: 'a', cause: 'forwarded', endedBy: 'local' }, { do: 'refresh' }]);
});

test('who ended a call is told so, everybody else that it was the other side, or the server', () => {
  const talking = after({ type: 'wait', party: 'a' }, { type: 'talk', caller: 'a', answering: 'b' });
  const endings = (by: string | null, cause: 'normal' | 'connectionLost') =>
    callMachine(talking, { type: 'end', cause, by })[1].flatMap((one) => (one.do === 'drop' ? [one.endedBy] : []));
  expect(endings('a', 'normal')).toEqual(['local', 'remote']);
  expect(endings(null, 'normal')).toEqual(['server', 'server']);
  expect(endings('a', 'connectionLost')).toEqual(['server', 'remote']);
});

const three = after(
  { type: 'wait', party: 'a' },
  { type: 'talk', caller: 'a', answering: 'b' },
  { type: 'join', party: 'c', carried: { isMuted: true, isTalking: true, awayUntil: 900 } },
);

test('[CALL-007] who whispers to the one who goes only listens from then on', () => {
  const heard = callMachine(three, { type: 'listen', party: 's', watch: { target: 'b', isWhispering: false } })[0];
  const [whispering, effects] = callMachine(heard, { type: 'whisper', party: 's', isWhispering: true });
  expect(effects).toEqual([{ do: 'watch', party: 's', isWhispering: true }, { do: 'refresh' }]);
  expect(callMachine(whispering, { type: 'part', party: 'a' })[1]).toEqual([]);
  const [next, hushed] = callMachine(whispering, { type: 'part', party: 'b' });
  expect(hushed).toEqual([{ do: 'watch', party: 's', isWhispering: false }]);
  expect(next.watches).toEqual({ s: { target: 'b', isWhispering: false } });
  expect(callMachine(next, { type: 'bargeIn', party: 's' })[0]).toMatchObject({ monitors: [], watches: {} });
});

test('[CALL-004] who is moved to another call stays muted and waited for; the end of the conference mutes nobody', () => {
  expect(carriedOf(three, 'c')).toEqual({ isMuted: true, isTalking: true, awayUntil: 900 });
  expect(timesOf(three)).toEqual(new Map([['away c', 900]]));
  expect(callMachine(three, { type: 'conference', leader: null })[0].muted).toEqual([]);
  expect(timesOf(callMachine(three, { type: 'back', party: 'c' })[0])).toEqual(new Map());
  expect(timesOf(callMachine(three, { type: 'part', party: 'c' })[0])).toEqual(new Map());
});

test('[CALL-023] a destination that does not ring is let go of and the two talk on; one that rings is told once', () => {
  const talking = after({ type: 'wait', party: 'a' }, { type: 'talk', caller: 'a', answering: 'b' });
  const asked = callMachine(talking, { type: 'screen', from: 'a', other: 'b', until: 500 })[0];
  const rung = callMachine(asked, { type: 'ring', parties: ['c'] })[0];
  expect(timesOf(rung)).toEqual(new Map([['screening', 500]]));
  const [kept, refused] = callMachine(rung, { type: 'settle', outcome: 'busy' });
  expect(kept).toMatchObject({ screening: null, callees: [], members: ['a', 'b'] });
  expect(refused).toEqual([
    { do: 'settle', outcome: 'busy' },
    { do: 'drop', party: 'c', cause: 'busy', endedBy: 'server' },
  ]);
  const [rings, told] = callMachine(rung, { type: 'settle', outcome: 'rings' });
  expect([rings.callees, told]).toEqual([['c'], [{ do: 'settle', outcome: 'rings' }]]);
  expect(callMachine(rings, { type: 'settle', outcome: 'rings' })[1]).toEqual([]);
});

test('the caller hears once that it rings, and the network of whom it rings until somebody is chosen', () => {
  const rung = after({ type: 'wait', party: 'a' }, { type: 'ring', parties: ['b', 'c'] }, { type: 'until', at: 300 });
  const [ringing, effects] = callMachine(rung, { type: 'alert' });
  expect(effects).toEqual([{ do: 'alert', party: 'a' }, { do: 'refresh' }]);
  expect(callMachine(ringing, { type: 'alert' })[1]).toEqual([]);
  const early = callMachine(ringing, { type: 'early', party: 'b' })[0];
  const [chosen] = callMachine(early, { type: 'choose', party: 'c', cause: 'answeredElsewhere' });
  expect([early.early, chosen.early, chosen.answering, timesOf(chosen).size]).toEqual(['b', null, 'c', 0]);
  expect(callMachine(chosen, { type: 'lose' })[0].answering).toBe(null);
});

test('[ACD-010] each queue hears once who has answered, and once the end, whoever had the call in between', () => {
  const lent = (loan: number): CallEvent => ({ type: 'lend', queue: { loan, shows } });
  const talk = (answering: string): CallEvent => ({ type: 'talk', caller: 'a', answering });
  const waiting = after({ type: 'wait', party: 'a' }, lent(0), { type: 'ring', parties: ['b'] });
  const [first, answered] = callMachine(waiting, talk('b'));
  expect(answered.at(-1)).toEqual({ do: 'answered', loan: 0, party: 'b' });
  const passed = callMachine(first, { type: 'passOn', from: 'b', other: 'a', by: null })[0];
  const [direct, silently] = callMachine(callMachine(passed, { type: 'ring', parties: ['c'] })[0], talk('c'));
  expect(silently.map((effect) => effect.do)).not.toContain('answered');
  const again = callMachine(callMachine(direct, { type: 'passOn', from: 'c', other: 'a', by: null })[0], lent(1))[0];
  const ends = (state: CallState) =>
    callMachine(state, { type: 'end', cause: 'normal', by: 'a' })[1].filter((effect) => effect.do === 'ended');
  // The first counts the talk time of the call, the second has it back from the agent and still waits for an answer.
  expect(ends(again)).toEqual([
    { do: 'ended', loan: 1 },
    { do: 'ended', loan: 0 },
  ]);
  expect(ends(callMachine(again, { type: 'release' })[0])).toEqual([{ do: 'ended', loan: 0 }]);
  const [second] = callMachine(again, talk('d'));
  expect([second.queue, second.counting]).toEqual([null, [0, 1]]);
  expect(ends(callMachine(second, { type: 'end', cause: 'normal', by: 'a' })[0])).toEqual([]);
});

test('[CALL-004] voices are known while their parties are there, and shown in a conference alone', () => {
  const two = after({ type: 'wait', party: 'a' }, { type: 'talk', caller: 'a', answering: 'b' });
  const [heard, nothing] = callMachine(two, { type: 'voice', party: 'b', isTalking: true });
  expect([heard.talking, nothing]).toEqual([['b'], []]);
  expect(callMachine(three, { type: 'voice', party: 'b', isTalking: true })).toMatchObject([
    { talking: ['c', 'b'] },
    [{ do: 'show' }],
  ]);
  expect(callMachine(heard, { type: 'voice', party: 'b', isTalking: false })[0].talking).toEqual([]);
  expect(callMachine(three, { type: 'part', party: 'c' })[0].talking).toEqual([]);
});

test('whatever comes in whatever order, everybody is in one role, and a call is over once', () => {
  const below = seeded(7);
  const ids = ['a', 'b', 'c', 'd', 'e'];
  for (let round = 0; round < 500; round++) {
    let state = newCall;
    let overs = 0;
    let screened = 0;
    /** Loans that have begun and of which nothing was heard yet; those that agents have answered. */
    const lent = new Set<number>();
    const counting = new Set<number>();
    for (let step = 0; step < 40; step++) {
      const [party, other] = [ids[below(5)] ?? 'a', ids[below(5)] ?? 'a'];
      const events: CallEvent[] = [
        { type: 'wait', party },
        { type: 'ring', parties: [...new Set([party, other])] },
        { type: 'withdraw', cause: 'notAnswered' },
        { type: 'until', at: below(2) === 0 ? step : null },
        { type: 'alert' },
        { type: 'early', party },
        { type: 'choose', party, cause: 'answeredElsewhere' },
        { type: 'lose' },
        ...(party === other ? [] : [{ type: 'talk', caller: party, answering: other } as const]),
        { type: 'listen', party, watch: { target: other, isWhispering: below(2) === 0 } },
        { type: 'whisper', party, isWhispering: below(2) === 0 },
        { type: 'join', party, carried: { isMuted: below(2) === 0, isTalking: below(2) === 0, awayUntil: null } },
        { type: 'away', party, until: step },
        { type: 'back', party },
        { type: 'mute', party, isMuted: below(3) > 0 },
        { type: 'voice', party, isTalking: below(2) === 0 },
        { type: 'lend', queue: { loan: step, shows } },
        { type: 'release' },
        { type: 'conference', leader: below(2) === 0 ? 'u' : null },
        { type: 'bargeIn', party },
        { type: 'passOn', from: party, other, by: null },
        { type: 'screen', from: party, other, until: step },
        { type: 'settle', outcome: (['rings', 'notAnswered', 'over'] as const)[below(3)] ?? 'over' },
        { type: 'part', party },
        ...(below(9) === 0 ? [{ type: 'end', cause: 'normal', by: party } as const] : []),
      ];
      const event = events[below(events.length)] as CallEvent;
      const before = state;
      const [next, effects] = callMachine(state, event);
      if (before.isOver) expect([next, effects]).toEqual([before, []]);
      screened += Number(before.screening === null && next.screening !== null);
      screened -= effects.filter((effect) => effect.do === 'settle').length;
      expect(screened).toBe(Number(next.screening !== null));
      if (next.queue && next.queue !== before.queue) lent.add(next.queue.loan);
      for (const effect of effects) {
        if (effect.do === 'answered') expect(lent.delete(effect.loan) && counting.add(effect.loan)).toBeTruthy();
        if (effect.do === 'ended')
          expect(counting.delete(effect.loan) || effect.loan === before.queue?.loan).toBe(true);
      }
      if (next.isOver) expect([next.queue, counting.size]).toEqual([null, 0]);
      overs += effects.filter((effect) => effect.do === 'over').length;
      const parties = partiesOf(next);
      expect(new Set(parties).size).toBe(parties.length);
      expect(new Set(Object.keys(next.watches))).toEqual(new Set(next.monitors));
      expect(parties).toEqual(expect.arrayContaining(Object.keys(next.away)));
      if (next.early !== null) expect(next.callees).toContain(next.early);
      if (next.isOver) expect(timesOf(next)).toEqual(new Map());
      expect(next.members).toEqual(expect.arrayContaining([...next.muted]));
      state = next;
    }
    expect(overs).toBe(Number(state.isOver));
  }
});
