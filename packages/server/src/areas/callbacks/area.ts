import type { Area } from '../Area.ts';
import { createCallBacks } from './createCallBacks.ts';
import { addCallBackRoutes } from './routes.ts';

/** Whom users want to call back. */
export const callbacks: Area = {
  name: 'callbacks',
  async open({ api, bus, calls, company, lists, now, onError, store }) {
    const callBacks = await createCallBacks({
      ...{ bus, calls, company, now, onError, store },
      tell(userId, change) {
        if ('put' in change) lists.put(userId, 'CallBack', change.put);
        else lists.remove(userId, 'CallBack', change.removed);
      },
    });
    lists.add('CallBack', { of: callBacks.of });
    addCallBackRoutes(api, { company, callBacks });
    return { close: callBacks.stop };
  },
};
