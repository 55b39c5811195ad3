import type { Result } from '@ringside/client';
import { type HistoryMore, historyVerbs } from '@ringside/client/history/entries';
import { groupCallList, pastCallVerbs } from '@ringside/client/history/past';
import { ownStatisticsVerbs } from '@ringside/client/ownStatistics';
import type { GroupCall, HistoryFilter } from '@ringside/domain/history';
import { acts, outcomes } from '../../kernel/acts.ts';
import { outcome } from '../../kernel/refusals.ts';
import { profileAtom, sessionAtom } from '../../kernel/state.ts';
import { raiseRefusalAtom } from '../../kernel/toasts/refusals.ts';
import { goneBy, groupCallsAtom, rowsGoneAtom } from './state.ts';

/** The user's own history, page by page. */
export const historyActs = acts(({ client, store }) => {
  const verbs = client.open(historyVerbs);
  return {
    /** One page of older history rows than `before`. */
    loadHistory: async (filter: HistoryFilter, before: number | undefined, limit: number, more?: HistoryMore) =>
      outcome(await verbs.history({ filter, before, limit, ...more })),
    /** Marks missed calls as seen, up to now by the clock of the server: how far that is from ours is no whole number. */
    markHistorySeen: (): void =>
      void verbs.historySeen(Math.round(Date.now() + (store.get(profileAtom)?.clockDeltaMs ?? 0))),
  };
});

const newest = (calls: Iterable<GroupCall>): GroupCall[] => [...calls].sort((a, b) => b.at - a.at);

/** More of the history: deleting calls, and the calls of groups. HIST-002 */
export const pastCallActs = acts(({ client, store, follow }) => {
  const verbs = client.open(pastCallVerbs);
  let isFollowed = false;
  /** True when it is done; a refusal is shown in a toast. */
  const done = async (asked: Promise<Result<unknown>>): Promise<boolean> => {
    const result = outcome(await asked);
    // What is gone already is what was wanted.
    if (result.ok || result.refused.code === 'ROUTER_ERR_404') return true;
    store.set(raiseRefusalAtom, result.refused);
    return false;
  };
  return {
    /** Keeps the calls of groups current from the first call on. */
    follow(): void {
      if (isFollowed) return;
      isFollowed = true;
      follow(groupCallList, (change) => {
        const uris = goneBy(change);
        if (uris) store.set(rowsGoneAtom, { list: 'groupCalls', uris });
        if (change.op === 'reset') return store.set(groupCallsAtom, newest(change.items));
        const uri = change.op === 'put' ? change.item.uri : change.uri;
        const others = (store.get(groupCallsAtom) ?? []).filter((call) => call.uri !== uri);
        store.set(groupCallsAtom, change.op === 'put' ? newest([change.item, ...others]) : others);
      });
      store.sub(sessionAtom, () => {
        if (store.get(sessionAtom).at === 'signedOut') store.set(groupCallsAtom, null);
      });
    },
    ofGroups: outcomes(verbs).ofGroups,
    /** How a call of the user's history went in its queues. */
    callSteps: outcomes(client.open(ownStatisticsVerbs)).callSteps,
    remove: (uri: string) => done(verbs.remove(uri)),
    clear: (filter: HistoryFilter) => done(verbs.clear(filter)),
    clearGroups: (isMissedOnly: boolean) => done(verbs.clearGroups(isMissedOnly)),
    addContact: (name: string, number: string) => done(verbs.addContact(name, number)),
  };
});
