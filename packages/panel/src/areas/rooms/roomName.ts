import type { RoomRow } from '@ringside/chat/Messaging';
import type { Translate } from '../../words/translate.ts';

/** Names of others that are shown before they are counted. */
const NAMED = 3;

/** What a room is called: by its name, else by the one person it is with, else by some of its people. MSG-008 */
export function roomName(t: Translate, { name, person, others, members }: RoomRow): string {
  if (name) return name;
  if (person) return person.name;
  const names = others.slice(0, NAMED).map((one) => one.name);
  if (names.length === 0) return t('rooms.nameless');
  const more = members - 1 - names.length;
  return more > 0 ? t('rooms.and', { names: names.join(', '), n: more }) : names.join(', ');
}
