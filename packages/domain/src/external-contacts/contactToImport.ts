import { contactLimits, type ThirdParty } from '@ringside/protocol/words/contacts';
import type { ContactFields } from '../directory/contactFaults.ts';
import { digitsOf } from '../number/phoneNumber.ts';
import type { ExternalContact } from './ExternalContact.ts';

/** A contact of an account as it is sent to be taken in. */
export interface ContactToImport extends ContactFields {
  /** What it is called there: by it, it is known again. */
  thirdPartyId: string;
  isReplaced?: boolean;
}

/**
 * A contact of an account as one of Ringside: what is called first stays the default number, each number stands once, and texts are as
 * long as they may be. One without a first and a family name is called by its label. CONT-008, EXTC-001, EXTC-002
 */
export function contactToImport(contact: ExternalContact, directory: ThirdParty): ContactToImport {
  const { label, firstName, familyName, companyName, number, address, personalNotes = '' } = contact;
  const name = (text: string): string => text.slice(0, contactLimits.name);
  const isNamed = firstName !== '' || familyName !== '' || label === companyName || label === number;
  const seen = new Set<string>();
  const of = (kind: string, numbers: readonly string[]) =>
    numbers.flatMap((each) => {
      const digits = digitsOf(each);
      if (digits === '' || seen.has(digits)) return [];
      seen.add(digits);
      return [{ kind, number: each }];
    });
  return {
    ...{ firstName: name(isNamed ? firstName : label), lastName: name(familyName), company: name(companyName) },
    ...{ department: '', title: name(contact.jobTitle), website: '', isVip: false },
    numbers: [
      ...of('mobile', contact.mobileNumbers),
      ...of('work', contact.businessNumbers),
      ...of('home', contact.homeNumbers),
    ].slice(0, contactLimits.entries),
    emails: contact.emails.slice(0, contactLimits.entries).map((each) => ({ kind: 'other', address: each })),
    note: [personalNotes, address].filter(Boolean).join('\n').slice(0, contactLimits.note),
    defaultPhoneNumber: number,
    ...{ thirdParty: directory, thirdPartyId: contact.id },
  };
}
