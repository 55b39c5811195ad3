import type { Locale } from '../../../words/translate.ts';

/** Lists of 2048 words each, chosen so that none is taken for another; of the other languages there is none, and their keyboards write the English one. */
const lists: Partial<Record<Locale, () => Promise<{ wordlist: readonly string[] }>>> = {
  fr: () => import('@scure/bip39/wordlists/french.js'),
  es: () => import('@scure/bip39/wordlists/spanish.js'),
};
const english = () => import('@scure/bip39/wordlists/english.js');
const WORDS = 4;

/** Four words by chance, 44 bits together, without accents: they are written on whatever keyboard there is. S-MSG-9 */
export async function fourWords(locale: Locale): Promise<string> {
  const { wordlist } = await (lists[locale] ?? english)();
  // A list has a power of two: what is left of the number is as likely as any other.
  const chance = [...crypto.getRandomValues(new Uint16Array(WORDS))].map((n) => wordlist[n % wordlist.length] ?? '');
  return chance.join(' ').normalize('NFD').replace(/\p{M}/gu, '');
}
