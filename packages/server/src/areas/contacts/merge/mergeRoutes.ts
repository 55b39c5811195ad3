import { contactMerge, contactMerged, contactMergeUndone } from '@ringside/protocol/people/contacts';
import { type Api, done, refused } from '../../../kernel/api/Api.ts';
import type { ContactMerge } from './createMerge.ts';

/** Contacts of one person become one. Those of everybody need the right to change them. CONT-001, CONT-009 */
export function addMergeRoutes(api: Api, merges: ContactMerge): void {
  const path = '/v1/user/ContactMerge';
  api.add({
    method: 'POST',
    path,
    summary:
      'Makes contacts of one person one, or with isPreview shows what it would be and from where. 400: not of one book; 403: not with that right; 412: one was changed meanwhile, or it would hold too much.',
    request: contactMerge,
    response: contactMerged,
    failsWith: 'ERROR_UPDATE',
    audit: 'contacts.merge',
    async handle({ session: { userId }, body }) {
      const merged = await merges.run(userId, body);
      if (typeof merged === 'string') return refused(merged);
      return { ...done(merged), ...(body.isPreview && { isQuiet: true }) };
    },
  });
  api.add({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Takes back the last merge of the user. 404: it was not the last; 412: the contact was changed since.',
    response: contactMergeUndone,
    failsWith: 'ERROR_UPDATE',
    audit: 'contacts.mergeUndone',
    async handle({ session, params }) {
      const undone = await merges.undo(session.userId, params['id'] ?? '');
      return typeof undone === 'string' ? refused(undone) : done(undone);
    },
  });
}
