import { part } from '../../kernel/code/part.tsx';
import { withWords } from '../../words/translate.ts';

const around = () => withWords(import('./agentArea.ts'));
/** What agents have around each screen: most people are no agents. */
export const AgentBar = part(around, 'AgentBar');
export const QueueHead = part(around, 'QueueHead');
export const AgentTabs = part(() => withWords(import('./AgentTabs.tsx')), 'AgentTabs');
