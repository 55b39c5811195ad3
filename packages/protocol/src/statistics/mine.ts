import * as z from 'zod/mini';
import { time } from '../kernel/common.ts';
import { agentDay } from './agentDays.ts';
import { agentFigures } from './figures.ts';

/** GET telephony/Statistics/mine: the day of the agent who asks, today so far; `calls` of the queues that the agent is in. ACD-009 */
export const myDay = z.object({ from: time, until: time, day: agentDay, calls: agentFigures });
export type WireMyDay = z.infer<typeof myDay>;
