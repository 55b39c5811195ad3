import { isOutcome } from '../figuresOf.ts';

/** A line of the log of the queues. Epoch milliseconds. */
export interface LoggedStep {
  groupId: string;
  key: string;
  at: number;
  kind: string;
  /** Waited so far, with outcomes. */
  ms: number | null;
}

interface Replayed {
  groupId: string;
  key: string;
  at: number;
  do: 'enter' | 'owe' | 'leave';
  outcome: string;
  waitMs: number;
  since: number;
}

/** One caller's stay in one queue, as the log has it. */
function stayOf(key: string, lines: readonly LoggedStep[], isThere: boolean): Replayed[] {
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) return [];
  const { groupId } = first;
  const end = lines.find(({ kind }) => isOutcome(kind));
  const entry = lines.find(({ kind }) => kind === 'entered');
  const owed = lines.find(({ kind }) => kind === 'callBackWanted');
  // Who came before the log begins here: the end says how long it was.
  const since = entry?.at ?? (end ? end.at - (end.ms ?? 0) : first.at - (first.ms ?? 0));
  const no = { groupId, key, outcome: '', waitMs: 0, since };
  const steps: Replayed[] = [{ ...no, at: entry?.at ?? since, do: 'enter' }];
  if (owed) steps.push({ ...no, at: owed.at, do: 'owe' });
  // A server that went away has left people waiting, who heard that and were gone.
  if (end) steps.push({ ...no, at: since + (end.ms ?? 0), do: 'leave', outcome: end.kind, waitMs: end.ms ?? 0 });
  else if (!isThere) steps.push({ ...no, at: last.at, do: 'leave', outcome: 'overflowed' });
  return steps;
}

/**
 * What the log says happened, one after another.
 *
 * @param log oldest first
 * @param isThere whether a caller without an end is in the queue still
 */
export function replay(log: readonly LoggedStep[], isThere: (key: string) => boolean): Replayed[] {
  const stays = Map.groupBy(log, ({ key }) => key);
  return [...stays].flatMap(([key, lines]) => stayOf(key, lines, isThere(key))).toSorted((a, b) => a.at - b.at);
}
