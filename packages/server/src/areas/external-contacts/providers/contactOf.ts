import type { WireExternalContact } from '@ringside/protocol/people/externalContacts';

/** Letters of a text, and numbers or addresses of one kind, at most. */
const [LONGEST, MOST] = [200, 20];

const cut = (texts: readonly string[]): string[] =>
  texts
    .map((text) => text.trim().slice(0, LONGEST))
    .filter((text) => text !== '')
    .slice(0, MOST);

/**
 * A contact of a provider as it is shown: texts are cut, `label` is the name or what stands for it, `number` the one that is called
 * first (mobile, business, home) and `email` the first address. EXTC-001
 */
export function contactOf(
  given: Omit<WireExternalContact, 'label' | 'photo' | 'number' | 'email'> & { displayName: string },
): WireExternalContact {
  const { displayName, ...rest } = given;
  const text = (value: string): string => value.trim().slice(0, LONGEST);
  const lists = {
    mobileNumbers: cut(given.mobileNumbers),
    homeNumbers: cut(given.homeNumbers),
    businessNumbers: cut(given.businessNumbers),
    emails: cut(given.emails),
  };
  const number = [...lists.mobileNumbers, ...lists.businessNumbers, ...lists.homeNumbers][0] ?? '';
  const email = lists.emails[0] ?? '';
  const full = [given.firstName, given.familyName].map(text).filter(Boolean).join(' ');
  return {
    ...{ ...rest, ...lists, number, email, photo: null },
    ...{ firstName: text(given.firstName), familyName: text(given.familyName), jobTitle: text(given.jobTitle) },
    ...{ companyName: text(given.companyName), address: text(given.address) },
    label: text(displayName) || full || text(given.companyName) || email || number,
  };
}
