import { addEnglish } from '../../words/translate.ts';
import { enConferences } from './words.en.ts';

// English texts of this area come with it.
addEnglish(enConferences);
