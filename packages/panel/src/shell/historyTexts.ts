import { enHistory } from '../i18n/en.history.ts';
import { addEnglish } from '../i18n/translate.ts';

// English texts come with the first lens that is shown.
addEnglish(enHistory);
