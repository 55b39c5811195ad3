import type { ThirdParty } from '@ringside/protocol/words/contacts';

/** An account of Google or Microsoft that a user has connected. `photo` is a data URL, or null. EXTC-003 */
export interface ExternalAccount {
  email: string;
  name: string;
  photo: string | null;
  contactsCount: number;
}

/**
 * One directory of a user and where it stands; `is` that a newer server says counts as `unset`. `ended`: the provider takes the
 * permission no more. EXTC-003, EXTC-004
 */
export interface ExternalConnection {
  uri: string;
  directory: ThirdParty;
  is: 'unset' | 'signedOut' | 'connected' | 'ended';
  account: ExternalAccount | null;
  isSearched: boolean;
}

export { type Choice, choicesOf, firstChoice } from './choices.ts';
export { type ContactToImport, contactToImport } from './contactToImport.ts';
export type { ExternalContact } from './ExternalContact.ts';
