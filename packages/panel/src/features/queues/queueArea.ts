/** Queues and the agent bar: one chunk, fetched by agents and supervisors. */
import './texts.ts';
import './queues.css';

export { AgentBar } from './AgentBar.tsx';
export { QueueHead } from './QueueHead.tsx';
export { QueueScreen } from './QueueScreen.tsx';
export { QueuesScreen } from './QueuesScreen.tsx';
