import { enGroups } from '../../i18n/en.groups.ts';
import { addEnglish } from '../../i18n/translate.ts';

// English texts of this area come with it.
addEnglish(enGroups);
