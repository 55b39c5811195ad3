import { enQueues } from '../../i18n/en.queues.ts';
import { addEnglish } from '../../i18n/translate.ts';

// English texts of this area come with it.
addEnglish(enQueues);
