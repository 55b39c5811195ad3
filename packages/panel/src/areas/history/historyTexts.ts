import { addEnglish } from '../../words/translate.ts';
import { enHistory } from './words.en.ts';

// English texts come with the first lens that is shown.
addEnglish(enHistory);
