import { addEnglish } from '../../words/translate.ts';
import { enOmni } from './words.en.ts';

addEnglish(enOmni);
