import { enConferences } from '../../i18n/en.conferences.ts';
import { addEnglish } from '../../i18n/translate.ts';

// English texts of this area come with it.
addEnglish(enConferences);
