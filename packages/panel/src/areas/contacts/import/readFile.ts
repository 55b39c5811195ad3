import type { ContactFields } from '@ringside/domain/directory';
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX, type ThirdParty } from '@ringside/protocol/words/contacts';
import { readVCards } from './readVCards.ts';
import { cardsFrom, tableFrom } from './thirdParty.ts';

/** What a file holds: contacts, or a table whose columns the user has still to name. */
type FileContent =
  | { is: 'cards'; contacts: ContactFields[] }
  | { is: 'table'; rows: string[][]; from: ThirdParty | null };
export type FileFault = 'tooBig' | 'tooMany' | 'nothing';

/** Between two slices the page may draw and answer keys. */
const pause = (): Promise<void> => new Promise((go) => setTimeout(go));
/** How long a slice may take, in milliseconds: well below a long task of 50. */
const SLICE_MS = 12;

/** Text of a file in the character set that it is in: as its first bytes say, else UTF-8 where it is that, else Windows-1252. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  const utf16 = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  try {
    return new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Cards of a text, in slices, so that the page is never busy for long. */
async function cardsOf(text: string): Promise<ContactFields[] | 'tooMany'> {
  const contacts: ContactFields[] = [];
  // A card is no longer than what stands to the next end; the lines of all at once would be one long task.
  const cards = text.split(/(?<=END:VCARD)/i);
  let start = performance.now();
  for (const card of cards) {
    for (const contact of readVCards(card)) contacts.push(contact);
    if (contacts.length > IMPORT_ROWS_MAX) return 'tooMany';
    if (performance.now() - start < SLICE_MS) continue;
    await pause();
    start = performance.now();
  }
  return contacts;
}

/** Rows of a table, in slices as well. The reader comes with the first table. */
async function rowsOf(text: string): Promise<string[][] | 'tooMany'> {
  const { default: Papa } = await import('papaparse');
  return new Promise((resolve) => {
    const rows: string[][] = [];
    Papa.parse<string[]>(new File([text], 'table.csv'), {
      skipEmptyLines: 'greedy',
      chunkSize: 64 * 1024,
      chunk({ data }, parser) {
        rows.push(...data);
        // One more row says what the columns are.
        if (rows.length > IMPORT_ROWS_MAX + 1) parser.abort();
      },
      complete: () => resolve(rows.length > IMPORT_ROWS_MAX + 1 ? 'tooMany' : rows),
      error: () => resolve([]),
    });
  });
}

/** What a file holds, or why it cannot be taken: one that is too big is refused before anything is read. */
export async function readFile(file: File): Promise<FileContent | FileFault> {
  if (file.size > IMPORT_BYTES_MAX) return 'tooBig';
  const text = await textOf(file);
  if (/^\s*BEGIN:VCARD/i.test(text)) {
    const contacts = await cardsOf(text);
    if (contacts === 'tooMany') return contacts;
    const from = cardsFrom(text);
    if (from) for (const contact of contacts) contact.thirdParty = from;
    return contacts.length === 0 ? 'nothing' : { is: 'cards', contacts };
  }
  const rows = await rowsOf(text);
  if (rows === 'tooMany') return rows;
  return rows.length === 0 || rows.every((row) => row.length < 2)
    ? 'nothing'
    : { is: 'table', rows, from: tableFrom(rows[0] ?? []) };
}
