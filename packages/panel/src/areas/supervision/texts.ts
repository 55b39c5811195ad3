import { addEnglish } from '../../words/translate.ts';
import { enQueues } from '../queues/words.en.ts';
import { enSupervision } from './words.en.ts';

// English texts of this area come with it; states of queues and agents are said in the words of the queues.
addEnglish(enQueues);
addEnglish(enSupervision);
