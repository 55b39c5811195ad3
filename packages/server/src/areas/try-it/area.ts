import type { Area } from '../Area.ts';
import { addDemoRoutes } from './routes.ts';

/**
 * What the card *Try it* of the panel starts. Only a server that plays the demo has it: its program gives it in the options.
 */
export const tryIt: Area = {
  name: 'try-it',
  open({ api, company, options: { tryIt } }) {
    if (tryIt) addDemoRoutes(api, { company, tryIt });
  },
};
