import type { WireGroupCircle } from '@ringside/protocol/queues/settings';
import type { Company } from '../../../company/company.ts';
import type { GroupRow } from '../../../company/rows.ts';
import type { NumberOwner } from '../../../routing/RoutingPorts.ts';

/** How callers whom a group sends to another one come back to it; null: they do not. */
export type WayBack = (toGroupId: string, groupId: string) => readonly NumberOwner[] | null;

/**
 * Groups from which callers would come back. Whoever chooses one is warned and not refused: two queues may help each other, and a
 * caller who has been in both is not led round again. Nothing is said where there is none.
 */
export function circlesOf(group: GroupRow, company: Company, wayBack: WayBack): { circles?: WireGroupCircle[] } {
  const circles = company.groups.flatMap(({ id }): WireGroupCircle[] => {
    const way = id === group.id ? null : wayBack(id, group.id);
    // The last one is the group itself.
    return way ? [{ groupID: id, through: way.slice(0, -1).map((owner) => nameOf(owner, company)) }] : [];
  });
  return circles.length > 0 ? { circles } : {};
}

const nameOf = (owner: NumberOwner, company: Company): string =>
  'groupId' in owner ? (company.group(owner.groupId)?.label ?? '') : '';
