import type { WirePresence } from '@ringside/protocol/presence';
import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { createPresence, type Presence } from './createPresence.ts';
import { keptPresence } from './kept.ts';
import { addPresenceRoutes } from './routes.ts';
import { presenceStore } from './store.ts';

export type { Plan, Presence } from './createPresence.ts';

export const presencePort = port<Presence>('presence');

/** What users say to be, and whether they want to be disturbed. */
export const presence: Area = {
  name: 'presence',
  async prepare({ bus, company, database, kept, now, onError, provide }) {
    kept.add(keptPresence(database.db));
    const store = presenceStore(database.db);
    provide(presencePort, createPresence({ bus, company, now, onError, store, stored: await store.all() }));
  },
  open({ api, bus, company, lists, now, onError, use }) {
    const presence = use(presencePort);
    const itemOf = (userId: string): WirePresence => ({ restUri: 'v1/user/Presence', ...presence.of(userId) });
    lists.add('Presence', { of: (userId) => [itemOf(userId)] });
    const show = (userId: string): void => lists.put(userId, 'Presence', itemOf(userId));
    bus.on('presence.changed', ({ userId }) => show(userId));
    bus.on('person.erased', ({ userId }) => {
      presence.forget(userId).catch((error) => onError('an erased presence is still shown', error));
    });
    addPresenceRoutes(api, { presence, itemOf, timeZone: company.enterprise?.timeZone ?? 'UTC', now });
    return { start: presence.start, close: presence.stop };
  },
};
