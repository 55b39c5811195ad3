import { directoryVerbs } from '@ringside/client/directory';
import { acts } from '../../../kernel/acts.ts';

/** A contact whom an invitation may be for. MSG-016 */
export interface InvitedContact {
  id: string;
  name: string;
}
/** Contacts that are looked through. */
const CONTACTS = 10;

/** Contacts of the address book by name; none while it does not answer. */
export const bookActs = acts(({ client }) => {
  const verbs = client.open(directoryVerbs);
  return {
    async contacts(text: string): Promise<readonly InvitedContact[]> {
      const found = await verbs.searchContacts(text, CONTACTS);
      if (!found.ok) return [];
      // Colleagues are found by the homeserver, and a group is nobody.
      return found.value.flatMap(({ id, kind, name }) => (/^IUser$|GroupAddress$/.test(kind) ? [] : [{ id, name }]));
    },
  };
});
