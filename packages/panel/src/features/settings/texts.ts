import { enAudio } from '../../i18n/en.audio.ts';
import { addEnglish } from '../../i18n/translate.ts';

// English texts of devices and headsets come with their page.
addEnglish(enAudio);
