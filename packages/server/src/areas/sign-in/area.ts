import type { Area } from '../Area.ts';
import { agentsPort } from '../agents/area.ts';
import { addEntryRoutes } from './entryRoutes.ts';

/** Every way in. */
export const signIn: Area = {
  name: 'sign-in',
  needs: ['agents'],
  open({ api, audit, company, hashing, now, onError, options, sessions, use }) {
    const { publicOrigin, serverKeys = [] } = options;
    const operators = use(agentsPort);
    addEntryRoutes(api, { audit, company, hashing, now, onError, operators, publicOrigin, serverKeys, sessions });
  },
};
