import { addEnglish } from '../../words/translate.ts';
import { enVoicemail } from './words.en.ts';

// English texts of this area come with it.
addEnglish(enVoicemail);
