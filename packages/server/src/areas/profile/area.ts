import { createWorks } from '../../kernel/works.ts';
import type { Area } from '../Area.ts';
import { agentsPort } from '../agents/area.ts';
import { createUserList } from './createUserList.ts';
import { addProfileRoutes } from './routes.ts';

/** The signed-in user. */
export const profile: Area = {
  name: 'profile',
  needs: ['agents'],
  open({ api, bus, calls, company, lists, now, onError, store, use }) {
    const works = createWorks();
    const list = createUserList({ company, store, calls, lists, onError });
    const show = (userId: string): void => works.add(list.show(userId));
    for (const event of ['call.telephony', 'history.changed', 'mailbox.changed', 'person.erased'] as const)
      bus.on(event, ({ userId }) => show(userId));
    bus.on('company.changed', (changed) => {
      if (changed.kind === 'extension') show(changed.userId);
      if (changed.kind === 'user') show(changed.id);
    });
    addProfileRoutes(api, { company, store, calls, now, operators: use(agentsPort) });
    return { close: works.settled };
  },
};
