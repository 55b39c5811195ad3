import { mayCreate } from '@ringside/domain/rights';
import type { Offers } from '../../kernel/Area.ts';
import { doing, going } from '../../kernel/Command.ts';
import { rightsAtom } from '../../kernel/rights.ts';
import { terminals } from '../../kernel/state.ts';
import { addEnglish } from '../../words/translate.ts';
import { addingPhoneAtom } from './addingPhoneAtom.ts';
import { phoneInListPath } from './phonePath.ts';
import { enPhones } from './words.en.ts';

// Phones are found by their names before their page is there.
addEnglish([enPhones]);

/** What the number field knows by name: the page of the phones, each desk phone of the user, and how to add one. */
export const offers: Offers = {
  commands: (get, t) => [
    going('/settings/telephony', t('screen.phones'), { words: t('omni.words.phones') }),
    ...get(terminals.allAtom)
      .filter(({ type, label }) => type === 'IpDevice' && label !== '')
      .map(({ id, label }) =>
        going(phoneInListPath(id), label, { words: t('omni.words.phones'), detail: t('screen.phones') }),
      ),
    ...(mayCreate(get(rightsAtom).DeskPhone)
      ? [
          doing(
            'add phone',
            t('phones.add'),
            ({ store, goTo }) => {
              store.set(addingPhoneAtom, true);
              goTo('/settings/telephony');
            },
            { words: t('omni.words.phones') },
          ),
        ]
      : []),
  ],
};
