import type { ListItem } from '@ringside/protocol/lists';
import { callCentreApi } from '../../company/callCentreApi.ts';
import { isAgent } from '../../company/company.ts';
import { mayUseCallCentre } from '../../company/queueRights.ts';
import { operatorUri } from '../../company/uris.ts';
import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { createOperators, type Operators } from './createOperators.ts';
import { addOperatorRoutes } from './routes.ts';

export const agentsPort = port<Operators>('agents');

/** Agents: logged in, in a call, in a pause, out of reach. */
export const agents: Area = {
  name: 'agents',
  prepare({ bus, company, journal, now, onError, options, provide, store }) {
    const { unreachableAfterMs } = options;
    const times = unreachableAfterMs === undefined ? {} : { unreachableAfterMs };
    provide(agentsPort, createOperators({ bus, company, journal, now, onError, store, ...times }));
  },
  open({ api, bus, calls, company, lists, use }) {
    const operators = use(agentsPort);
    /** Null for a user who is no agent, or may not use the call centre. */
    const operatorItem = (userId: string): ListItem['Operator'] | null => {
      const extension = company.extensionOf(userId);
      return extension && isAgent(extension) && mayUseCallCentre(company, userId)
        ? { restUri: operatorUri(extension.id), ...operators.stateOf(extension.id) }
        : null;
    };
    lists.add('Operator', {
      of: (userId) => {
        const item = operatorItem(userId);
        return item ? [item] : [];
      },
    });
    bus.on('agent.changed', ({ userId }) => {
      const item = operatorItem(userId);
      if (item) lists.put(userId, 'Operator', item);
    });
    bus.on('company.changed', (changed) => {
      const extension = changed.kind === 'person' ? company.extensionOf(changed.id) : null;
      if (extension) operators.add(extension);
    });
    addOperatorRoutes(callCentreApi(api, company), { company, operators });
    return { start: () => operators.watch(calls), close: operators.stop };
  },
};
