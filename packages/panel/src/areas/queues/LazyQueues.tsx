import { lately } from '../../kernel/lately.tsx';

/** The agent bar and the head of a queue: most people are no agents. */
const queues = lately(() => import('../agents/agentArea.ts'), ['AgentBar', 'QueueHead']);
export const { AgentBar, QueueHead } = queues.parts;
export const { AgentTabs } = lately(() => import('../agents/AgentTabs.tsx'), ['AgentTabs']).parts;
export const preloadQueues = queues.preload;
