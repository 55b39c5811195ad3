import type { Colleague, Contact } from '@ringside/domain/directory';
import type { HistoryEntry } from '@ringside/domain/history';
import { digitsOf } from '@ringside/domain/number';

/** A person who can be called, by one number. */
export interface PersonRow {
  kind: 'person';
  id: string;
  name: string;
  number: string;
  /** Second line; empty when the number is the name. */
  detail: string;
  /** After it, e.g. what kind of number it is. */
  note?: string;
  colleague: Colleague | null;
  /** Of a contact; absent: there is none. */
  photo?: string;
}

/** Path of the photo of a person, if there is one. CONT-005 */
export const photoOf = ({ colleague, photo }: PersonRow): string | undefined => colleague?.photo ?? photo;

/** Without accents and capitals, as names are compared. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** A text that is meant as a number rather than a name. */
export const looksDialled = (text: string): boolean => /^[\d+*#().,;\sp-]+$/i.test(text) && /[\d*#+]/.test(text);

/** 0: begins with it, 1: a word begins with it, 2: contains it, 3: no match. */
export function rank(text: string, query: string): number {
  const folded = fold(text);
  if (folded.startsWith(query)) return 0;
  if (folded.split(/[\s,.'-]+/).some((word) => word.startsWith(query))) return 1;
  return folded.includes(query) ? 2 : 3;
}

/** People known here: colleagues, then whoever was on the phone and is not one of them, newest first. */
export function peopleOf(colleagues: readonly Colleague[], history: readonly HistoryEntry[]): PersonRow[] {
  const seen = new Set<string>();
  const rows: PersonRow[] = [];
  const add = (name: string, number: string, colleague: Colleague | null) => {
    const key = digitsOf(number);
    if (!key || seen.has(key)) return;
    seen.add(key);
    rows.push({ kind: 'person', id: `p-${key}`, name: name || number, number, detail: name ? number : '', colleague });
  };
  for (const colleague of colleagues) add(colleague.name, colleague.number, colleague);
  for (const entry of history) add(entry.remote.name, entry.remote.number, null);
  return rows;
}

/** A row per number of contacts that the server found; two contacts may have the same. */
export const contactPeople = (contacts: readonly Contact[]): PersonRow[] =>
  contacts.flatMap((contact) =>
    contact.numbers.map(({ number }) => ({
      kind: 'person' as const,
      id: `p-${digitsOf(number)}`,
      name: contact.name || contact.company || number,
      number,
      detail: [number, contact.name ? contact.company : ''].filter(Boolean).join(' · '),
      colleague: null,
      ...(contact.photo && { photo: contact.photo }),
    })),
  );
