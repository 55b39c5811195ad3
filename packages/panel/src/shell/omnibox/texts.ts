import { enOmni } from '../../i18n/en.omni.ts';
import { addEnglish } from '../../i18n/translate.ts';

addEnglish(enOmni);
