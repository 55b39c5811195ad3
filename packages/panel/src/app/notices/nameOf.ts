import type { Party } from '@ringside/domain/call';
import { translate } from '../../i18n/translate.ts';
import { shownLocaleAtom } from '../../i18n/useT.ts';
import { numberText } from '../../ui/numberText.ts';
import type { Store } from '../live.ts';
import { profileAtom } from '../state.ts';

/** Who it is, in one line: name, else number, else *Anonymous*. */
export const nameOf = (store: Store, { name, number }: Pick<Party, 'name' | 'number'>): string =>
  name ||
  numberText(number, store.get(profileAtom)?.countryCode ?? '') ||
  translate(store.get(shownLocaleAtom), 'party.anonymous');
