import type { Area } from '../Area.ts';
import { addDemoRoutes, type TryIt } from './routes.ts';

/**
 * What the card *Try it* of the panel starts. Only a server that plays the demo has it: its program gives it in the options.
 */
export const tryIt = ({ tryIt: starts }: { tryIt: TryIt | null }): Area => ({
  name: 'try-it',
  open({ api, calls, company }) {
    if (starts) addDemoRoutes(api, { company, calls, tryIt: starts });
  },
});
