import type { Contact, Favourite } from '@ringside/domain/directory';
import { digitsOf } from '@ringside/domain/number';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import type { Outcome } from '../../../kernel/refusals.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { raiseToastAtom } from '../../../kernel/toasts/toasts.ts';
import { favouriteActs } from './acts.ts';
import { favouritesAtom } from './state.ts';

/** Of those that a number finds; two contacts may have it. */
const FOUND = 5;

/** Favourites, for rows that know a number only. */
export interface Favoured {
  /** In their order; null: not there yet. */
  all: readonly Favourite[] | null;
  /** Makes whoever has the number a favourite, or ends that. Whoever is in no address book cannot be one, which is said. */
  favour: (number: string) => Promise<unknown>;
}

interface Props {
  /** Finds whom a number belongs to. Stays the same. */
  search: (digits: string, signal: undefined, limit: number) => Promise<Outcome<Contact[]>>;
  /** Stays the same. */
  onKnown: (known: Favoured) => void;
}

/** Keeps the favourites current for a list that shows them. Draws nothing. CONT-001, CONT-011 */
export function FavouritesOf({ search, onKnown }: Props) {
  const { follow, add, end } = useActs(favouriteActs);
  const refuse = useSetAtom(raiseRefusalAtom);
  const toast = useSetAtom(raiseToastAtom);
  const all = useAtomValue(favouritesAtom);
  useEffect(() => follow(), [follow]);
  const favour = useCallback(
    async (number: string): Promise<unknown> => {
      const digits = digitsOf(number);
      const has = (contact: Favourite['contact']) => contact.numbers.some((one) => digitsOf(one.number) === digits);
      const known = all?.find(({ contact }) => has(contact));
      if (known) return end(known.contact.id, known.contact.name);
      const found = await search(digits, undefined, FOUND);
      if (!found.ok) return refuse(found.refused);
      const contact = found.value.find(has);
      if (!contact) return toast({ kind: 'info', title: 'fav.noContact' });
      const done = await add(contact.id, '');
      return done.ok || refuse(done.refused);
    },
    [all, add, end, search, refuse, toast],
  );
  useEffect(() => {
    onKnown({ all: all?.toSorted((a, b) => a.position - b.position) ?? null, favour });
  }, [all, favour, onKnown]);
  return null;
}
