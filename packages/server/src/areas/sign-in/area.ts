import type { ServerKey } from '../../kernel/passwords/serverKeys.ts';
import { port } from '../../kernel/ports.ts';
import { createWorks } from '../../kernel/works.ts';
import type { Area } from '../Area.ts';
import { agentsPort } from '../agents/area.ts';
import { factorsPort } from '../second-factor/area.ts';
import type { SignIn } from './createSignIn.ts';
import { createStepDemand } from './demandSteps.ts';
import { addEntryRoutes } from './entryRoutes.ts';
import type { MicrosoftSignInOptions } from './microsoft/createMicrosoft.ts';
import { keptMicrosoft, type MicrosoftLinks, microsoftLinks } from './store.ts';

/** Which account of Microsoft belongs to which user. AUTH-001 */
export const microsoftLinksPort = port<MicrosoftLinks>('accounts of Microsoft');
export type { MicrosoftLinks } from './store.ts';

/** Checks a login and password with the limits of the sign-in, for other ways in. */
export const signInPort = port<SignIn>('sign-in');

/**
 * Every way in.
 *
 * @param given.elapsed a clock that never goes back: what must be done within minutes is measured by it
 * @param given.publicOrigin by which clients reach us through a proxy. `serverKeys` of servers that may sign users in. AUTH-003
 */
export const signIn = ({
  elapsed,
  publicOrigin,
  serverKeys,
  microsoft,
}: {
  elapsed: () => number;
  publicOrigin: string | null;
  serverKeys: readonly ServerKey[];
  /** Null: no account of Microsoft signs in. */
  microsoft: MicrosoftSignInOptions | null;
}): Area => ({
  name: 'sign-in',
  needs: ['agents', 'second-factor'],
  open({ api, audit, bus, company, database, hashing, kept, now, onError, provide, sessions, use }) {
    const [agents, factors] = [use(agentsPort), use(factorsPort)];
    const links = microsoftLinks(database.db);
    kept.add(keptMicrosoft(database.db));
    provide(microsoftLinksPort, links);
    const what = { agents, factors, publicOrigin, serverKeys, sessions, microsoft, links };
    provide(signInPort, addEntryRoutes(api, { audit, company, hashing, now, elapsed, onError, ...what }));
    const demand = createStepDemand({ company, factors, sessions, audit });
    const works = createWorks();
    const failed = (error: unknown) => onError('a sign-in by the password alone could not be ended', error);
    bus.on('company.changed', (changed) => works.add(demand.changed(changed).catch(failed)));
    return { start: demand.all, close: works.settled };
  },
});
