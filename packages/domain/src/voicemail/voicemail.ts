import type { Party } from '../call/line.ts';

/** A message in the user's own mailbox. VM-001, VM-003 */
export interface Voicemail {
  id: string;
  uri: string;
  /** Epoch milliseconds. */
  at: number;
  seconds: number;
  remote: Party;
  contactId: string | null;
  /** Not read yet. */
  isNew: boolean;
}

/** What callers hear before the tone; `default` is the greeting that everybody has. VM-007 */
export interface Greeting {
  id: string;
  uri: string;
  /** Empty for the common one. */
  label: string;
  seconds: number;
}

/** VM-007 */
export interface MailboxSettings {
  isOn: boolean;
  ringSeconds: number;
  greetingId: string;
  /** In which the mailbox speaks. */
  language?: 'en' | 'fr' | undefined;
}

/** The settings as they are, with what is set apart from them. */
export interface MailboxState extends MailboxSettings {
  /** With a PIN the mailbox is heard from any phone. */
  hasPin: boolean;
}
