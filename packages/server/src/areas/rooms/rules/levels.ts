import { type Content, part } from './Event.ts';

/** Levels of members. MSG-011 */
export const NORMAL = 0;
export const MODERATOR = 50;
export const ADMIN = 100;

/** A whole number; older clients write it as a text. Null: neither. */
export const wholeOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value;
  return Number.isSafeInteger(number) ? (number as number) : null;
};

/**
 * The level of a member.
 *
 * @param levels content of `m.room.power_levels`; undefined: there is none yet, and the creator may do everything
 */
export function levelOf(levels: Content | undefined, mxid: string, creator: string): number {
  if (!levels) return mxid === creator ? ADMIN : NORMAL;
  return wholeOf(part(levels, 'users')[mxid]) ?? wholeOf(levels['users_default']) ?? NORMAL;
}

/** The level that sending an event of this type takes. */
export function levelToSend(levels: Content | undefined, type: string, isState: boolean): number {
  const named = wholeOf(part(levels, 'events')[type]);
  if (named !== null) return named;
  if (isState) return wholeOf(levels?.['state_default']) ?? (levels ? MODERATOR : NORMAL);
  return wholeOf(levels?.['events_default']) ?? NORMAL;
}

/** The level that an act takes; defaults are those of the specification. */
export function levelToDo(levels: Content | undefined, act: 'ban' | 'kick' | 'redact' | 'invite'): number {
  return wholeOf(levels?.[act]) ?? (act === 'invite' ? NORMAL : MODERATOR);
}

const SCALARS = ['users_default', 'events_default', 'state_default', 'ban', 'kick', 'redact', 'invite'];

/**
 * Why a user may not change levels so; null: they may. Nobody gives or takes more than they have, nor lowers another one of their
 * own level. MSG-031
 */
export function levelsFault(before: Content | undefined, after: Content, sender: string, own: number): string | null {
  for (const name of SCALARS)
    if (after[name] !== undefined && wholeOf(after[name]) === null) return `${name} is no whole number`;
  for (const name of ['users', 'events', 'notifications'])
    for (const [key, value] of Object.entries(part(after, name))) {
      if (wholeOf(value) === null) return `the level of ${key} is no whole number`;
      if (name === 'users' && !/^@[^:]+:.+$/.test(key)) return `${key} is no user`;
    }
  if (!before) return null;
  const tooHigh = (was: unknown, is: unknown): boolean =>
    was !== is && [was, is].some((one) => one !== undefined && (wholeOf(one) ?? NORMAL) > own);
  for (const name of SCALARS) if (tooHigh(before[name], after[name])) return `changes ${name} beyond the own level`;
  for (const name of ['users', 'events', 'notifications']) {
    const [was, is] = [part(before, name), part(after, name)];
    for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
      if (tooHigh(was[key], is[key])) return `changes the level of ${key} beyond the own one`;
      const isOther = name === 'users' && key !== sender && was[key] !== undefined && was[key] !== is[key];
      if (isOther && (wholeOf(was[key]) ?? NORMAL) >= own) return `${key} has the same rights`;
    }
  }
  return null;
}
