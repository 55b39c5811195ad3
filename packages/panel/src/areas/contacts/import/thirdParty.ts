import type { ThirdParty } from '@ringside/protocol/words/contacts';

/** Whose address book a table was written by, by the names of its columns; null: nobody's that is known. CONT-002 */
export function tableFrom(header: readonly string[]): ThirdParty | null {
  const has = (name: RegExp): boolean => header.some((cell) => name.test(cell.trim()));
  if (has(/^(E-mail|Phone|Organization) 1 - /i)) return 'google';
  return has(/^E-mail Address$/i) && has(/^Business Phone$/i) ? 'microsoft' : null;
}

/** A file is of one program throughout: its beginning says which, and a look at all of a large one would hold the page up. */
const LOOKED_AT = 200_000;
/** The mark of a program stands near the beginning of its line; a photo may follow it for megabytes. */
const MARK_LENGTH = 500;
const hostOf = (line: string): string => (line.split(':HTTPS://')[1] ?? '').split('/')[0] ?? '';

/** Whose address book cards were written by, by what its program leaves in them. CONT-002 */
export function cardsFrom(text: string): ThirdParty | null {
  const all = text.slice(0, LOOKED_AT).split('\n');
  const lines = all.filter((line) => /^[PX]/i.test(line)).map((line) => line.slice(0, MARK_LENGTH).toUpperCase());
  const isBy = (program: string): boolean =>
    lines.some((line) => line.startsWith('PRODID') && line.includes(program, line.indexOf(':')));
  const hasPhoto = lines.some((line) => line.startsWith('PHOTO') && hostOf(line).endsWith('GOOGLEUSERCONTENT.COM'));
  if (hasPhoto || isBy('GOOGLE')) return 'google';
  return isBy('MICROSOFT') || lines.some((line) => line.startsWith('X-MS-')) ? 'microsoft' : null;
}
