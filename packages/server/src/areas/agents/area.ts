import type { ListItem } from '@ringside/protocol/lists';
import { callCentreApi } from '../../company/callCentreApi.ts';
import { isAgent } from '../../company/company.ts';
import { mayUseCallCentre } from '../../company/queueRights.ts';
import { agentUri } from '../../company/uris.ts';
import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { type Agents, type AtThePhone, createAgents } from './createAgents.ts';
import { keptAgentStates } from './kept.ts';
import { addAgentRoutes } from './routes.ts';
import { type AgentEventStore, agentStores } from './store.ts';

export { autoLogin } from './autoLogin.ts';
export type { Agents, AgentVerb } from './createAgents.ts';
export type { AgentEventRow } from './store.ts';

export const agentsPort = port<Agents>('agents');
/** What agents were, to be counted. */
export type AgentLog = Pick<AgentEventStore, 'last' | 'between'>;
export const agentLogPort = port<AgentLog>('log of the agents');

/**
 * Agents: logged in, in a call, in a pause, out of reach.
 *
 * @param given.unreachableAfterMs an agent without a phone is unreachable after this many milliseconds
 */
export const agents = ({ unreachableAfterMs }: { unreachableAfterMs: number | undefined }): Area => ({
  name: 'agents',
  async prepare({ bus, company, database, journal, kept, now, onError, provide }) {
    const times = unreachableAfterMs === undefined ? {} : { unreachableAfterMs };
    const store = agentStores(database.db);
    kept.add(keptAgentStates(database.db));
    const stored = await store.agents.all();
    provide(agentsPort, createAgents({ bus, company, journal, now, onError, store, stored, ...times }));
    provide(agentLogPort, store.events);
  },
  open({ api, bus, calls, company, lists, use }) {
    const agents = use(agentsPort);
    /** Null for a user who is no agent, or may not use the call centre. */
    const agentItem = (userId: string): ListItem['Operator'] | null => {
      const extension = company.extensionOf(userId);
      return extension && isAgent(extension) && mayUseCallCentre(company, userId)
        ? { restUri: agentUri(extension.id), ...agents.stateOf(extension.id) }
        : null;
    };
    lists.add('Operator', {
      of: (userId) => {
        const item = agentItem(userId);
        return item ? [item] : [];
      },
    });
    bus.on('agent.changed', ({ userId }) => {
      const item = agentItem(userId);
      if (item) lists.put(userId, 'Operator', item);
    });
    const atThePhone = (userId: string): AtThePhone => ({
      lines: calls.linesOf(userId),
      hasPhone: company.terminalsOf(userId).some(({ id }) => calls.registerIdOf(id) !== null),
    });
    const phonesChanged = (userId: string): void => agents.phonesChanged(userId, atThePhone(userId));
    bus.on('call.line', ({ userId }) => agents.linesChanged(userId, atThePhone(userId)));
    bus.on('phone.registered', ({ terminalId }) => {
      const terminal = company.terminal(terminalId);
      phonesChanged((terminal && company.ownerOf(terminal)) ?? '');
    });
    bus.on('company.changed', (changed) => {
      const extension = changed.kind === 'person' ? company.extensionOf(changed.id) : null;
      if (extension) agents.add(extension, atThePhone(extension.userId));
      if (changed.kind === 'terminal') phonesChanged(changed.userId);
    });
    addAgentRoutes(callCentreApi(api, company), { company, agents });
    return { start: () => agents.start(atThePhone), close: agents.stop };
  },
});
