import type { Area } from '../Area.ts';
import { addPasswordRoutes } from './routes.ts';

/** Users change their own passwords. */
export const passwords: Area = {
  name: 'passwords',
  open({ api, company, hashing, sessions }) {
    addPasswordRoutes(api, { company, hashing, sessions });
  },
};
