import { lately } from './lately.tsx';

/** The agent bar and the head of a queue: most people are no agents. */
const queues = lately(() => import('../features/queues/agentArea.ts'), ['AgentBar', 'QueueHead']);
export const { AgentBar, QueueHead } = queues.parts;
export const { AgentTabs } = lately(() => import('../features/queues/AgentTabs.tsx'), ['AgentTabs']).parts;
export const preloadQueues = queues.preload;
