import { part } from '../../kernel/part.tsx';

const around = () => import('./agentArea.ts');
/** What agents have around each screen: most people are no agents. */
export const AgentBar = part(around, 'AgentBar');
export const QueueHead = part(around, 'QueueHead');
export const AgentTabs = part(() => import('./AgentTabs.tsx'), 'AgentTabs');
