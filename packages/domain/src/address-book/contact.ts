/** A contact as an address-book driver gives it. ABD-001, ABD-003, ABD-004 */
export interface BookContact {
  contactId: string;
  contactName: string;
  /** Which of the driver's systems knows it. */
  deviceName: string;
  /** Null: it has none that may be shown. */
  photo: string | null;
  /** `type` as the driver calls it: the name of the tag, or of the member, that the number stood in. */
  telephones: { type: string; number: string }[];
  emails: string[];
}

/** Rows that a search returns at most. ABD-017 */
export const BOOK_ROWS = 25;
/** Letters of a text of a driver, numbers and addresses of a contact, books. */
const [LONGEST, MOST_ENTRIES, MOST_BOOKS] = [200, 20, 100];

const text = (value: unknown): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '').trim().slice(0, LONGEST);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value == null ? [] : [value]);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Only a picture of the web is kept: nothing that a driver writes is run or read from the computer. ABD-002 */
function photoOf(value: unknown): string | null {
  const address = typeof value === 'string' ? value.trim() : '';
  return address.length <= 2000 && /^https?:\/\/[^\s"'<>]+$/i.test(address) ? address : null;
}

/**
 * Reads a contact of a driver, a script of others: what is of another kind counts as not there, texts are cut.
 *
 * @param value telephones as `{ mobile: '...', work: ['...', '...'] }`
 * @returns null: it has no id, or neither name nor number
 */
export function readBookContact(value: unknown): BookContact | null {
  if (!isRecord(value)) return null;
  const telephones = isRecord(value['telephones']) ? Object.entries(value['telephones']) : [];
  const contact: BookContact = {
    contactId: text(value['contactId']),
    contactName: text(value['contactName']),
    deviceName: text(value['deviceName']),
    photo: photoOf(value['photo']),
    telephones: telephones
      .flatMap(([type, numbers]) => list(numbers).map((number) => ({ type: text(type), number: text(number) })))
      .filter(({ number }) => number !== '')
      .slice(0, MOST_ENTRIES),
    emails: list(value['emails'])
      .map(text)
      .filter((one) => one !== '')
      .slice(0, MOST_ENTRIES),
  };
  const isNameless = contact.contactName === '' && contact.telephones.length === 0;
  return contact.contactId === '' || isNameless ? null : contact;
}

/** The ids of its address books. ABD-005 */
export const readBooks = (value: unknown): string[] =>
  list(value)
    .map(text)
    .filter((one) => one !== '')
    .slice(0, MOST_BOOKS);

/** Each character as `&#code;`, as drivers are asked: that is the escape for XML. NUM-006, Q-041 */
export const asEntities = (typed: string): string =>
  [...typed].map((character) => `&#${character.codePointAt(0)};`).join('');
