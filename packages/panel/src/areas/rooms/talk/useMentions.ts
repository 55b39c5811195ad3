import type { Person, RoomRow } from '@ringside/chat/Messaging';
import { mentionAt, mentionable, mentionsIn } from '@ringside/chat/rules/talk/mentions';
import { useRef, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { roomActs } from '../acts.ts';
import type { Completed, Option } from './useCompletion.ts';

const NONE: readonly Person[] = [];

/** The members that an `@` in the field may mean. S-MSG-5 */
export function useMentions(room: RoomRow) {
  const acts = useActs(roomActs);
  const [people, setPeople] = useState(NONE);
  const picked = useRef<string[]>([]);
  const asked = useRef<Promise<readonly Person[]> | null>(null);
  const membersNow = (): Promise<readonly Person[]> => {
    asked.current ??= acts.members(room.id).then((done) => {
      if (!done.ok) asked.current = null;
      const all = done.ok ? done.value : NONE;
      setPeople(all);
      return all;
    });
    return asked.current;
  };
  const completed: Completed<Option> = {
    placeAt: mentionAt,
    among: ({ query }) => mentionable(people, query).map((one) => ({ ...one, text: `@${one.name}` })),
    onLook(isNew) {
      // Who is in the room is asked with each list: it may be another than before.
      if (isNew) asked.current = null;
      void membersNow();
    },
    onPick({ id }) {
      picked.current = [...picked.current, id];
    },
  };
  return {
    completed,
    /** Ids of those whom the text names. */
    named: async (written: string): Promise<readonly string[]> => {
      if (!written.includes('@')) return [];
      const ids = mentionsIn(written, await membersNow(), picked.current);
      picked.current = [];
      return ids;
    },
  };
}
