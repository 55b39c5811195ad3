import { addEnglish } from '../../words/translate.ts';
import { enTryIt } from './words.en.ts';

// English texts come with the card.
addEnglish(enTryIt);
