import type { Person } from '../../Messaging.ts';

/** People who are named in a message at most: more are no mention, but everybody. */
export const MENTIONS_MOST = 50;
/** People that the list beside the writing field has at a time. */
export const MENTION_LIST = 6;

const wordOf = /[\p{L}\p{N}_]/u;
/** A mention begins where no word goes on: an e-mail address has none. */
const begins = (text: string, at: number): boolean => at === 0 || !wordOf.test(text.charAt(at - 1));
const ends = (text: string, at: number): boolean => at >= text.length || !wordOf.test(text.charAt(at));
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What is being named at the caret: where its `@` stands, and what follows it; null: nobody is. */
export function mentionAt(text: string, caret: number): { from: number; query: string } | null {
  const from = text.lastIndexOf('@', caret - 1);
  if (from < 0 || caret <= from || !begins(text, from)) return null;
  const query = text.slice(from + 1, caret);
  // Two words are a name; a third one, or a space at once, is a text that has an `@`.
  return /^(?! )[^\n@]{0,40}$/.test(query) && query.split(' ').length < 3 ? { from, query } : null;
}

/** Those whom the words may mean: by the beginning of any of their names, or of the user name in their id. */
export function mentionable(people: readonly Person[], query: string): Person[] {
  const wanted = folded(query);
  const rank = ({ id, name }: Person): number => {
    const whole = folded(name);
    if (whole.startsWith(wanted)) return 0;
    if (whole.split(/[\s-]+/).some((word) => word.startsWith(wanted))) return 1;
    return folded(id.slice(1)).startsWith(wanted) ? 2 : 3;
  };
  return people
    .map((person) => ({ person, rank: rank(person) }))
    .filter(({ rank: its }) => its < 3)
    .sort((a, b) => a.rank - b.rank || a.person.name.localeCompare(b.person.name))
    .slice(0, MENTION_LIST)
    .map(({ person }) => person);
}

/** A piece of a message, and whom it names; null: nobody. */
export interface Piece<P extends Person = Person> {
  /** Where it begins in the text. */
  at: number;
  text: string;
  person: P | null;
}

/** A text in pieces: each `@` with the name of a person is one of its own, the longest name that fits first. Text all the same. */
export function piecesOf<P extends Person>(text: string, people: readonly P[]): Piece<P>[] {
  const named = people.filter(({ name }) => name !== '').sort((a, b) => b.name.length - a.name.length);
  const pieces: Piece<P>[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (at < from || !begins(text, at)) continue;
    const person = named.find(({ name }) => text.startsWith(name, at + 1) && ends(text, at + 1 + name.length));
    if (!person) continue;
    if (at > from) pieces.push({ at: from, text: text.slice(from, at), person: null });
    const to = at + 1 + person.name.length;
    pieces.push({ at, text: text.slice(at, to), person });
    from = to;
  }
  if (from < text.length || pieces.length === 0) pieces.push({ at: from, text: text.slice(from), person: null });
  return pieces;
}

/**
 * Ids of those whom a text names by `@` and their name. Of several with one name those who were chosen from the list; all of them where
 * none was.
 *
 * @param chosen ids
 */
export function mentionsIn(text: string, people: readonly Person[], chosen: readonly string[]): string[] {
  const ids = piecesOf(text, people).flatMap(({ person }) => {
    if (!person) return [];
    const same = people.filter(({ name }) => name === person.name);
    const meant = same.filter(({ id }) => chosen.includes(id));
    return (meant.length > 0 ? meant : same).map(({ id }) => id);
  });
  return [...new Set(ids)].slice(0, MENTIONS_MOST);
}

/** What a user hears of a room: all, where they are named, or nothing. */
export const roomNotices = ['all', 'mentions', 'none'] as const;
export type RoomNotice = (typeof roomNotices)[number];

interface Rule {
  rule_id: string;
  enabled?: boolean;
  actions?: readonly unknown[];
}
/** The same by the push rules of Matrix, which hold on every device: a rule over all others is silence, one of the room leaves mentions. */
export function roomNoticeOf(
  rules: { override?: readonly Rule[]; room?: readonly Rule[] } | null | undefined,
  roomId: string,
): RoomNotice {
  const isQuiet = ({ rule_id: id, enabled, actions }: Rule): boolean =>
    id === roomId && enabled !== false && !actions?.includes('notify');
  if (rules?.override?.some(isQuiet)) return 'none';
  return rules?.room?.some(isQuiet) ? 'mentions' : 'all';
}

/** Messages of a room that count where rooms are counted together. */
export const countedOf = ({
  notice,
  unread,
  mentions,
}: {
  notice: RoomNotice;
  unread: number;
  mentions: number;
}): number => (notice === 'all' ? unread : notice === 'mentions' ? mentions : 0);

/** The same for a room that the user may have marked unread: where its messages count, the mark is one at least. */
export const badgeOf = (room: Parameters<typeof countedOf>[0] & { isMarked: boolean }): number =>
  Math.max(countedOf(room), room.isMarked && room.notice === 'all' ? 1 : 0);
