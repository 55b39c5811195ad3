import {
  contactExport,
  contactExported,
  contactImport,
  contactImported,
  contactImportUndone,
  importedContacts,
} from '@ringside/protocol/people/contacts';
import { IMPORT_BATCH, IMPORT_BATCH_CHARS } from '@ringside/protocol/words/contacts';
import type { Company } from '../../../company/company.ts';
import { mayChangeSharedContacts } from '../../../company/rightsOf.ts';
import { type Api, done, refused } from '../../../kernel/api/Api.ts';
import { recordView } from '../contactView.ts';
import type { ContactIndex } from '../createContactIndex.ts';
import type { ContactImport } from './createImport.ts';

/** Imported contacts of one answer. */
const PAGE = 100;

/** Contacts from a file and into one. Those of everybody need the right to change them. CONT-001, CONT-009 */
export function addImportRoutes(
  api: Api,
  { company, index, imports }: { company: Company; index: ContactIndex; imports: ContactImport },
): void {
  const path = '/v1/user/ContactImport';
  const at = { company, relations: index.relations };
  api.add({
    method: 'POST',
    path,
    summary: 'Looks at contacts of a file, or takes them in: new ones, and what is new of those that are there.',
    request: contactImport,
    response: contactImported,
    failsWith: 'ERROR_CREATE',
    // Twice what a batch has: letters that JSON escapes.
    maxBody: 2 * IMPORT_BATCH_CHARS,
    audit: 'contacts.import',
    async handle({ session: { userId }, body }) {
      if (body.isShared && !mayChangeSharedContacts(company, userId)) return refused('ROUTER_ERR_403');
      return { ...done({ rows: await imports.run(userId, body) }), ...(body.isPreview && { isQuiet: true }) };
    },
  });
  api.add({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Undoes the last import of the user; contacts that were changed since stay as they are.',
    response: contactImportUndone,
    failsWith: 'ERROR_DELETE',
    audit: 'contacts.importUndone',
    async handle({ session: { userId }, params: { id = '' } }) {
      // The right may be gone since.
      if (imports.isShared(userId, id) && !mayChangeSharedContacts(company, userId)) return refused('ROUTER_ERR_403');
      const undone = await imports.undo(userId, id);
      return undone ? done(undone) : refused('ROUTER_ERR_404');
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/user/ImportedContact',
    summary: 'Own contacts that were taken in from an account, the last ones first, a page at a time.',
    request: importedContacts,
    response: contactExported,
    failsWith: 'ERROR_QUERY',
    handle({ session: { userId }, body: { thirdParty, offset } }) {
      const all = index.ownOf(userId).filter(({ row }) => row.details.thirdParty === thirdParty);
      const order = all.toSorted((a, b) => (b.row.details.importedAt ?? 0) - (a.row.details.importedAt ?? 0));
      const items = order.slice(offset, offset + PAGE).map(({ row }) => recordView(at, row, userId));
      return done({ items, hasMore: all.length > offset + PAGE });
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/user/ContactExport',
    summary: 'Contacts of the user, or of everybody, with all their fields, a page at a time.',
    request: contactExport,
    response: contactExported,
    failsWith: 'ERROR_QUERY',
    audit: 'contacts.export',
    handle({ session: { userId }, body: { isShared, offset } }) {
      if (isShared && !mayChangeSharedContacts(company, userId)) return refused('ROUTER_ERR_403');
      const all = isShared ? index.ofEverybody() : index.ownOf(userId);
      const items = all.slice(offset, offset + IMPORT_BATCH).map(({ row }) => recordView(at, row, userId));
      return done({ items, hasMore: all.length > offset + IMPORT_BATCH });
    },
  });
}
