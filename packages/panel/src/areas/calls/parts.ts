import { part } from '../../kernel/part.tsx';
import { withWords } from '../../words/translate.ts';

const narrow = () => withWords(import('./narrowCalls.ts'));
/** What others draw of the calls; nobody has a call before the phone is registered. */
export const CallPage = part(narrow, 'CallPage');
export const CallStrip = part(narrow, 'CallStrip');
export const IncomingLayer = part(narrow, 'IncomingLayer');
