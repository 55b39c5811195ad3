import type { EndedBy } from '../line/lineMachine.ts';
import type { CallEffect, CallEvent, CallState, Carried, PartyId, Screened } from './callState.ts';

type Step = readonly [CallState, readonly CallEffect[]];

/** What ends with the ringing: its timer, and the early media of the network that is called. */
const silent = { ringsUntil: null, early: null } as const;

/** Everybody in the call: the caller first, then who talks, who is rung and who listens in. */
export const partiesOf = ({ caller, members, callees, monitors }: CallState): readonly PartyId[] => [
  ...(caller === null ? [] : [caller]),
  ...members,
  ...callees,
  ...monitors,
];

/** Commits an event. One that comes when the call is over changes nothing and has no effects. */
export function callMachine(state: CallState, event: CallEvent): Step {
  if (state.isOver) return [state, []];
  const [next, effects] = step(state, event);
  return [tidy(next), effects];
}

/** What a party takes along into another call. */
export const carriedOf = ({ muted, talking, away }: CallState, party: PartyId): Carried => ({
  isMuted: muted.includes(party),
  isTalking: talking.includes(party),
  awayUntil: away[party] ?? null,
});

/** Forgets mute, voice, watch and away of parties that have no role any more. */
function tidy(state: CallState): CallState {
  const { members, monitors, muted, talking, watches, callees, early } = state;
  const there = partiesOf(state);
  const watching = Object.entries(watches).filter(([id]) => monitors.includes(id));
  return {
    ...state,
    early: early !== null && callees.includes(early) ? early : null,
    away: Object.fromEntries(Object.entries(state.away).filter(([id]) => there.includes(id))),
    watches: Object.fromEntries(watching),
    muted: muted.filter((id) => members.includes(id)),
    talking: talking.filter((id) => there.includes(id)),
  };
}

function step(state: CallState, event: CallEvent): Step {
  switch (event.type) {
    case 'wait':
      return [{ ...without(state, event.party), caller: event.party }, []];
    case 'ring': {
      const rest = event.parties.reduce(without, state);
      return [{ ...rest, callees: [...rest.callees, ...event.parties] }, []];
    }
    case 'choose': {
      if (!state.callees.includes(event.party)) return [state, []];
      const others = state.callees.filter((party) => party !== event.party);
      const next = { ...state, ...silent, callees: [event.party], answering: event.party };
      return [next, others.map(dropped(event.cause))];
    }
    case 'lose':
      return [{ ...state, answering: null }, []];
    case 'withdraw':
      return [{ ...state, ...silent, callees: [] }, state.callees.map(dropped(event.cause))];
    case 'until':
      return [{ ...state, ringsUntil: event.at }, []];
    case 'alert':
      if (state.caller === null || state.hasRung) return [state, []];
      return [{ ...state, hasRung: true }, [{ do: 'alert', party: state.caller }, { do: 'refresh' }]];
    case 'early':
      return [{ ...state, early: event.party }, [{ do: 'refresh' }]];
    case 'talk':
      return talk(state, event.caller, event.answering);
    case 'serve': {
      const { caller } = state;
      const connect: readonly CallEffect[] = caller === null ? [] : [{ do: 'connect', party: caller }];
      return [{ ...state, ringsUntil: null, service: event.source }, [...connect, { do: 'refresh' }]];
    }
    case 'play':
      return [{ ...state, service: event.source }, [{ do: 'refresh' }]];
    case 'hush':
      return [{ ...state, service: null }, []];
    case 'listen': {
      const rest = without(state, event.party);
      const watches = { ...rest.watches, [event.party]: event.watch };
      return [{ ...rest, monitors: [...rest.monitors, event.party], watches }, []];
    }
    case 'whisper':
      return whisper(state, event.party, event.isWhispering);
    case 'join': {
      const rest = without(state, event.party);
      const muted = event.carried.isMuted ? [...rest.muted, event.party] : rest.muted;
      return [carry({ ...rest, members: [...rest.members, event.party], muted }, event.party, event.carried), []];
    }
    case 'bargeIn': {
      const rest = without(state, event.party);
      return [
        { ...rest, members: [...rest.members, event.party] },
        [{ do: 'connect', party: event.party }, { do: 'refresh' }],
      ];
    }
    case 'mute': {
      const others = state.muted.filter((party) => party !== event.party);
      return [{ ...state, muted: event.isMuted ? [...others, event.party] : others }, [{ do: 'refresh' }]];
    }
    case 'voice':
      return [voice(state, event.party, event.isTalking), state.members.length > 2 ? [{ do: 'show' }] : []];
    case 'lend':
      return [{ ...state, queue: event.queue }, []];
    case 'release':
      return [{ ...state, queue: null }, []];
    case 'passOn': {
      const rest = without(without(state, event.from), event.other);
      const next = { ...rest, caller: event.other, hasRung: false, passedOnBy: event.by ?? state.passedOnBy };
      return [next, [{ do: 'drop', party: event.from, cause: 'forwarded', endedBy: 'local' }, { do: 'refresh' }]];
    }
    case 'park': {
      const { party, from, parked } = event;
      const rest = without(from === null ? state : without(state, from), party);
      const next = { ...rest, caller: party, service: { kind: 'music' } as const, parked, course: null };
      const drop = from === null ? [] : [dropped('forwarded', 'local')(from)];
      return [next, [...drop, { do: 'refresh' }]];
    }
    case 'screen': {
      const { from, other, until } = event;
      return [{ ...state, screening: { from, other, until } }, []];
    }
    case 'settle':
      return settle(state, event.outcome);
    case 'replace':
      return [carry(replace(state, event.party, event.by), event.by, event.carried), []];
    case 'away':
      return [{ ...state, away: { ...state.away, [event.party]: event.until } }, []];
    case 'back':
      return [
        { ...state, away: Object.fromEntries(Object.entries(state.away).filter(([id]) => id !== event.party)) },
        [],
      ];
    case 'part':
      return part(state, event.party);
    case 'rang':
      return [state.rangAt.includes(event.userId) ? state : { ...state, rangAt: [...state.rangAt, event.userId] }, []];
    case 'lead':
      return [{ ...state, course: event.course }, []];
    case 'forwarded':
      return [{ ...state, forwards: state.forwards + 1 }, []];
    case 'conference':
      return [{ ...state, leader: event.leader, muted: event.leader === null ? [] : state.muted }, []];
    case 'end':
      return end(state, event);
    default:
      return unreachable(event);
  }
}

