import type { Party } from '@ringside/domain/call';
import { numberText } from '../../words/numberText.ts';
import { translate } from '../../words/translate.ts';
import { shownLocaleAtom } from '../../words/useT.ts';
import { profileAtom } from '../state.ts';
import type { Store } from '../store.ts';

/** Who it is, in one line: name, else number, else *Anonymous*. */
export const nameOf = (store: Store, { name, number }: Pick<Party, 'name' | 'number'>): string =>
  name ||
  numberText(number, store.get(profileAtom)?.countryCode ?? '') ||
  translate(store.get(shownLocaleAtom), 'party.anonymous');
