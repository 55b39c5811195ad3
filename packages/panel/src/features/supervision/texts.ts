import { enQueues } from '../../i18n/en.queues.ts';
import { enSupervision } from '../../i18n/en.supervision.ts';
import { addEnglish } from '../../i18n/translate.ts';

// English texts of this area come with it; states of queues and agents are said in the words of the queues.
addEnglish(enQueues);
addEnglish(enSupervision);
