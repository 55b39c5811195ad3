import { lately } from './lately.tsx';

/** The agent bar and the head of a queue: most people are no agents. */
const queues = lately(() => import('../features/queues/queueArea.ts'), ['AgentBar', 'AgentTabs', 'QueueHead']);
export const { AgentBar, AgentTabs, QueueHead } = queues.parts;
export const preloadQueues = queues.preload;
