import type { Translate } from '../../words/translate.ts';

/** Labels of numbers that are offered; others are kept as they came. CONT-004 */
export const numberKinds = ['work', 'mobile', 'home', 'fax', 'other'] as const;
export const emailKinds = ['work', 'home', 'other'] as const;

/** What a number or address is, in words. */
export function kindWord(t: Translate, kind: string): string {
  const known = [...numberKinds, 'extension' as const, 'phone' as const].find((one) => one === kind);
  return known ? t(`contacts.kind.${known}`) : kind;
}
