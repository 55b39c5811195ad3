/** Characters of each field of a contact, and numbers or addresses of one, at most. */
export const contactLimits = { name: 100, text: 200, note: 2000, entries: 20, tag: 40 } as const;

/** Relations of a contact to others that it names, each with what it is called from the other side. CONT-007 */
export const relations = { assistants: 'assistantOf', substitutes: 'substituteOf', superiors: 'superiorOf' } as const;
/** What persons are to others, or to the company. ROLE-008, Q-207 */
export const personRoles = ['administrator', 'assistant', 'substitute', 'superior'] as const;
/**
 * What a number of a contact is, by the name that the documents have for it; others are kept as they came. Numbers of calls and pages that
 * the company has given: `plmn` mobile, `pstn` fixed. CONT-004
 */
export const numberKinds = {
  professionalPhoneNumber: 'work',
  mobilePhoneNumber: 'mobile',
  homeNumber: 'home',
  personalPhoneNumber: 'personal',
  pstnNumbers: 'pstn',
  plmnNumbers: 'plmn',
  faxNumbers: 'fax',
  addressNumber: 'extension',
} as const;

/** Address books of others from which contacts were taken in. CONT-002 */
export const thirdParties = ['google', 'microsoft'] as const;
export type ThirdParty = (typeof thirdParties)[number];

/** Favourites of one user, at most. CONT-011 */
export const FAVOURITES_MAX = 50;
/** Characters of the name of a folder of favourites. */
export const FOLDER_MAX = 40;
/** Speed dials of one user, at most, and the highest short number. CONT-010, CONT-012, Q-135 */
export const SPEED_DIALS_MAX = 10;
export const SHORT_NUMBER_MAX = 999;

/** Contacts of one import, its file in bytes, and how many are sent at once. */
export const IMPORT_ROWS_MAX = 10_000;
export const IMPORT_BYTES_MAX = 5 * 1024 * 1024;
export const IMPORT_BATCH = 500;
/** Characters of what is sent at once; a batch is shorter where its contacts are long. */
export const IMPORT_BATCH_CHARS = 1_000_000;

/** What can stand in an address book or be called by name: `kind` of a contact. Others may come; they are shown as a contact. UI-027 */
export const aliasTypes = [
  ...(['UserContact', 'IUser', 'IVRService', 'Extension', 'SpeedDial'] as const),
  ...(['GroupAddress', 'ACDGroupAddress', 'FaxAddress', 'PagingGroupAddress'] as const),
] as const;
export type AliasType = (typeof aliasTypes)[number];

/** Photos of people and contacts: bytes and pixels of a side, at most and at least, and what is sent to us. CONT-005 */
export const photoLimits = { bytes: 256 * 1024, side: 1024, least: 16 } as const;
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof photoTypes)[number];

/** Parts of what a user finds by a search: contacts by their id, and the last one of colleagues and groups. */
export const BOOK_PARTS = 257;
export const DIRECTORY_PART = BOOK_PARTS - 1;
/** Contacts of one answer: parts that would be more come with the next one. A panel reads as many without a pause that anybody would notice. */
export const BOOK_ROWS = 1000;
/** Hash of a part that nobody is in. */
export const EMPTY_PART = '0-0';

/** Contacts of one answer: unless more are wanted, and at most. EXTC-015 */
export const EXTERNAL_ROWS = 10;
/** Of Google, when only contacts with a number are wanted: what Google itself gives at most. EXTC-016 */
export const EXTERNAL_ROWS_NUMBERED = 30;
/** An account is connected in a window within this time, in milliseconds. */
export const EXTERNAL_WINDOW_MS = 5 * 60_000;
/** The page that opens the window of a provider, and to which the provider sends it back. */
export const EXTERNAL_WINDOW_PATH = '/external-contacts';
/** Contacts that are made one at a time. */
export const MERGE_MAX = 10;

/** Characters of the note that a user writes about a person, for the user alone. */
export const PERSON_NOTE_MAX = 1000;
/** Such notes of one user. */
export const PERSON_NOTES_MAX = 5000;
