import { callCentreApi } from '../../company/callCentreApi.ts';
import type { Area } from '../Area.ts';
import { createMinutes } from './minutes/createMinutes.ts';
import { readBack } from './minutes/readBack.ts';
import { agentLogPort } from '../agents/area.ts';
import { queueLogPort } from '../queues/area.ts';
import { addStatisticsRoutes } from './routes.ts';

/**
 * Figures of queues and agents over days, for whoever may see them; as tables for whoever may take reports.
 */
export const statistics: Area = {
  name: 'statistics',
import { agentLogPort } from '../agents/area.ts';
import { queueLogPort } from '../queues/area.ts';
import { createMinutes } from './minutes/createMinutes.ts';
import { readBack } from './minutes/readBack.ts';
  },
};
