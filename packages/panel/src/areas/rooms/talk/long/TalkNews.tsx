import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../../words/useT.ts';
import { type Item, isMessage } from '../TalkItems.tsx';

/** Readers hear of what is said at most so often, in milliseconds. */
const APART_MS = 3000;
/** Characters of a message that are read out; the rest is in the list. */
const MOST = 200;

interface Props {
  items: readonly Item[];
  /** The first message that is new when the room is opened; null: there is none. */
  start: string | null;
}

/** What others say, for whoever hears the page: what was new at the opening, then what comes, in a few words and not too often; own messages never. */
export function TalkNews({ items, start }: Props) {
  const t = useT();
  const [said, setSaid] = useState({ n: 0, text: '' });
  const own = useRef({ known: null as string | null, isOpened: false, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    const { current: its } = own;
    const last = items.at(-1)?.id ?? null;
    const from = its.isOpened ? items.findIndex(({ id }) => id === its.known) + 1 : -1;
    const begin = its.isOpened ? from : items.findIndex(({ id }) => id === start);
    // What was known may be gone: then nobody can say what is new.
    const isUnknown = its.isOpened && its.known !== null && from === 0;
    const fresh = begin < 0 || isUnknown ? [] : items.slice(begin).filter((item) => isMessage(item) && !item.isOwn);
    const say = (): void => {
      Object.assign(its, { known: last, isOpened: true });
      const [first] = fresh;
      if (!isMessage(first)) return;
      its.at = Date.now();
      const { name } = first.by;
      const isOne = fresh.length === 1 && first.is === 'readable';
      const text = isOne
        ? t('rooms.said', { name, text: first.text.slice(0, MOST) })
        : t('rooms.newFirst', { n: fresh.length, name });
      setSaid(({ n }) => ({ n: n + 1, text }));
    };
    const wait = its.at + APART_MS - Date.now();
    if (fresh.length === 0 || wait <= 0) return say();
    const timer = setTimeout(say, wait);
    return () => clearTimeout(timer);
  }, [items, start, t]);
  return (
    <div className="sr" role="log">
      <p key={said.n}>{said.text}</p>
    </div>
  );
}
