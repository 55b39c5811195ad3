import { addEnglish } from '../../words/translate.ts';
import { enTerminals } from './words.en.ts';

// English texts of this area come with it.
addEnglish(enTerminals);
