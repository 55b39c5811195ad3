/** What agents have around each screen: one chunk. */
import '../queues/texts.ts';
import '../queues/queues.css';

export { QueueHead } from '../queues/detail/QueueHead.tsx';
export { AgentBar } from './AgentBar.tsx';
