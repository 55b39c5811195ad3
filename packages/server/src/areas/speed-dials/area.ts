import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { createSpeedDials, type SpeedDials } from './createSpeedDials.ts';
import { keptSpeedDials } from './kept.ts';
import { addSpeedDialRoutes } from './routes.ts';
import { speedDialStore } from './store.ts';

export const speedDialsPort = port<SpeedDials>('speedDials');

/** Short numbers of users' own. */
export const speedDials: Area = {
  name: 'speed-dials',
  async prepare({ company, database, kept, lists, provide }) {
    kept.add(keptSpeedDials(database.db));
    const store = speedDialStore(database.db);
    const speedDials = createSpeedDials({
      ...{ company, store, stored: await store.all() },
      put: (userId, item) => lists.put(userId, 'SpeedDial', item),
      removed: (userId, uri) => lists.remove(userId, 'SpeedDial', uri),
    });
    provide(speedDialsPort, speedDials);
  },
  open({ api, bus, lists, use }) {
    const speedDials = use(speedDialsPort);
    lists.add('SpeedDial', { of: speedDials.of });
    bus.on('person.erased', ({ userId }) => {
      speedDials.forget(userId);
      lists.renew(userId, 'SpeedDial');
    });
    addSpeedDialRoutes(api, speedDials);
  },
};
