import { directoryPort } from '../../calls/ports/callPorts.ts';
import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { agentsPort } from '../agents/area.ts';
import { passwordLinksPort } from '../passwords/area.ts';
import { factorsPort } from '../second-factor/area.ts';
import { microsoftLinksPort } from '../sign-in/area.ts';
import { type Admin, createAdmin } from './createAdmin.ts';
import { createSetupLink, type SetupLink } from './setupLink.ts';
import { addSetupRoutes } from './setupRoutes.ts';

export const adminPort = port<Admin>('admin');
export const setupPort = port<SetupLink>('setup');

/**
 * What the operator of the server does with the company, and how its first administrator gets in.
 *
 * @param given.sipAddress where desk phones register, if it is not asked of the calls: in tests
 */
export const admin = (given: { sipAddress: (() => string | null) | undefined }): Area => ({
  name: 'admin',
  needs: ['agents', 'directory', 'passwords', 'second-factor', 'sign-in', 'terminals'],
  open({ api, audit, calls, company, hashing, now, provide, seal, sessions, use }) {
    const [agents, { realm }] = [use(agentsPort), use(directoryPort)];
    const [factors, links] = [use(factorsPort), use(passwordLinksPort)];
    const sipAddress = given.sipAddress ?? (() => calls.phonePlace?.address ?? null);
    const microsoftLinks = use(microsoftLinksPort);
    const more = { agents, factors, links, microsoftLinks, realm, seal, sessions, sipAddress };
    const ports = { audit, calls, company, hashing, now, ...more };
    provide(adminPort, createAdmin(ports));
    const setup = createSetupLink({ audit, company, hashing });
    provide(setupPort, setup);
    addSetupRoutes(api, { setup, now });
  },
});
