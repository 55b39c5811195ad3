import { addEnglish } from '../../words/translate.ts';
import { enSms } from './words.en.ts';

// English texts of this area come with it.
addEnglish(enSms);
