import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { addPasswordLinkRoutes } from './linkRoutes.ts';
import { createPasswordLinks, type PasswordLinks } from './passwordLinks.ts';
import { addPasswordRoutes } from './routes.ts';

export type { PasswordLinks } from './passwordLinks.ts';

export const passwordLinksPort = port<PasswordLinks>('passwordLinks');

/** Users change their own passwords; who has forgotten it chooses another by a link of an administrator. */
export const passwords: Area = {
  name: 'passwords',
  open({ api, audit, company, hashing, now, provide, sessions }) {
    const links = createPasswordLinks({ audit, company, hashing, sessions });
    provide(passwordLinksPort, links);
    addPasswordRoutes(api, { company, hashing, sessions });
    addPasswordLinkRoutes(api, { company, links, now });
  },
};
