/** What agents have around each screen: one chunk. */
import '../queues/queues.css';
import { enAgentBar } from '../queues/bar/words.en.ts';
import { enQueues } from '../queues/words.en.ts';

export { QueueHead } from '../queues/detail/QueueHead.tsx';
export { AgentBar } from './AgentBar.tsx';
export const words = [enQueues, enAgentBar];
