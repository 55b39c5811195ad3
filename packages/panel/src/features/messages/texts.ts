import { enMessages } from '../../i18n/en.messages.ts';
import { addEnglish } from '../../i18n/translate.ts';

// English texts of this area come with it.
addEnglish(enMessages);
