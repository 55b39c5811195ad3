const DAY_MS = 86_400_000;
/** What a room says of how long it keeps what is said in it; as in MSC1763. */
export const RETENTION = 'm.room.retention';
/** Days that may be chosen; null: for good. */
export const keepChoices = [null, 7, 30, 90, 365] as const;

/** Days that a room says; null: for good, or nothing that is understood. Part of a day is a day. */
export function keepDaysOf(content: { max_lifetime?: unknown } | undefined): number | null {
  const most = content?.max_lifetime;
  return typeof most === 'number' && Number.isFinite(most) && most >= DAY_MS ? Math.ceil(most / DAY_MS) : null;
}
export const retentionOf = (days: number | null): { max_lifetime?: number } =>
  days === null ? {} : { max_lifetime: days * DAY_MS };
/** The shorter of what the room and the company want. */
export const shorter = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other);
/** Whether a message is older than it is kept: the homeserver has it no more, or will soon have it no more. */
export const isOver = (at: number, days: number | null, now: number): boolean =>
  days !== null && at < now - days * DAY_MS;
