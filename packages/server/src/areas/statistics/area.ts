import { callCentreApi } from '../../company/callCentreApi.ts';
import type { Area } from '../Area.ts';
import { createMinutes } from './minutes/createMinutes.ts';
import { readBack } from './minutes/readBack.ts';
import { addStatisticsRoutes } from './routes.ts';

/**
 * Figures of queues and agents over days, for whoever may see them; as tables for whoever may take reports.
 */
export const statistics: Area = {
  name: 'statistics',
  open({ api, bus, company, now, options, store }) {
    const minutes = createMinutes({ now, elapsed: options.now ?? (() => performance.now()) });
    const began = now();
    bus.on('queue.step', minutes.stepped);
    addStatisticsRoutes(callCentreApi(api, company), { company, store, minutes, now });
    return { start: () => readBack(minutes, store.queues, began) };
  },
};
