/** The page of a contact, and what other pages of a person show of it: one chunk. */
import { enHistory } from '../../history/words.en.ts';
import { enContacts } from '../words.en.ts';
import { enContactPerson } from './words.en.ts';

export { ContactPage } from '../ContactPage.tsx';
export { FavouritesOf } from '../favourites/FavouritesOf.tsx';
export { PersonMarks, RecordOf } from './PersonMarks.tsx';
export const words = [enContacts, enContactPerson, enHistory];
