import { enPhones } from '../../i18n/en.phones.ts';
import { addEnglish } from '../../i18n/translate.ts';

// English texts of the desk phones come with their page.
addEnglish(enPhones);
