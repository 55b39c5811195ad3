import { callCentreApi } from '../../company/callCentreApi.ts';
import type { Area } from '../Area.ts';
import { addStatisticsRoutes } from './routes.ts';

/**
 * Figures of queues and agents over days, for whoever may see them; as tables for whoever may take reports.
 */
export const statistics: Area = {
  name: 'statistics',
  open({ api, company, now, store }) {
    addStatisticsRoutes(callCentreApi(api, company), { company, store, now });
  },
};
