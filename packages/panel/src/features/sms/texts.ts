import { enSms } from '../../i18n/en.sms.ts';
import { addEnglish } from '../../i18n/translate.ts';

// English texts of this area come with it.
addEnglish(enSms);
