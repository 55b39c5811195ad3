import type { contactQuery, WireContact } from '@ringside/protocol/directory';
import type * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { groupSettingsOf } from '../../company/groupSettings.ts';
import type { ContactRow, UserRow } from '../../company/rows.ts';
import { contactView, isSeen } from './contactView.ts';
import { type ContactIndex, type Entry, entryOf, inOrder, seeking, sorted } from './createContactIndex.ts';

type ContactLens = z.infer<typeof contactQuery>['lens'];

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
  const pick = (matches: (entry: Entry) => boolean): { rows: ContactRow[]; hasMore: boolean } => {
    const rows: ContactRow[] = [];
    let skip = offset;
    for (const entry of candidates(company, index, userId, lens)) {
      if (!matches(entry)) continue;
      if (skip > 0) skip -= 1;
      else if (rows.length === limit) return { rows, hasMore: true };
      else rows.push(entry.row);
    }
    return { rows, hasMore: false };
  };
  const found = pick(sought.isEmpty ? () => true : sought.finds);
  if (found.rows.length > 0 || sought.isEmpty || offset > 0) return found;
  return pick(sought.nearly(index.vocabulary));
}

function candidates(company: Company, index: ContactIndex, userId: string, lens?: ContactLens): Iterable<Entry> {
  const [own, shared] = [index.ownOf(userId), index.ofEverybody()];
  switch (lens) {
    case undefined:
      return each(colleagues(company, userId), groups(company), inOrder(own, shared));
    case 'all':
      return inOrder(sorted([...colleagues(company, userId), ...own]), shared);
    case 'colleagues':
      return sorted([...colleagues(company, userId)]);
    case 'privates':
      return own;
    case 'shared':
      return shared;
    default:
      return only(inOrder(own, shared), ({ row }) => row.isVip);
  }
}

function* each(...lists: Iterable<Entry>[]): Generator<Entry> {
  for (const list of lists) yield* list;
}
function* only(entries: Iterable<Entry>, is: (entry: Entry) => boolean): Generator<Entry> {
  for (const entry of entries) if (is(entry)) yield entry;
}
const common = (company: Company) => ({
  ...{ enterpriseId: company.enterprise?.id ?? '', ownerId: null, company: company.enterprise?.name ?? '', title: '' },
  ...{ isVip: false, details: {}, changedAt: 0, changedBy: '' },
});
/** The colleague of an id of the search. */
export function colleagueById(company: Company, id: string): ContactRow | null {
  const user = company.user(id.slice(2));
  return user && colleagueRow(company, user);
}
function colleagueRow(company: Company, { id, displayName }: UserRow): ContactRow | null {
  const extension = company.extensionOf(id);
  if (!extension) return null;
  const numbers = [extension.number, ...extension.pstnNumbers].map((number, index) => ({
    kind: index === 0 ? 'extension' : 'work',
    number,
  }));
  return { ...common(company), id: `u-${id}`, kind: 'IUser', displayName, numbers };
}

function* colleagues(company: Company, userId: string): Generator<Entry> {
  for (const user of company.users) {
    const row = user.id === userId ? null : colleagueRow(company, user);
    if (row) yield entryOf(row);
  }
}
function* groups(company: Company): Generator<Entry> {
  for (const group of company.groups) {
    if (groupSettingsOf(group).isHiddenInDirectory) continue;
    const numbers = [{ kind: 'group', number: group.number }];
    yield entryOf({
      ...common(company),
      ...{ id: `g-${group.id}`, kind: 'GroupAddress', displayName: group.label, numbers },
    });
  }
}

/** A contact or colleague by the id that the search gives, as a user sees them; null: there is nobody for this user. */
export function personView(company: Company, id: string, userId: string): WireContact | null {
  const row = id.startsWith('u-') ? colleagueById(company, id) : company.contact(id);
  return isSeen(row, userId) ? contactView(row) : null;
}
