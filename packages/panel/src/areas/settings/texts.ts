import { addEnglish } from '../../words/translate.ts';
import { enAudio } from '../audio/words.en.ts';

// English texts of devices and headsets come with their page.
addEnglish(enAudio);
