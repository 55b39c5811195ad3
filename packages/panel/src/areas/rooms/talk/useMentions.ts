import type { Person, RoomRow } from '@ringside/chat/Messaging';
import { mentionAt, mentionable, mentionsIn } from '@ringside/chat/rules/talk/mentions';
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { roomActs } from '../acts.ts';

const NONE: readonly Person[] = [];

interface Given {
  room: RoomRow;
  /** Around the field. */
  part: RefObject<HTMLDivElement | null>;
  text: string;
  setText: (text: string) => void;
}

/**
 * The members that an `@` in the field may mean, as a list beside it: chosen by the arrows and Enter or Tab, or by a press. Escape closes
 * it until another `@`. The field keeps the focus. S-MSG-5
 */
export function useMentions({ room, part, text, setText }: Given) {
  const acts = useActs(roomActs);
  const id = useId();
  const [people, setPeople] = useState(NONE);
  // A draft goes on where it ended.
  const [caret, setCaret] = useState(text.length);
  const [chosen, setChosen] = useState(0);
  /** Where the `@` stands whose list was closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const picked = useRef<string[]>([]);
  const asked = useRef<Promise<readonly Person[]> | null>(null);
  const goTo = useRef<number | null>(null);
  const field = () => part.current?.querySelector('textarea') ?? null;
  const place = caret <= text.length ? mentionAt(text, caret) : null;
  const found = place && place.from !== closedAt ? mentionable(people, place.query) : NONE;
  const at = Math.min(chosen, found.length - 1);

  const membersNow = (): Promise<readonly Person[]> => {
    asked.current ??= acts.members(room.id).then((done) => {
      if (!done.ok) asked.current = null;
      const all = done.ok ? done.value : NONE;
      setPeople(all);
      return all;
    });
    return asked.current;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a draft that ends within a name
  useEffect(() => {
    if (place) void membersNow();
  }, []);
  /** The field has another text, or the caret another place in it. */
  const look = (now: string): void => {
    const to = field()?.selectionEnd ?? now.length;
    const next = mentionAt(now, to);
    setCaret(to);
    if (next?.from !== place?.from) {
      setChosen(0);
      setClosedAt(null);
      // Who is in the room is asked with each list: it may be another than before.
      if (next) asked.current = null;
    }
    if (next) void membersNow();
  };
  const pick = ({ id: whom, name }: Person): void => {
    if (!place) return;
    picked.current = [...picked.current, whom];
    const before = `${text.slice(0, place.from)}@${name} `;
    goTo.current = before.length;
    setCaret(before.length);
    setText(before + text.slice(caret).replace(/^ /, ''));
  };
  useLayoutEffect(() => {
    const to = goTo.current;
    goTo.current = null;
    if (to !== null) field()?.setSelectionRange(to, to);
  });
  const active = found[at] ? `${id}-${at}` : null;
  useLayoutEffect(() => {
    const its = field();
    its?.setAttribute('aria-autocomplete', 'list');
    for (const [name, value] of [
      ['aria-controls', active && id],
      ['aria-activedescendant', active],
    ] as const)
      if (value) its?.setAttribute(name, value);
      else its?.removeAttribute(name);
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  });
  /** True: the key was for the list. */
  const takesKey = (event: KeyboardEvent): boolean => {
    const person = found[at];
    if (!person || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((at + step + found.length) % found.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) pick(person);
    else if (event.key === 'Escape') setClosedAt(place?.from ?? null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    ...{ id, found, at, look, pick, takesKey },
    /** Ids of those whom the text names. */
    named: async (written: string): Promise<readonly string[]> => {
      if (!written.includes('@')) return [];
      const ids = mentionsIn(written, await membersNow(), picked.current);
      picked.current = [];
      return ids;
    },
  };
}
export type Mentions = ReturnType<typeof useMentions>;
