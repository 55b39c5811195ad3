import { part } from '../../kernel/code/part.tsx';
import { addEnglish } from '../../words/translate.ts';

const texts = async (): Promise<void> => addEnglish([(await import('./words.en.ts')).enCalls]);
/** The texts are a chunk beside it, and both are fetched at once. */
const narrow = () => Promise.all([import('./narrowCalls.ts'), texts()]).then(([drawn]) => drawn);
/** What others draw of the calls; nobody has a call before the phone is registered. */
export const CallPage = part(narrow, 'CallPage');
export const CallStrip = part(narrow, 'CallStrip');
export const IncomingLayer = part(narrow, 'IncomingLayer');
