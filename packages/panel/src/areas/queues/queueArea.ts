/** Queues and their screens: one chunk. */
import './texts.ts';
import './queues.css';

export { QueueScreen } from './QueueScreen.tsx';
export { QueuesScreen } from './QueuesScreen.tsx';
