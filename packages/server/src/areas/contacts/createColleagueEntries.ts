import type { Company } from '../../company/company.ts';
import type { ExtensionRow, UserRow } from '../../company/rows.ts';
import { colleagueRow } from './colleagues.ts';
import { type Entry, entryOf, orderOf } from './contactEntry.ts';

/** An entry, and what it was made of: rows of the company are changed in place. */
interface Known {
  user: UserRow;
  extension: ExtensionRow | null;
  numbers: readonly string[];
  companyId: string | undefined;
  companyName: string | undefined;
  /** Null: in no directory. */
  entry: Entry | null;
}

/**
 * Colleagues as entries of the search. One is made anew when what it is made of is another, which is seen at the next search: to look at a
 * user takes a part of a microsecond, to make an entry a hundred times as long.
 */
export function createColleagueEntries(company: Company) {
  const known = new Map<string, Known>();
  const lists = { asTheyCome: [] as readonly Entry[], byName: null as readonly Entry[] | null };

  const isSame = (before: Known, user: UserRow, extension: ExtensionRow | null): boolean => {
    const { enterprise } = company;
    const [was, of] = [before.user, before.extension];
    if (was.displayName !== user.displayName || was.photo !== user.photo) return false;
    if (before.companyId !== enterprise?.id || before.companyName !== enterprise?.name) return false;
    if (!of || !extension) return of === extension;
    if (of.isHidden !== extension.isHidden || of.number !== extension.number) return false;
    if (of.hidesPstn !== extension.hidesPstn || of.hidesMobile !== extension.hidesMobile) return false;
    if (of.mobileNumber !== extension.mobileNumber) return false;
    const { numbers } = before;
    if (numbers.length !== extension.pstnNumbers.length) return false;
    for (let at = 0; at < numbers.length; at++) if (numbers[at] !== extension.pstnNumbers[at]) return false;
    return true;
  };
  const make = (user: UserRow, extension: ExtensionRow | null): Known => {
    const row = colleagueRow(company, user);
    return {
      ...{ user: { ...user }, extension: extension && { ...extension }, numbers: [...(extension?.pstnNumbers ?? [])] },
      ...{ companyId: company.enterprise?.id, companyName: company.enterprise?.name, entry: row && entryOf(row) },
    };
  };
  const look = (): void => {
    let isAnother = false;
    const entries: Entry[] = [];
    for (const user of company.users) {
      const extension = company.extensionOf(user.id);
      let one = known.get(user.id);
      if (!one || !isSame(one, user, extension)) {
        one = make(user, extension);
        known.set(user.id, one);
        isAnother = true;
      }
      if (one.entry) entries.push(one.entry);
    }
    if (isAnother || entries.length !== lists.asTheyCome.length)
      Object.assign(lists, { asTheyCome: entries, byName: null });
  };
  const but = (userId: string, entries: readonly Entry[]): readonly Entry[] => {
    const own = `u-${userId}`;
    return entries.filter(({ row }) => row.id !== own);
  };

  return {
    /** Everybody but the user, in the order of the company. */
    of(userId: string): readonly Entry[] {
      look();
      return but(userId, lists.asTheyCome);
    },
    /** The same by name. */
    byName(userId: string): readonly Entry[] {
      look();
      lists.byName ??= lists.asTheyCome.toSorted(orderOf);
      return but(userId, lists.byName);
    },
  };
}
