import { groupState } from './groupState.ts';
import { type GroupTone, groupTone } from './groupTone.ts';
import type { QueueGroup } from './QueueGroup.ts';

const urgency: Readonly<Record<GroupTone, number>> = { danger: 0, high: 1, warn: 2, ok: 3, idle: 4 };

/**
 * Order of queues: the user's own ones first, among them those that need an agent most (red, orange, yellow, green, closed),
 * equals by name. ACD-024 .. ACD-027
 */
export function byNeed(a: QueueGroup, b: QueueGroup): number {
  return (
    Number(b.isMember) - Number(a.isMember) ||
    urgency[groupTone(groupState(a))] - urgency[groupTone(groupState(b))] ||
    a.label.localeCompare(b.label)
  );
}
