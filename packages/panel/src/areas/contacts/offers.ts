import ContactRound from 'lucide-react/icons/contact-round';
import type { Offers } from '../../kernel/Area.ts';
import { going } from '../../kernel/Command.ts';
import { contactsPath, newPath } from './paths.ts';

/** The entry of the menu, and a new contact by name. */
export const offers: Offers = {
  menu: [
    { path: contactsPath('all'), name: 'screen.contacts', icon: ContactRound, words: 'contacts.words', keys: 'G C' },
  ],
  commands: (_, t) => [going(newPath(false), t('contacts.new'), { words: t('contacts.words') })],
};
