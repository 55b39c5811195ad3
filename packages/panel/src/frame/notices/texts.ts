import { addEnglish } from '../../words/translate.ts';
import { enNotices } from './words.en.ts';

// English texts of notices come with their code.
addEnglish(enNotices);
