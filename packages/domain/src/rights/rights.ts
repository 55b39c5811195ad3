/** Conditions of one kind of entity, as the server gives them. What is absent is allowed. ROLE-003, ROLE-007 */
export interface Rights {
  canCreate?: boolean | undefined;
  canUpdate?: boolean | undefined;
  canDelete?: boolean | undefined;
  /** Only these properties may be changed. ROLE-004 */
  editableProperties?: readonly string[] | undefined;
  /** Only these actions may be done. ROLE-005 */
  allowedActions?: readonly string[] | undefined;
  /** Only these entities may be changed, or deleted. ROLE-002 */
  editableIds?: readonly string[] | undefined;
  deletableIds?: readonly string[] | undefined;
}

/** Rights by kind of entity; a kind that is absent has no limits. ROLE-003, ROLE-007 */
type Kind = 'Group' | 'Voicemail' | 'Recording' | 'Greeting' | 'DeskPhone' | 'SharedContact';
export type RightsMaps = { readonly [K in Kind]?: Rights };

const isIn = (list: readonly string[] | undefined, value: string | undefined): boolean =>
  list === undefined || value === undefined || list.includes(value);

export const mayCreate = (rights: Rights | null | undefined): boolean => rights?.canCreate !== false;

/**
 * Whether an entity may be changed.
 *
 * @param rights of its kind; absent: everything is allowed
 * @param id the entity; without one the question is whether any may be
 * @param property the one that is to change; without one, whether any may be
 * @see ROLE-002, ROLE-003, ROLE-004
 */
export function mayUpdate(rights: Rights | null | undefined, id?: string, property?: string): boolean {
  if (!rights) return true;
  if (rights.canUpdate === false || rights.editableIds?.length === 0 || rights.editableProperties?.length === 0)
    return false;
  return isIn(rights.editableIds, id) && isIn(rights.editableProperties, property);
}

/** Whether an action may be done. ROLE-002, ROLE-003, ROLE-005 */
export const mayDo = (rights: Rights | null | undefined, action: string): boolean =>
  isIn(rights?.allowedActions, action);

/** Whether an entity may be deleted: the kind, and the entity. ROLE-002, ROLE-003, ROLE-006 */
export function mayDelete(rights: Rights | null | undefined, id?: string): boolean {
  if (!rights) return true;
  return rights.canDelete !== false && rights.deletableIds?.length !== 0 && isIn(rights.deletableIds, id);
}

/**
 * What of a change may be sent: properties that may not be changed are left out.
 *
 * @returns null when nothing is left, or the entity may not be changed at all. ROLE-004
 */
export function editablePart<T extends object>(
  rights: Rights | null | undefined,
  id: string,
  change: T,
): Partial<T> | null {
  const kept = Object.entries(change).filter(([property]) => mayUpdate(rights, id, property));
  return kept.length === 0 ? null : (Object.fromEntries(kept) as Partial<T>);
}
