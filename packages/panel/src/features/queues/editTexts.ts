import { enQueueEdit } from '../../i18n/en.queueEdit.ts';
import { addEnglish } from '../../i18n/translate.ts';

// English texts of the settings come with them.
addEnglish(enQueueEdit);
