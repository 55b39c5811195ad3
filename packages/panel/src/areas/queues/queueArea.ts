/** Queues and their screens: one chunk. */
import './queues.css';
import { enQueues } from './words.en.ts';

export { QueueScreen } from './QueueScreen.tsx';
export { QueuesScreen } from './QueuesScreen.tsx';
export const words = [enQueues];
