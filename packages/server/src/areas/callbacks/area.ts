import type { Area } from '../Area.ts';
import { createCallBacks } from './createCallBacks.ts';
import { keptCallBacks } from './kept.ts';
import { addCallBackRoutes } from './routes.ts';
import { callBackStore } from './store.ts';

/** Whom users want to call back. */
export const callbacks: Area = {
  name: 'callbacks',
  async open({ api, bus, calls, company, database, kept, lists, now, onError }) {
    kept.add(keptCallBacks(database.db));
    const callBacks = await createCallBacks({
      ...{ bus, calls, company, now, onError, store: callBackStore(database.db) },
      tell(userId, change) {
        if ('put' in change) lists.put(userId, 'CallBack', change.put);
        else lists.remove(userId, 'CallBack', change.removed);
      },
    });
    lists.add('CallBack', { of: callBacks.of });
    bus.on('call.wished', ({ userId, targetId, cause }) => {
      callBacks.ask(userId, targetId, cause).catch((error) => onError('a wish to be called could not be kept', error));
    });
    addCallBackRoutes(api, { company, callBacks });
    return { close: callBacks.stop };
  },
};
