import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { calendarsPort } from '../calendars/area.ts';
import { presencePort } from '../presence/area.ts';
import { type CallerIds, createCallerIds } from './createCallerIds.ts';
import { keptCallerId } from './kept.ts';
import { addCallerIdRoutes } from './routes.ts';
import { callerIdStore } from './store.ts';

export type { CallerIds } from './createCallerIds.ts';

export const callerIdsPort = port<CallerIds>('callerIds');

/**
 * Which number called parties see: one of those that the company has allowed the user.
 *
 * @see CRM-079, CRM-080, PRES-011, PRES-012
 */
export const callerIds: Area = {
  name: 'caller-ids',
  needs: ['calendars', 'presence'],
  async prepare({ bus, company, database, kept, now, provide, use }) {
    kept.add(keptCallerId(database.db));
    const presence = use(presencePort);
    const store = callerIdStore(database.db);
    const callerIds = createCallerIds({
      ...{ company, store, stored: await store.all(), now },
      presenceOf: (userId) => presence.of(userId).state,
      plannedAt: use(calendarsPort).callerIdAt,
      tell: (userId) => bus.emit('callerId.changed', { userId }),
    });
    provide(callerIdsPort, callerIds);
  },
  open({ api, bus, company, lists, use }) {
    const callerIds = use(callerIdsPort);
    lists.add('CallerId', { of: (userId) => [callerIds.view(userId)] });
    const show = ({ userId }: { userId: string }): void => lists.put(userId, 'CallerId', callerIds.view(userId));
    bus.on('callerId.changed', show);
    bus.on('presence.changed', show);
    bus.on('company.changed', (changed) => changed.kind === 'extension' && show(changed));
    bus.on('person.erased', ({ userId }) => callerIds.forget(userId));
    addCallerIdRoutes(api, { company, callerIds });
  },
};
