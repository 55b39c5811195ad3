import { enNotices } from '../../i18n/en.notices.ts';
import { addEnglish } from '../../i18n/translate.ts';

// English texts of notices come with their code.
addEnglish(enNotices);
