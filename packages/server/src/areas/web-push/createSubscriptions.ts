import type { WireWebPushRequest } from '@ringside/protocol/phones/webPush';
import { webPushLimits } from '@ringside/protocol/words/settings';
import type { Sessions } from '../../kernel/sessions/createSessions.ts';
import { createTurns } from '../../kernel/turns.ts';
import type { PushSubscriptionRow, WebPushStore } from './store.ts';

/** Browsers in which calls ring while their window is closed: one for each sign-in, gone with it. */
export function createSubscriptions(options: {
  store: WebPushStore;
  stored: readonly PushSubscriptionRow[];
  sessions: Pick<Sessions, 'of'>;
  now: () => number;
}) {
  const { store, sessions, now } = options;
  const rows = new Map(options.stored.map((row) => [row.endpoint, row]));
  const turns = createTurns();
  const ofUser = (userId: string) => [...rows.values()].filter((row) => row.userId === userId);
  const isSignedIn = ({ userId, globalSessionId }: PushSubscriptionRow): boolean =>
    sessions.of(userId).some(({ id }) => id === globalSessionId);
  const remove = async ({ endpoint }: PushSubscriptionRow): Promise<void> => {
    // Memory first: nothing is sent any more, whatever the disk says.
    rows.delete(endpoint);
    await store.remove(endpoint);
  };
  return {
    /** Those of a user whose sign-in is not over. */
    of: (userId: string): PushSubscriptionRow[] => ofUser(userId).filter(isSignedIn),
    stateOf(userId: string, globalSessionId: string): { isOn: boolean; hidesNames: boolean } {
      const row = ofUser(userId).find((one) => one.globalSessionId === globalSessionId);
      return { isOn: row !== undefined, hidesNames: row?.hidesNames ?? false };
    },
    /** The one of a sign-in; a browser that was another user's, or another sign-in's, is now this one's. The oldest give way. */
    put: (userId: string, globalSessionId: string, wish: WireWebPushRequest): Promise<void> =>
      turns(userId, async () => {
        const { endpoint, keys, language, hidesNames } = wish;
        const row = { endpoint, userId, globalSessionId, ...keys, language, hidesNames, at: now() };
        await store.put(row);
        rows.delete(endpoint);
        rows.set(endpoint, row);
        const others = ofUser(userId).filter((other) => other.endpoint !== endpoint);
        const [mine, older] = [others.filter((one) => one.globalSessionId === globalSessionId), others];
        const tooMany = older.slice(0, Math.max(0, others.length - mine.length + 1 - webPushLimits.ofUser));
        for (const gone of new Set([...mine, ...tooMany])) await remove(gone);
      }),
    removeOf: (userId: string, globalSessionId: string): Promise<void> =>
      turns(userId, async () => {
        for (const row of ofUser(userId)) if (row.globalSessionId === globalSessionId) await remove(row);
      }),
    remove,
    /** Those whose sign-in has ended are kept no longer. */
    async sweep(): Promise<void> {
      for (const row of [...rows.values()]) if (!isSignedIn(row)) await remove(row);
    },
    forget(userId: string): void {
      for (const { endpoint } of ofUser(userId)) rows.delete(endpoint);
    },
  };
}
export type Subscriptions = ReturnType<typeof createSubscriptions>;
