/** What agents have around each screen: one chunk. */
import './texts.ts';
import './queues.css';

export { AgentBar } from './AgentBar.tsx';
export { QueueHead } from './QueueHead.tsx';
