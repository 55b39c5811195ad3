import { callCentreApi } from '../../company/callCentreApi.ts';
import type { Area } from '../Area.ts';
import { agentLogPort } from '../agents/area.ts';
import { queueLogPort } from '../queues/area.ts';
import { createMinutes } from './minutes/createMinutes.ts';
import { readBack } from './minutes/readBack.ts';
import { addStatisticsRoutes } from './routes.ts';

/**
 * Figures of queues and agents over days, for whoever may see them; as tables for whoever may take reports.
 *
 * @param given.elapsed milliseconds of a clock that only runs forward
 */
export const statistics = ({ elapsed }: { elapsed: () => number }): Area => ({
  name: 'statistics',
  needs: ['agents', 'queues'],
  open({ api, bus, company, now, use }) {
    const store = { queues: use(queueLogPort), agentEvents: use(agentLogPort) };
    const minutes = createMinutes({ now, elapsed });
    const began = now();
    bus.on('queue.step', minutes.stepped);
    addStatisticsRoutes(callCentreApi(api, company), { company, store, minutes, now });
    return { start: () => readBack(minutes, store.queues, began) };
  },
});
