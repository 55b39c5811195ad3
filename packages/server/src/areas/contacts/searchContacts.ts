import type { Company } from '../../company/company.ts';
import { groupSettingsOf } from '../../company/groupSettings.ts';
import { digitsOf } from '../../company/numbers.ts';
import type { ContactRow } from '../../company/rows.ts';

/** Letters without case and accents, so that `ines` finds Inès. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * People by the beginning of any word of name or company, or by any digits of a number. Colleagues first, then groups,
 * then contacts, each by name. Only contacts that are shared or the user's own, and no group that is hidden. CONT-001, ACD-005
 *
 * @param search words must all match; without any, everybody does
 */
export function searchContacts(company: Company, userId: string, search: string, limit: number): ContactRow[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const digits = /^[\d\s+().*#-]+$/.test(search) ? digitsOf(search) : '';
  const hasWords = (...texts: string[]) => {
    const own = texts.flatMap((text) => fold(text).split(/[\s,.'-]+/));
    return words.every((word) => own.some((text) => text.startsWith(word)));
  };
  const hasDigits = (numbers: { number: string }[]) =>
    digits !== '' && numbers.some(({ number }) => digitsOf(number).includes(digits));

  const found: ContactRow[] = [];
  for (const row of candidates(company, userId)) {
    if (hasWords(row.displayName, row.company) || hasDigits(row.numbers)) found.push(row);
    if (found.length === limit) break;
  }
  return found;
}

function* candidates(company: Company, userId: string): Generator<ContactRow> {
  const enterpriseId = company.enterprise?.id ?? '';
  const common = { enterpriseId, ownerId: null, company: company.enterprise?.name ?? '', title: '' };
  for (const user of company.users) {
    const extension = company.extensionOf(user.id);
    if (!extension || user.id === userId) continue;
    const numbers = [extension.number, ...extension.pstnNumbers].map((number, index) => ({
      kind: index === 0 ? 'extension' : 'work',
      number,
    }));
    yield { ...common, id: `u-${user.id}`, kind: 'IUser', displayName: user.displayName, numbers };
  }
  for (const group of company.groups) {
    if (groupSettingsOf(group).isHiddenInDirectory) continue;
    const numbers = [{ kind: 'group', number: group.number }];
    yield { ...common, id: `g-${group.id}`, kind: 'GroupAddress', displayName: group.label, numbers };
  }
  for (const contact of company.contacts) {
    if (contact.ownerId === null || contact.ownerId === userId) yield contact;
  }
}
