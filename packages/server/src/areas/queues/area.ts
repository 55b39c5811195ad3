import { directoryPort } from '../../calls/ports/callPorts.ts';
import { callCentreApi } from '../../company/callCentreApi.ts';
import type { CompanyChanged } from '../../kernel/events.ts';
import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { agentsPort } from '../agents/area.ts';
import { queueSoundsPort } from '../announcements/area.ts';
import { forwardingPort } from '../forwarding/area.ts';
import { presencePort } from '../presence/area.ts';
import { type CallCentre, createCallCentre } from './createCallCentre.ts';
import { keptQueueEvents } from './kept.ts';
import { createQueueLists } from './lists.ts';
import { addQueueRoutes } from './routes.ts';
import { callBackWith } from './run/callBack.ts';
import type { CallBackEnd } from './run/queuePorts.ts';
import { type QueueStore, queueStore } from './store.ts';

export { extensionGroupRules, ringable } from './groupRules.ts';
export { createQueues } from './run/createQueues.ts';
export type { QueuePorts } from './run/queuePorts.ts';
export type { QueueEventRow } from './store.ts';

export const callCentrePort = port<CallCentre>('queues');
/** What happened to the callers of queues, to be counted. */
export type QueueLog = Pick<QueueStore, 'between' | 'ofCall' | 'unended' | 'hasBefore'>;
export const queueLogPort = port<QueueLog>('log of the queues');

/**
 * Queues of agents: who waits, who rings for whom, and what is seen of it.
 *
 * @param given.elapsed a clock that never goes back, in milliseconds
 */
export const queues = ({ elapsed }: { elapsed: () => number }): Area => ({
  name: 'queues',
  needs: ['agents', 'announcements', 'directory', 'forwarding', 'presence'],
  prepare({ bus, company, database, journal, kept, now, provide, use }) {
    const store = queueStore(database.db);
    kept.add(keptQueueEvents(database.db));
    const given = { agents: use(agentsPort), directory: use(directoryPort), sounds: use(queueSoundsPort).sounds };
    const { isUndisturbed } = use(presencePort);
    provide(callCentrePort, createCallCentre({ ...given, isUndisturbed, bus, company, elapsed, journal, now, store }));
    provide(queueLogPort, store);
  },
  open({ api, bus, calls, company, lists, use }) {
    const [callCentre, agents] = [use(callCentrePort), use(agentsPort)];
    const shown = createQueueLists({ company, lists, agents, callCentre });
    const groupChanged = (groupId: string): void => {
      if (company.group(groupId)?.isAcd) callCentre.groupChanged(groupId);
    };
    const companyChanged = (changed: CompanyChanged): void => {
      switch (changed.kind) {
        case 'person':
          return callCentre.agentChanged(changed.id);
        case 'group':
          groupChanged(changed.id);
          return shown.showAll(changed.id);
        case 'member':
          shown.show(changed.userId, changed.id);
          return groupChanged(changed.id);
        case 'members':
          shown.membersChanged(changed.id, changed.before, changed.after);
          for (const userId of changed.after) shown.show(userId, changed.id);
          return groupChanged(changed.id);
      }
    };
    bus.on('company.changed', companyChanged);
    bus.on('agent.changed', ({ userId }) => callCentre.agentChanged(userId));
    bus.on('presence.changed', ({ userId }) => {
      for (const { id } of company.groups) if (company.memberOf(id, userId)) groupChanged(id);
    });
    bus.on('queue.callBack', ({ key, userId, ...wish }) => {
      const told = (end: CallBackEnd | null): void => callCentre.queues.calledBack(key, userId, end);
      callBackWith(calls, company, userId, wish).then(told, () => told(null));
    });
    bus.on('queue.changed', ({ groupId }) => shown.push(groupId));
    bus.on('group.changed', ({ groupId }) => {
      groupChanged(groupId);
      if (!company.group(groupId)?.isAcd) shown.showAll(groupId);
    });
    addQueueRoutes(callCentreApi(api, company), {
      ...{ company, agents, callCentre, calls },
      wayBack: use(forwardingPort).wayBack,
    });
    return { start: callCentre.start, close: callCentre.stop };
  },
});
