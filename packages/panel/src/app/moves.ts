import type { RingsideClient } from '@ringside/client';
import { dialString, isConnected, type Line } from '@ringside/domain';
import type { MoveIntents } from './intents.ts';
import type { Store } from './live.ts';
import { ok, outcome, REFUSALS, refuse } from './refusals.ts';
import { lines } from './state.ts';

/** What passes calls on, joins and records them: verbs of the server, whichever terminal carries the call. CALL-003, CALL-004, CALL-006 */
export function createMoves(store: Store, client: RingsideClient): MoveIntents {
  const find = (lineId: string): Line | undefined =>
    store.get(lines.allAtom).find((line) => line.id === lineId && isConnected(line));

  return {
    async transfer(lineId, number, mode) {
      const line = find(lineId);
      const destination = dialString(number);
      if (!line) return refuse(REFUSALS.lineGone);
      if (!destination) return refuse(REFUSALS.wrongNumber);
      return outcome(await client.transfer(line.callUri, destination, mode));
    },
    async merge(lineIds) {
      const found = lineIds.map(find);
      const [first, ...others] = found;
      if (!first || others.length === 0 || found.includes(undefined)) return refuse(REFUSALS.lineGone);
      for (const other of others) {
        const merged = await client.merge(first.callUri, other?.callUri ?? '');
        if (!merged.ok) return outcome(merged);
      }
      return ok(null);
    },
    async record(lineId, on) {
      const line = find(lineId);
      if (!line) return refuse(REFUSALS.lineGone);
      // The parties hear that they are recorded: what is allowed without is for the administrator to say, not for a page.
      return outcome(await (on ? client.record(line.callUri, true) : client.callVerb(line.callUri, 'stopRecord')));
    },
  };
}
