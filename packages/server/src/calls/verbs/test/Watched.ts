import type { WireCallLine } from '@ringside/protocol/calls';
import type { Source } from '../../../media/MediaEngine.ts';
import { type AudioParty, audioPlan } from '../../call/audioPlan.ts';
import { partiesOf } from '../../state/callMachine.ts';
import type { CallEffect, CallState, PartyId } from '../../state/callState.ts';

/** States of a line whose phone is connected. */
const CONNECTED = new Set(['talking', 'held', 'listen', 'monitoring']);

/** What is to be heard, in words that do not tell a mix from a single voice: the beep of a recording makes one of the other. */
function inWords(source: Source | undefined): string {
  if (source?.kind === 'peer') return `voices ${source.endpointId}`;
  if (source?.kind === 'mix') return `voices ${source.endpointIds.toSorted((a, b) => a.localeCompare(b)).join(' ')}`;
  return source?.kind ?? 'nothing';
}

/** What the calls of a random walk say of themselves, and what is wrong with it. */
export class Watched {
  /** The last state of every call there was. */
  readonly #states = new Map<string, CallState>();
  /** How often each was announced as over. */
  readonly #ends = new Map<string, number>();
  readonly wrong: string[] = [];

  readonly onState = (callId: string, state: CallState, effects: readonly CallEffect[]): void => {
    const parties = partiesOf(state);
    if (new Set(parties).size !== parties.length) this.wrong.push(`two roles in ${JSON.stringify(state)}`);
    for (const [other, { isOver, ...roles }] of this.#states) {
      // Who is merged or passed on has left the one call before it is in the other.
      const both =
        other === callId || isOver ? [] : partiesOf({ isOver, ...roles }).filter((id) => parties.includes(id));
      if (both.length > 0 && !state.isOver) this.wrong.push(`${both} in two calls`);
    }
    const before = this.#states.get(callId);
    if (before?.isOver && !state.isOver) this.wrong.push(`${callId} goes on after its end`);
    this.#states.set(callId, state);
    const ends = effects.filter((effect) => effect.do === 'over').length;
    this.#ends.set(callId, (this.#ends.get(callId) ?? 0) + ends);
    if (state.isOver !== ((this.#ends.get(callId) ?? 0) === 1)) this.wrong.push(`${callId} is not over once`);
  };

  /** How many calls there were, and how many of them are not over. */
  get counts(): { all: number; live: number } {
    return { all: this.#states.size, live: this.#live().length };
  }

  /**
   * A user's line that has no role in the call it belongs to, or a role that nobody has any more; null: none. That nobody has two
   * roles, or one in two calls, is looked at with each state.
   *
   * @param ended ids of lines that have ended
   */
  roleless(lines: readonly WireCallLine[], ended: ReadonlySet<PartyId>): string | null {
    const roles = new Map<PartyId, string>();
    for (const [callId, state] of this.#live()) for (const id of partiesOf(state)) roles.set(id, callId);
    const ghost = [...roles.keys()].find((id) => ended.has(id));
    if (ghost !== undefined) return `${ghost} has ended and is still in a call`;
    const lost = lines.find(({ lineId, call }) => roles.get(lineId) !== call.split('/').at(-1));
    return lost ? `${lost.state} ${lost.lineId} has no role in ${lost.call}` : null;
  }

  /**
   * A phone that hears something else than the audio plan of its call says; null: none does.
   *
   * @param endpointOf the endpoint that carries a line; null: none does
   * @param heard what each endpoint was given to hear
   */
  misheard(
    lines: readonly WireCallLine[],
    endpointOf: (line: WireCallLine) => string | null,
    heard: ReadonlyMap<string, Source>,
  ): string | null {
    const byId = new Map(lines.map((line) => [line.lineId, line]));
    for (const [, state] of this.#live()) {
      const talking = [...state.members, ...state.monitors].map((id) => byId.get(id));
      // A party outside has a line that no user of the bench sees.
      if (talking.some((line) => line === undefined)) continue;
      const connected = talking.flatMap((line) => (line && CONNECTED.has(line.state) ? [line] : []));
      const plan = audioPlan(connected.map((line) => partyOf(state, line, endpointOf(line))));
      for (const line of connected) {
        const [hears, planned] = [heard.get(endpointOf(line) ?? ''), plan.get(line.lineId)];
        if (inWords(hears) !== inWords(planned))
          return `${line.state} ${line.lineId} hears ${inWords(hears)}, by the plan ${inWords(planned)}`;
      }
    }
    return null;
  }

  #live(): (readonly [string, CallState])[] {
    return [...this.#states].filter(([, { isOver }]) => !isOver);
  }
}

function partyOf(state: CallState, line: WireCallLine, endpointId: string | null): AudioParty {
  const watch = state.watches[line.lineId];
  return {
    ...{ id: line.lineId, endpointId, isHolding: line.state === 'held', isMuted: state.muted.includes(line.lineId) },
    role: watch ? { whisperTo: watch.isWhispering ? watch.target : null } : 'member',
  };
}
