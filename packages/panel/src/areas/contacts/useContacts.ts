import type { Contact, ContactLens } from '@ringside/domain/directory';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useWhenBack } from '../../kernel/hooks/useWhenBack.ts';
import type { Refused } from '../../kernel/state.ts';
import { bookAtom } from '../people/book/acts.ts';
import { contactActs } from './acts.ts';

/** Rows that are asked for at once. */
const PAGE = 100;

/** A view of the address book, or whoever in it is found by a tag, page by page; read anew, as far as it is shown, when a user has changed it. */
export function useContacts(lens: ContactLens, search = '') {
  const acts = useActs(contactActs);
  const book = useAtomValue(bookAtom);
  const [items, setItems] = useState<readonly Contact[] | null>(null);
  const [hasMore, setMore] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const shown = useRef(PAGE);
  const turn = useRef(0);
  const read = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const found: Contact[] = [];
    setLoading(true);
    for (let isMore = true; isMore && found.length < shown.current; ) {
      const page = await acts.page(lens, search, found.length, PAGE);
      if (mine !== turn.current) return;
      setRefused(page.ok ? null : page.refused);
      if (!page.ok) return setLoading(false);
      found.push(...page.value.items);
      isMore = page.value.hasMore;
      setMore(isMore);
    }
    setItems(found);
    setLoading(false);
  }, [acts, lens, search]);
  useEffect(() => acts.follow(), [acts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the book is read
  useEffect(() => {
    void read();
    return () => {
      turn.current += 1;
    };
  }, [read, book]);
  useWhenBack(() => void read());
  const more = () => {
    shown.current = (items?.length ?? 0) + PAGE;
    void read();
  };
  return { items, hasMore, isLoading, refused, more, reload: () => void read() };
}
