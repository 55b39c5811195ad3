import type { Area } from '../Area.ts';
import { createBridgeCalls } from './createBridgeCalls.ts';
import { createBridges } from './createBridges.ts';
import { keptBridges } from './kept.ts';
import { addBridgeRoutes } from './routes.ts';
import { bridgeStore } from './store.ts';

/** Conferences by telephone: the server calls people into them. NAV-045, CALL-026 */
export const bridges: Area = {
  name: 'bridges',
  async open({ api, bus, calls, company, database, kept, now, onError }) {
    kept.add(keptBridges(database.db));
    const store = bridgeStore(database.db);
    const bridges = createBridges({ store, stored: await store.all(), now });
    const bridgeCalls = createBridgeCalls({ calls, onError });
    bus.on('person.erased', ({ userId }) => {
      bridges.forget(userId);
      bridgeCalls.forget(userId);
    });
    addBridgeRoutes(api, { company, bridges, bridgeCalls, registerIdOf: (id) => calls.registerIdOf(id), now });
    return { close: bridgeCalls.stop };
  },
};
