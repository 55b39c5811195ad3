import type { Company } from '../../../company/company.ts';
import type { ContactRow } from '../../../company/rows.ts';
import { isSeen } from '../createRelations.ts';
import { type ContactLens, hasMark } from '../searchContacts.ts';
import type { NearStore } from './nearStore.ts';

/** Letters of a search before more than one mistake is looked for; shorter ones are like half of the address book. */
const LEAST = 5;

/** Whether a view of the address book has a contact; that of colleagues has none. */
function isInView(row: ContactRow, lens?: ContactLens): boolean {
  if (lens === 'privates') return row.ownerId !== null;
  if (lens === 'shared') return row.ownerId === null;
  return hasMark(row, lens);
}

/**
 * Contacts that a search may mean although nobody is called so, nor with one mistake: the first letter is wrong, or several are. The database is
 * asked, which takes some milliseconds; so only for names of five letters and more, and after the index has found nobody.
 *
 * @see CONT-001
 */
export async function searchNear(
  company: Company,
  near: NearStore,
  {
    userId,
    search,
    limit,
    lens,
    offset = 0,
  }: { userId: string; search: string; limit: number; lens?: ContactLens; offset?: number | undefined },
): Promise<ContactRow[]> {
  const letters = search.replace(/\P{L}/gu, '');
  if (letters.length < LEAST || offset > 0 || lens === 'colleagues') return [];
  const ids = await near.like(search, userId, limit);
  return ids.flatMap((id) => {
    const row = company.contact(id);
    return isSeen(row, userId) && isInView(row, lens) ? [row] : [];
  });
}
