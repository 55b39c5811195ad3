import { enTerminals } from '../../i18n/en.terminals.ts';
import { addEnglish } from '../../i18n/translate.ts';

// English texts of this area come with it.
addEnglish(enTerminals);
