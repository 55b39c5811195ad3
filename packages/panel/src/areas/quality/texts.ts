import { addEnglish } from '../../words/translate.ts';
import { enAudio } from '../audio/words.en.ts';

// English texts of the quality of a line come with its mark.
addEnglish(enAudio);
