import { enAudio } from '../../i18n/en.audio.ts';
import { addEnglish } from '../../i18n/translate.ts';

// English texts of the quality of a line come with its mark.
addEnglish(enAudio);
