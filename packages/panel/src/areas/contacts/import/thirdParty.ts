import type { ThirdParty } from '@ringside/protocol/words/contacts';

/** Whose address book a table was written by, by the names of its columns; null: nobody's that is known. CONT-002 */
export function tableFrom(header: readonly string[]): ThirdParty | null {
  const has = (name: RegExp): boolean => header.some((cell) => name.test(cell.trim()));
  if (has(/^(E-mail|Phone|Organization) 1 - /i)) return 'google';
  return has(/^E-mail Address$/i) && has(/^Business Phone$/i) ? 'microsoft' : null;
}

/** Whose address book cards were written by, by what its program leaves in them. CONT-002 */
export function cardsFrom(text: string): ThirdParty | null {
  if (/^PRODID[^:]*:.*Google|^PHOTO[^:]*:https:\/\/[^/\s]*googleusercontent\.com\//im.test(text)) return 'google';
  return /^X-MS-[A-Z-]+[;:]|^PRODID[^:]*:.*Microsoft/im.test(text) ? 'microsoft' : null;
}
