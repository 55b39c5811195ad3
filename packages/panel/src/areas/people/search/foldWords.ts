/** Letters that are no letter with an accent, as they are typed where a keyboard has none of them. */
const plain: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};

/** Letters without case and accents, so that `ines` finds Inès and `lukasz` Łukasz. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđðıßæœþ]/g, (letter) => plain[letter]!);

/** Words as they are found by their beginning. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[\s,.'-]+/)
    .filter(Boolean);

/** Digits of a number as it is compared. */
export const plainDigits = (text: string): string => text.replace(/\D/g, '');

/** A text that is looked for in numbers as well. */
export const isNumeric = (text: string): boolean => /^[\d\s+().*#-]+$/.test(text) && /\d/.test(text);

/** Letters of a word before a mistake in it is looked for; shorter ones would find everything. */
const TYPO_FROM = 4;

/** Whether at most one letter is missing, too many, another, or changed places with its neighbour. */
function isOneTypo(a: string, b: string): boolean {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at);
  if (long.slice(at + 1) === short.slice(at + 1)) return true;
  return long[at] === short[at + 1] && long[at + 1] === short[at] && long.slice(at + 2) === short.slice(at + 2);
}

/** Typed to its end, or the first letters of a longer word. The first letter is hardly ever the wrong one. */
export const isNear = (typed: string, word: string): boolean =>
  typed.length >= TYPO_FROM &&
  word[0] === typed[0] &&
  (isOneTypo(typed, word) || (word.length > typed.length && isOneTypo(typed, word.slice(0, typed.length))));