/** One was called by the other and has answered. A queue that had the call counts from here on. */
function talk(state: CallState, caller: PartyId, answering: PartyId): Step {
  const { queue, counting, ...rest } = without(without(state, caller), answering);
  const roles = {
    caller: null,
    callees: [],
    members: [caller, answering],
    answering: null,
    service: null,
    parked: null,
  };
  const loans = queue ? [queue.loan] : [];
  return [
    { ...rest, ...silent, ...roles, queue: null, counting: [...counting, ...loans] },
    [
      ...[{ do: 'connect', party: caller, isShown: true } as const, { do: 'connect', party: answering } as const],
      ...[{ do: 'refresh' } as const, ...loans.map((loan) => ({ do: 'answered', loan, party: answering }) as const)],
    ],
  ];
}

function voice(state: CallState, party: PartyId, isTalking: boolean): CallState {
  const others = state.talking.filter((id) => id !== party);
  return { ...state, talking: isTalking ? [...others, party] : others };
}

function carry(state: CallState, party: PartyId, { awayUntil, isTalking }: Carried): CallState {
  const next = voice(state, party, isTalking);
  return awayUntil === null ? next : { ...next, away: { ...next.away, [party]: awayUntil } };
}

/** Who comes is named last of those who talk: the one who was there before is called by them. */
function replace(state: CallState, party: PartyId, by: PartyId): CallState {
  const rest = without(state, party);
  return state.caller === party ? { ...rest, caller: by } : { ...rest, members: [...rest.members, by] };
}

/** A semi-attended transfer is decided: the destination rings on for the party that is passed on, or its ringing stops and the two talk on. */
function settle(state: CallState, outcome: Screened): Step {
  if (state.screening === null) return [state, []];
  const told: CallEffect = { do: 'settle', outcome };
  if (outcome === 'rings' || outcome === 'over') return [{ ...state, screening: null }, [told]];
  const next = { ...state, ...silent, screening: null, callees: [] };
  return [next, [told, ...state.callees.map(dropped(outcome))]];
}

function whisper(state: CallState, party: PartyId, isWhispering: boolean): Step {
  const watch = state.watches[party];
  if (!watch) return [state, []];
  return [
    { ...state, watches: { ...state.watches, [party]: { ...watch, isWhispering } } },
    [{ do: 'watch', party, isWhispering }, { do: 'refresh' }],
  ];
}

/** A party goes. A supervisor who whispered to that party only listens from then on. */
function part(state: CallState, party: PartyId): Step {
  const rest = without(state, party);
  const hushed = rest.monitors.filter((id) => rest.watches[id]?.target === party && rest.watches[id]?.isWhispering);
  const quiet = hushed.map((id) => [id, { target: party, isWhispering: false }] as const);
  return [
    { ...rest, watches: { ...rest.watches, ...Object.fromEntries(quiet) } },
    hushed.map((id): CallEffect => ({ do: 'watch', party: id, isWhispering: false })),
  ];
}

function end(state: CallState, { cause, by }: Extract<CallEvent, { type: 'end' }>): Step {
  const byServer = by === null || cause === 'connectionLost';
  const endedBy = (party: PartyId): EndedBy =>
    party === by ? (byServer ? 'server' : 'local') : by === null ? 'server' : 'remote';
  const drops = partiesOf(state).map((party): CallEffect => ({ do: 'drop', party, cause, endedBy: endedBy(party) }));
  const loans = [...(state.queue ? [state.queue.loan] : []), ...state.counting];
  const left = loans.map((loan): CallEffect => ({ do: 'ended', loan }));
  const told: readonly CallEffect[] = state.screening ? [{ do: 'settle', outcome: 'over' }] : [];
  const next = { ...state, ...silent, screening: null, queue: null, counting: [], parked: null, isOver: true };
  return [next, [{ do: 'over' }, ...left, ...told, ...drops]];
}

function without(state: CallState, party: PartyId): CallState {
  const others = (ids: readonly PartyId[]): readonly PartyId[] => ids.filter((id) => id !== party);
  return {
    ...state,
    caller: state.caller === party ? null : state.caller,
    callees: others(state.callees),
    members: others(state.members),
    monitors: others(state.monitors),
  };
}

const dropped =
  (cause: Extract<CallEffect, { do: 'drop' }>['cause'], endedBy: EndedBy = 'server') =>
  (party: PartyId): CallEffect => ({ do: 'drop', party, cause, endedBy });

function unreachable(event: never): never {
  throw new Error(`unknown call event ${JSON.stringify(event)}`);
}
