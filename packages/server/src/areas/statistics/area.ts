import { callCentreApi } from '../../company/callCentreApi.ts';
import type { Area } from '../Area.ts';
import { agentLogPort } from '../agents/area.ts';
import { callOfLinePort } from '../history/area.ts';
import { queueLogPort } from '../queues/area.ts';
import { createMinutes } from './minutes/createMinutes.ts';
import { readBack } from './minutes/readBack.ts';
import { addOwnRoutes } from './ownRoutes.ts';
import { addStatisticsRoutes } from './routes.ts';

/**
 * Figures of queues and agents over days, for whoever may see them; as tables for whoever may take reports. Agents see their
 * own day, and how their own calls went.
 *
 * @param given.elapsed milliseconds of a clock that only runs forward
 */
export const statistics = ({ elapsed }: { elapsed: () => number }): Area => ({
  name: 'statistics',
  needs: ['agents', 'history', 'queues'],
  open({ api, bus, company, now, use }) {
    const store = { queues: use(queueLogPort), agentEvents: use(agentLogPort) };
    const minutes = createMinutes({ now, elapsed });
    const began = now();
    bus.on('queue.step', minutes.stepped);
    const routes = callCentreApi(api, company);
    addStatisticsRoutes(routes, { company, store, minutes, now });
    addOwnRoutes(routes, { company, store, callOf: use(callOfLinePort), now });
    return { start: () => readBack(minutes, store.queues, began) };
  },
});
