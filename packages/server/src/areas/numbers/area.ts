import type { Area } from '../Area.ts';
import { addNumberRoutes } from './routes.ts';

/**
 * How dialled numbers can be read, and whom they lead to.
 *
 * @see NUM-013, NUM-014
 */
export const numbers: Area = {
  name: 'numbers',
  open: ({ api, company }) => addNumberRoutes(api, { company }),
};
