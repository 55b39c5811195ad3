import { addEnglish } from '../../words/translate.ts';
import { enGroups } from './words.en.ts';

// English texts of this area come with it.
addEnglish(enGroups);
