import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../../words/useT.ts';
import { type Item, isMessage } from '../TalkItems.tsx';

/** Readers hear of what is said at most so often, in milliseconds. */
const APART_MS = 3000;

/**
 * What a screen reader says of what others write: how much was new at the opening; one message that comes, by its words in the list; and of several
 * at once how many. Own messages never.
 *
 * @param items null: what is said is not here yet, or it is an earlier part of the room
 * @param start the first message that is new when the room is opened; null: there is none
 * @param unsent own messages that are on their way
 * @returns whether the list is read out as it grows, and what is said beside it
 */
export function useTalkNews(items: readonly Item[] | null, start: string | null, unsent: number) {
  const t = useT();
  const [said, setSaid] = useState({ n: 0, text: '' });
  const { current: own } = useRef({
    ...{ known: null as string | null, isOpened: false, isLive: false },
    at: Number.NEGATIVE_INFINITY,
  });
  const its = items ?? [];
  const begin = own.isOpened
    ? its.findIndex(({ id }) => id === own.known) + 1
    : its.findIndex(({ id }) => id === start);
  // What was known may be gone: then nobody can say what is new.
  const isUnknown = own.isOpened && own.known !== null && begin === 0;
  const added = begin < 0 || isUnknown ? [] : its.slice(begin);
  const fresh = added.filter((item) => isMessage(item) && !item.isOwn);
  const last = its.at(-1);
  const [first] = fresh;
  const wait = own.at + APART_MS - Date.now();
  // As the list is drawn with it: what is read out is what changes then.
  if (first) own.isLive = own.isOpened && added.length === 1 && wait <= 0;
  else if (unsent > 0 || (isMessage(last) && last.isOwn)) own.isLive = false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is of these items
  useEffect(() => {
    if (!items) return;
    const note = (): void => {
      Object.assign(own, { known: last?.id ?? null, isOpened: true, ...(first && { at: Date.now() }) });
    };
    const say = (): void => {
      note();
      if (!isMessage(first)) return;
      const text = t('rooms.newFirst', { n: fresh.length, name: first.by.name });
      setSaid(({ n }) => ({ n: n + 1, text }));
    };
    if (!first || own.isLive) return note();
    if (wait <= 0) return say();
    const timer = setTimeout(say, wait);
    return () => clearTimeout(timer);
  }, [items, start, t]);
  return { isLive: own.isLive, said };
}
