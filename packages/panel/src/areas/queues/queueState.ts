import type { QueuedCaller, QueueMember } from '@ringside/domain/queue';
import type { WireGroupSettings } from '@ringside/protocol/queues/settings';
import type { PrimitiveAtom } from 'jotai';
import { userAtom } from '../../kernel/store.ts';

/** One atom per key, made at the first use. The values live in the store, so two panels never share them. */
function family<T>(start: T): (key: string) => PrimitiveAtom<T> {
  const known = new Map<string, PrimitiveAtom<T>>();
  return (key) => {
    const found = known.get(key) ?? userAtom(start);
    known.set(key, found as PrimitiveAtom<T>);
    return found as PrimitiveAtom<T>;
  };
}

/** Who waits in a group, by place, then who is with an agent; a change of one group repaints this group only. ACD-010 */
export const callersOf = family<readonly QueuedCaller[]>([]);
/** Agents of a group, in their order. ACD-008 */
export const membersOf = family<readonly QueueMember[]>([]);
/** Settings of a group: `unknown` before they were asked for, `hidden` for whoever may not change them. GRP-004 */
export const settingsOf = family<WireGroupSettings | 'unknown' | 'hidden'>('unknown');

/** The first snapshot of callers and agents is here. */
export const queuesLoadedAtom = userAtom(false);
/** Logins to single groups under way, by the group's id, with what was asked. ACD-034, ACD-035 */
export const groupLoginAtom = userAtom<{ groupId: string; on: boolean } | null>(null);
