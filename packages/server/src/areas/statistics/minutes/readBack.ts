import type { Minutes } from './createMinutes.ts';

interface Row {
  callerKey: string;
  groupId: string;
  at: number;
  kind: string;
  ms: number | null;
}
/** The log of the queues, oldest first. */
interface Log {
  between(from: number, until: number): Promise<readonly Row[]>;
  unended(): Promise<readonly Row[]>;
  hasBefore(at: number): Promise<boolean>;
}

/**
 * After a restart: the minutes as the log has them. Of those who never left only who is owed a call is there still.
 *
 * @param began when this server began to hear of queues by itself; epoch milliseconds
 */
export async function readBack(minutes: Minutes, log: Log, began: number): Promise<void> {
  const from = minutes.from();
  const [rows, unended, hasEarlier] = await Promise.all([log.between(from, began), log.unended(), log.hasBefore(from)]);
  const owed = new Set(unended.flatMap(({ callerKey, kind }) => (kind === 'callBackWanted' ? [callerKey] : [])));
  const earlier = unended.filter(({ callerKey, at }) => owed.has(callerKey) && at < from);
  const steps = [...earlier, ...rows].map(({ callerKey: key, groupId, at, kind, ms }) => ({
    key,
    groupId,
    at,
    kind,
    ms,
  }));
  minutes.begin(steps, (key) => owed.has(key), hasEarlier);
}
