import type { Company } from '../../../company/company.ts';
import type { People } from './createPeople.ts';

/** Who is invited by an address, by the user who invites; null: nobody of the company. MSG-016 */
export type Invitees = (by: string, medium: string, address: string) => string | null;

/** Contacts of the address book, beside the media of the specification. */
export const CONTACT = 'ringside.contact';

/**
 * Invitations by e-mail and by contact. An address is that of the user who signs in with it; a contact is the colleague whose
 * extension or e-mail it has. Rooms are of one company: whoever is not of it is not invited. A user whom no directory has is not
 * found in this way either.
 */
export function invitees(company: Company, people: People, isHidden: (mxid: string) => boolean): Invitees {
  const idOf = (userId: string | null | undefined): string | null => {
    const mxid = userId ? people.idOf(userId) : null;
    return mxid !== null && people.isThere(mxid) && !isHidden(mxid) ? mxid : null;
  };
  const byEmail = (address: string): string | null =>
    address.includes('@') ? idOf(company.userByLogin(address.trim().toLowerCase())?.id) : null;
  return (by, medium, address) => {
    if (medium === 'email') return byEmail(address);
    if (medium !== CONTACT) return null;
    const contact = company.contact(address);
    if (!contact || (contact.ownerId !== null && contact.ownerId !== people.userOf(by)?.id)) return null;
    const numbers = contact.numbers.map(({ number }) => idOf(company.extensionByNumber(number)?.userId));
    const emails = (contact.details.emails ?? []).map((one) => byEmail(one.address));
    return [...numbers, ...emails].find((one) => one !== null) ?? null;
  };
}
