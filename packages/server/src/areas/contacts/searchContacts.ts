import type { contactQuery, WireContact } from '@ringside/protocol/people/directory';
import type * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { groupSettingsOf } from '../../company/groupSettings.ts';
import type { ContactRow } from '../../company/rows.ts';
import { groupRow } from './colleagues.ts';
import { type Entry, entryOf, orderOf } from './contactEntry.ts';
import { isEmailAddress } from './contactRules.ts';
import { contactView } from './contactView.ts';
import { type ContactIndex, inOrder, type Sought, seeking } from './createContactIndex.ts';
import { isSeen, personById } from './createRelations.ts';
import { fewest } from './createVocabulary.ts';

export type ContactLens = z.infer<typeof contactQuery>['lens'];

interface Asked {
  userId: string;
  /** Words must all match; without any, everybody does. */
  search: string;
  limit: number;
  /** Absent: colleagues, then groups, then contacts; else one view by name. */
  lens?: ContactLens;
  offset?: number | undefined;
}

/**
 * People by the beginning of any word of name or company, or by any digits of a number; where nobody has such a name, also
 * with one wrong letter. Only contacts that are shared or the user's own, and no group that is hidden.
 *
 * @see CONT-001, NAV-086, NAV-088, ACD-005
 */
export function searchContacts(company: Company, index: ContactIndex, asked: Asked) {
  const { userId, search, limit, lens, offset = 0 } = asked;
  const sought = seeking(search);
  // Looked at once, however often the lists are gone through.
  const { colleagues } = index;
  const people = lens === undefined ? colleagues.of(userId) : isOfPeople(lens) ? colleagues.byName(userId) : [];
  /**
   * @param within no contact but these can fit; null: each of them is looked at
   * @param most entries that are looked at; after them there is no more
   * @param sure contacts that fit, in the order of the lists; null: the lists
   */
  const pick = (
    matches: (entry: Entry) => boolean,
    within: readonly Entry[] | null = null,
    most = Infinity,
    sure: readonly Entry[] | null = null,
  ) => {
    const rows: ContactRow[] = [];
    let [skip, looks] = [offset, 0];
    const fit = within?.filter((entry) => matches(entry) && hasMark(entry.row, lens));
    const firstOwnedBy = (ownerId: string | null) =>
      sure?.filter(({ row }) => row.ownerId === ownerId) ??
      (fit &&
        firstOf(
          fit.filter(({ row }) => row.ownerId === ownerId),
          offset + limit + 1,
        ));
    const [own, shared] = [firstOwnedBy(userId) ?? index.ownOf(userId), firstOwnedBy(null) ?? index.ofEverybody()];
    for (const entry of candidates(company, people, own, shared, lens)) {
      looks += 1;
      if (looks > most) break;
      if (!matches(entry)) continue;
      if (skip > 0) skip -= 1;
      else if (rows.length === limit) return { rows, hasMore: true };
      else rows.push(entry.row);
    }
    return { rows, hasMore: false };
  };
  if (sought.isEmpty) return pick(() => true);
  // A whole address is of whoever has it: its parts are nobody's name. NUM-011
  const address = search.trim().toLowerCase();
  if (isEmailAddress(address))
    return pick(({ row }) => row.details.emails?.some((one) => one.address.toLowerCase() === address) ?? false);
  const [word] = sought.words;
  // A name that very many have: they are kept in the order of the lists.
  const many =
    word !== undefined && sought.words.length === 1 && sought.digits === ''
      ? index.vocabulary.onlyWord(word, SOON, orderOf)
      : null;
  const theirs = many && pick(sought.finds, null, Number.POSITIVE_INFINITY, many);
  if (theirs && (theirs.rows.length > 0 || offset > 0)) return theirs;
  // What very many have stands early in the list as well: its first page is full before an index is worth it.
  const soon = pick(sought.finds, null, SOON);
  if (soon.hasMore) return soon;
  const found = pick(sought.finds, possible(index, sought)?.());
  if (found.rows.length > 0 || offset > 0) return found;
  if (sought.words.length === 0) return found;
  const near = sought.words.map((word) => index.vocabulary.near(word));
  return pick(sought.nearly(near), fewest(near.map(index.vocabulary.withAny))?.entries());
}

/** Views that have colleagues among the others by name, or alone. */
const isOfPeople = (lens: ContactLens): boolean => lens === 'all' || lens === 'colleagues';

/** Entries at which a search looks before it asks an index. */
const SOON = 1000;

/** Contacts of the index that may fit, without a look at each of all; null: nobody can say. */
function possible({ vocabulary }: ContactIndex, { words, digits }: Sought): (() => readonly Entry[]) | null {
  const named = fewest(words.map(vocabulary.begun));
  if (digits === '') return named ? named.entries : null;
  const numbered = vocabulary.withDigits(digits);
  return numbered && (() => [...(named?.entries() ?? []), ...numbered.entries()]);
}

/** The first ones in the order of the list, each once. */
function firstOf(entries: readonly Entry[], most: number): Entry[] {
  const best: Entry[] = [];
  for (const entry of entries) {
    const last = best[most - 1];
    if (last && orderOf(last, entry) <= 0) continue;
    let at = best.length;
    while (at > 0 && orderOf(best[at - 1]!, entry) > 0) at -= 1;
    if (best[at - 1] === entry) continue;
    best.splice(at, 0, entry);
    if (best.length > most) best.pop();
  }
  return best;
}

/** Whether a contact has the mark that a view asks for; views that ask for none take all. */
export const hasMark = ({ isVip, details }: Pick<ContactRow, 'isVip' | 'details'>, lens?: ContactLens): boolean =>
  lens === 'vip' ? isVip : lens !== 'google' && lens !== 'microsoft' ? true : details.thirdParty === lens;

function candidates(
  company: Company,
  people: readonly Entry[],
  own: readonly Entry[],
  shared: readonly Entry[],
  lens?: ContactLens,
): Iterable<Entry> {
  switch (lens) {
    case undefined:
      return each(people, groups(company), inOrder(own, shared));
    case 'all':
      return inOrder([...inOrder(people, own)], shared);
    case 'colleagues':
      return people;
    case 'privates':
      return own;
    case 'shared':
      return shared;
    default:
      return only(inOrder(own, shared), ({ row }) => hasMark(row, lens));
  }
}

function* each(...lists: Iterable<Entry>[]): Generator<Entry> {
  for (const list of lists) yield* list;
}
function* only(entries: Iterable<Entry>, is: (entry: Entry) => boolean): Generator<Entry> {
  for (const entry of entries) if (is(entry)) yield entry;
}
function* groups(company: Company): Generator<Entry> {
  for (const group of company.groups)
    if (!groupSettingsOf(group).isHiddenInDirectory) yield entryOf(groupRow(company, group));
}

/** A contact or colleague by the id that the search gives, as a user sees them; null: there is nobody for this user. */
export function personView(company: Company, id: string, userId: string): WireContact | null {
  const row = personById(company, id);
  return isSeen(row, userId) ? contactView(row) : null;
}
