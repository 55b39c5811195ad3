import {
  contactHashes,
  contactParts,
  contactPartsAsked,
  type WireIndexedContact,
} from '@ringside/protocol/people/contactIndex';
import { BOOK_ROWS, DIRECTORY_PART } from '@ringside/protocol/words/contacts';
import type { Company } from '../../../company/company.ts';
import { groupSettingsOf } from '../../../company/groupSettings.ts';
import type { ContactRow } from '../../../company/rows.ts';
import { type Api, done } from '../../../kernel/api/Api.ts';
import { colleagueRow, groupRow } from '../colleagues.ts';
import { contactView } from '../contactView.ts';
import type { ContactIndex } from '../createContactIndex.ts';
import { hashText, type Print, printOf } from './bookHash.ts';

/** A contact with all that a search finds it by. */
function indexed(row: ContactRow): WireIndexedContact {
  const { restUri: _, ...shown } = contactView(row);
  const { nickName = '', tagNames = [] } = row.details;
  const more = [nickName, ...tagNames.map((tag) => `#${tag}`)].filter(Boolean).join(' ');
  return { ...shown, ...(more === '' ? {} : { more }) };
}

/** Colleagues and groups that stand in the directory. CONT-006 */
export function directoryRows(company: Company): ContactRow[] {
  const people = company.users.flatMap((user) => colleagueRow(company, user) ?? []);
  const groups = company.groups.filter((group) => !groupSettingsOf(group).isHiddenInDirectory);
  return [...people, ...groups.map((group) => groupRow(company, group))];
}
/** What colleagues see of a person or group of the directory. */
export const printOfDirectoryRow = (row: ContactRow): Print => printOf(JSON.stringify(indexed(row)));

/**
 * Everything that a user finds by a search, in parts, for a panel that searches by itself: what it has kept of them is read again only where
 * it is another by now. No more than the search itself gives. CONT-001, CONT-006
 */
export function addBookRoutes(api: Api, { company, index }: { company: Company; index: ContactIndex }): void {
  const hashOf = (userId: string, part: number): string =>
    part === DIRECTORY_PART
      ? hashText(directoryRows(company).map(printOfDirectoryRow))
      : hashText([index.printOf(null, part), index.printOf(userId, part)]);
  api.add({
    method: 'GET',
    path: '/v1/user/ContactIndex',
    summary: 'A hash of each part of all that the user finds by a search.',
    response: contactHashes,
    failsWith: 'ERROR_GET',
    handle: ({ session: { userId } }) =>
      done({ hashes: Array.from({ length: DIRECTORY_PART + 1 }, (_, part) => hashOf(userId, part)) }),
  });
  api.add({
    method: 'POST',
    path: '/v1/user/ContactIndex',
    summary: 'All that the user finds of some parts, as many as go into one answer: contacts, colleagues and groups.',
    request: contactPartsAsked,
    response: contactParts,
    failsWith: 'ERROR_QUERY',
    handle({ session: { userId }, body }) {
      const lists = [index.ownOf(userId), index.ofEverybody()];
      const directory = body.parts.includes(DIRECTORY_PART)
        ? directoryRows(company).filter(({ id }) => id !== `u-${userId}`)
        : [];
      const sizes = new Uint32Array(DIRECTORY_PART + 1);
      for (const list of lists) for (const { part } of list) sizes[part]! += 1;
      sizes[DIRECTORY_PART] = directory.length;
      const rows = new Map<number, ContactRow[]>();
      let count = 0;
      for (const part of body.parts) {
        count += sizes[part]!;
        if (rows.size > 0 && count > BOOK_ROWS) break;
        rows.set(part, []);
      }
      for (const list of lists) for (const { row, part } of list) rows.get(part)?.push(row);
      rows.get(DIRECTORY_PART)?.push(...directory);
      const parts = [...rows].map(([part, of]) => ({ part, hash: hashOf(userId, part), items: of.map(indexed) }));
      return done({ parts });
    },
  });
}
