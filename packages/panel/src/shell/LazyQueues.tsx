import { lately } from './lately.tsx';

/** The agent bar and the head of a queue: most people are no agents. */
const queues = lately(() => import('../features/queues/queueArea.ts'), ['AgentBar', 'QueueHead', 'QueueTab']);
export const { AgentBar, QueueHead, QueueTab } = queues.parts;
export const preloadQueues = queues.preload;
