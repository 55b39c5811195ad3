import type { ThirdParty } from '@ringside/protocol/words/contacts';
import { numberKinds as kinds } from '@ringside/protocol/words/contacts';
import type { Translate } from '../../words/translate.ts';

const all = [...Object.values(kinds), 'other' as const, 'phone' as const];
/** Labels of numbers that are offered; others are kept as they came. CONT-004 */
export const numberKinds = all.filter((kind) => kind !== kinds.addressNumber && kind !== 'phone');
export const emailKinds = ['work', 'home', 'other'] as const;

/** What a number or address is, in words. */
export function kindWord(t: Translate, kind: string): string {
  const known = all.find((one) => one === kind);
  return known ? t(`contacts.kind.${known}`) : kind;
}

/** From whose address book a contact was taken in, in words; empty: from none. CONT-002 */
export const thirdPartyWord = (t: Translate, { thirdParty }: { thirdParty?: ThirdParty | undefined }): string =>
  thirdParty ? t(`contacts.lens.${thirdParty}`) : '';
