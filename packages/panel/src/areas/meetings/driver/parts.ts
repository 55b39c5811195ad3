import { part } from '../../../kernel/code/part.tsx';
import { withWords } from '../../../words/translate.ts';

const drawn = () => withWords(import('./drawn.ts'));

/** What is drawn of a driver, fetched where there is one. */
export const [DrivenState, DrivenBefore, NotEncrypted, DrivenRoom] = [
  part(drawn, 'DrivenState'),
  part(drawn, 'DrivenBefore'),
  part(drawn, 'NotEncrypted'),
  part(drawn, 'DrivenRoom'),
];
