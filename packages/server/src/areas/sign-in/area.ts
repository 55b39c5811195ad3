import type { ServerKey } from '../../kernel/passwords/serverKeys.ts';
import type { Area } from '../Area.ts';
import { agentsPort } from '../agents/area.ts';
import { factorsPort } from '../second-factor/area.ts';
import { addEntryRoutes } from './entryRoutes.ts';

/**
 * Every way in.
 *
 * @param given.publicOrigin by which clients reach us through a proxy. `serverKeys` of servers that may sign users in. AUTH-003
 */
export const signIn = ({
  publicOrigin,
  serverKeys,
}: {
  publicOrigin: string | null;
  serverKeys: readonly ServerKey[];
}): Area => ({
  name: 'sign-in',
  needs: ['agents', 'second-factor'],
  open({ api, audit, company, hashing, now, onError, sessions, use }) {
    const [agents, factors] = [use(agentsPort), use(factorsPort)];
    addEntryRoutes(api, { audit, company, hashing, now, onError, agents, factors, publicOrigin, serverKeys, sessions });
  },
});
