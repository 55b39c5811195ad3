import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { createDenylist, type Denylist } from './createDenylist.ts';
import { keptDenylist } from './kept.ts';
import { addDenylistRoutes } from './routes.ts';
import { denylistStore } from './store.ts';

export const denylistPort = port<Denylist>('denylist');

/** Numbers whose calls users do not want. */
export const denylist: Area = {
  name: 'denylist',
  async prepare({ company, database, kept, lists, now, onError, provide }) {
    kept.add(keptDenylist(database.db));
    const store = denylistStore(database.db);
    const denylist = createDenylist({
      ...{ company, now, onError, store, stored: await store.all() },
      tell(userId, change) {
        if ('put' in change) lists.put(userId, 'BlockedNumber', change.put);
        else lists.remove(userId, 'BlockedNumber', change.removed);
      },
    });
    provide(denylistPort, denylist);
  },
  open({ api, bus, lists, use }) {
    const denylist = use(denylistPort);
    lists.add('BlockedNumber', { of: denylist.of });
    bus.on('person.erased', ({ userId }) => {
      denylist.forget(userId);
      lists.renew(userId, 'BlockedNumber');
    });
    addDenylistRoutes(api, denylist);
    return { start: denylist.start, close: denylist.stop };
  },
};
