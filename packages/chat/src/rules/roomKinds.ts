/** Kinds of rooms. MSG-002 */
export const roomKinds = ['PRIVATE', 'PRIVATE_DIRECT', 'PRIVATE_EXTENDED', 'GROUP', 'PUBLIC', 'ANNOUNCEMENT'] as const;
export type RoomKind = (typeof roomKinds)[number];

/** How the aliases of a kind begin, as documented; a kind that is not here has none. MSG-003 .. MSG-007 */
export const aliasPrefixes = {
  PRIVATE_DIRECT: 'privatedirect_',
  PRIVATE_EXTENDED: 'privateextended_',
  PUBLIC: 'compublic',
  ANNOUNCEMENT: 'comannouncement',
  GROUP: 'comgroup',
} as const;

/**
 * The kind of a room by its alias, e.g. `#compublic_lunch:example.com`. No alias, or one that begins in no known way: a private room.
 *
 */
export function roomKindOf(alias: string | null | undefined): RoomKind {
  for (const kind of roomKinds) {
    const prefix = aliasPrefixes[kind as keyof typeof aliasPrefixes];
    if (prefix && alias?.startsWith(`#${prefix}`)) return kind;
  }
  return 'PRIVATE';
}
