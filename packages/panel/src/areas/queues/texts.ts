import { addEnglish } from '../../words/translate.ts';
import { enQueues } from './words.en.ts';

// English texts of this area come with it.
addEnglish(enQueues);
