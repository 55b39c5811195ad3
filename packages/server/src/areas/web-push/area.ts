import type { Agent } from 'node:https';
import webPush from 'web-push';
import { wakingPort } from '../../calls/ports/callPorts.ts';
import { port } from '../../kernel/ports.ts';
import { createWorks } from '../../kernel/works.ts';
import type { Area } from '../Area.ts';
import { settingsPort } from '../profile/area.ts';
import { createSubscriptions, type Subscriptions } from './createSubscriptions.ts';
import { keptWebPush } from './kept.ts';
import { isPushAddress, publicAgent } from './publicHosts.ts';
import { addWebPushRoutes } from './routes.ts';
import { sendPush } from './sendPush.ts';
import { webPushStore } from './store.ts';
import { tellCalls } from './tellCalls.ts';

const subscriptionsPort = port<Subscriptions>('web push');

/** Answers of a push service that mean: this browser is gone. RFC 8030 section 7.3 */
const GONE = new Set([404, 410]);

/**
 * Calls that ring in browsers whose window is closed, by Web Push (RFC 8030, 8291, 8292).
 *
 * @param given.publicOrigin whom push services write to about this server
 * @param given.services for tests: which addresses are taken, and how they are reached; those of the Internet without
 */
export const webPushArea = (given: {
  publicOrigin: string | null;
  services?: { isAddress: (address: string) => boolean; agent: Agent } | undefined;
}): Area => ({
  name: 'web-push',
  needs: ['profile'],
  async prepare({ database, kept, now, provide, sessions, use }) {
    kept.add(keptWebPush(database.db));
    const store = webPushStore(database.db);
    const subscriptions = createSubscriptions({ store, stored: await store.all(), sessions, now });
    provide(subscriptionsPort, subscriptions);
    // No browser of a user who wants no notices of calls is woken: a call does not wait for it.
    const { wantsCalls } = use(settingsPort);
    provide(wakingPort, (userId) => wantsCalls(userId) && subscriptions.of(userId).length > 0);
  },
  async open({ api, bus, database, onError, sessions, use }) {
    const subscriptions = use(subscriptionsPort);
    const { wantsCalls } = use(settingsPort);
    const keys = await webPushStore(database.db).keys(() => webPush.generateVAPIDKeys());
    const { isAddress, agent } = given.services ?? { isAddress: isPushAddress, agent: publicAgent() };
    const contact = given.publicOrigin?.startsWith('https:')
      ? given.publicOrigin
      : 'mailto:postmaster@ringside.invalid';
    const works = createWorks();
    const failed = (error: unknown) => onError('web push', error);
    const send = async (...[to, push]: Parameters<Parameters<typeof tellCalls>[0]['send']>): Promise<void> => {
      const status = await sendPush(to, push, { keys, contact, agent });
      if (status !== null && GONE.has(status)) await subscriptions.remove(to);
    };
    bus.on(
      'call.line',
      tellCalls({ wantsCalls, of: subscriptions.of, send: (to, push) => works.add(send(to, push).catch(failed)) }),
    );
    bus.on('person.erased', ({ userId }) => subscriptions.forget(userId));
    const stop = sessions.onEnd(() => works.add(subscriptions.sweep().catch(failed)));
    addWebPushRoutes(api, { publicKey: keys.publicKey, isAddress, subscriptions });
    return {
      start: () => subscriptions.sweep(),
      async close() {
        stop();
        await works.settled();
        agent.destroy();
      },
    };
  },
});
