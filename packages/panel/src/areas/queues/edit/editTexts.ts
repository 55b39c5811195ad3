import { addEnglish } from '../../../words/translate.ts';
import { enQueueEdit } from './words.en.ts';

// English texts of the settings come with them.
addEnglish(enQueueEdit);
