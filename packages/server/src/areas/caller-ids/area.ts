import type { Area } from '../Area.ts';
import { addCallerIdRoutes } from './routes.ts';

/**
 * Which number called parties see: one of those that the company has allowed the user.
 *
 * @see CRM-079, CRM-080
 */
export const callerIds: Area = {
  name: 'caller-ids',
  open: ({ api, company }) => addCallerIdRoutes(api, { company }),
};
