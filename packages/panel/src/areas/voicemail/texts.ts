import { addEnglish } from '../../words/translate.ts';
import { enMessages } from './words.en.ts';

// English texts of this area come with it.
addEnglish(enMessages);
