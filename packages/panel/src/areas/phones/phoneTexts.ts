import { addEnglish } from '../../words/translate.ts';
import { enPhones } from './words.en.ts';

// English texts of the desk phones come with their page.
addEnglish(enPhones);
