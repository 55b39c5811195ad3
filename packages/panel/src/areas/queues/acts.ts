import type { LiveChange, Result } from '@ringside/client';
import { queueCallerList, queueMemberList } from '@ringside/client/queues/live';
import { queueVerbs } from '@ringside/client/queues/verbs';
import type { QueuedCaller, QueueMember } from '@ringside/domain/queue';
import { acts, outcomes } from '../../kernel/acts.ts';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { onceFor } from '../../kernel/hooks/acting.ts';
import { outcome } from '../../kernel/refusals.ts';
import { sessionAtom } from '../../kernel/state.ts';
import { raiseRefusalAtom } from '../../kernel/toasts/refusals.ts';
import { grouped } from './grouped.ts';
import { callersOf, membersOf, queuesLoadedAtom, settingsOf } from './queueState.ts';

/** Changes within this time are shown together: more often nobody can read, and rows would be drawn for nothing. */
const TOGETHER_MS = 16;

/** Waiting ones by their place, the others after them, longest first. */
const byPlace = (a: QueuedCaller, b: QueuedCaller): number =>
  (a.place || Number.MAX_SAFE_INTEGER) - (b.place || Number.MAX_SAFE_INTEGER) || a.since - b.since;
const byPosition = (a: QueueMember, b: QueueMember): number => a.position - b.position || a.name.localeCompare(b.name);

/**
 * Follows callers and agents of the queues and keeps their atoms current, until nobody is signed in any more.
 *
 * @param later runs the work after so many milliseconds
 */
export function followQueues(
  { store, follow }: Pick<Ground, 'store' | 'follow'>,
  later: (work: () => void, ms: number) => void = (work, ms) => void setTimeout(work, ms),
): void {
  const callers = grouped(byPlace);
  const members = grouped(byPosition);
  let isPlanned = false;
  const flush = (): void => {
    isPlanned = false;
    callers.flush((groupUri, items) => store.set(callersOf(groupUri), items));
    members.flush((groupUri, items) => store.set(membersOf(groupUri), items));
  };
  const take = <T extends { uri: string; groupUri: string }>(
    table: ReturnType<typeof grouped<T>>,
    change: LiveChange<T>,
  ): void => {
    if (change.op === 'reset') table.reset(change.items);
    else if (change.op === 'put') table.put(change.item);
    else table.remove(change.uri);
    if (!isPlanned) later(flush, TOGETHER_MS);
    isPlanned = true;
  };
  follow(queueCallerList, (change) => take(callers, change));
  follow(queueMemberList, (change) => {
    take(members, change);
    if (change.op === 'reset') store.set(queuesLoadedAtom, true);
  });
  store.sub(sessionAtom, () => {
    if (store.get(sessionAtom).at !== 'signedOut') return;
    callers.reset([]);
    members.reset([]);
    callers.flush((groupUri) => store.set(callersOf(groupUri), []));
    members.flush((groupUri) => {
      store.set(membersOf(groupUri), []);
      store.set(settingsOf(groupUri), 'unknown');
    });
    store.set(queuesLoadedAtom, false);
  });
}

/** The queues beyond the agent's own state: who waits, who works, and what is done with them. ACD-001 */
export const queueActs = acts((ground) => {
  const verbs = ground.client.open(queueVerbs);
  let isFollowed = false;
  return {
    /** Keeps callers and agents current from the first call on. */
    follow(): void {
      if (!isFollowed) followQueues(ground);
      isFollowed = true;
    },
    ...outcomes(verbs),
  };
});

/** The same as done from a row: one thing at a time for each caller or agent, a refusal shown in a toast. True: done. ACD-013 */
export const queueRowActs = acts(({ store, client }) => {
  const verbs = client.open(queueVerbs);
  const act = async (uri: string, work: () => Promise<Result<unknown>>): Promise<boolean> => {
    const done = await onceFor(store, uri, async () => outcome(await work()));
    if (done?.ok === false) store.set(raiseRefusalAtom, done.refused);
    return done?.ok === true;
  };
  return {
    take: (callerUri: string) => act(callerUri, () => verbs.take(callerUri)),
    offerTo: (callerUri: string, extensionUri: string) => act(callerUri, () => verbs.offerTo(callerUri, extensionUri)),
    callAgents: (callerUri: string) => act(callerUri, () => verbs.callAgents(callerUri)),
    cancelCallback: (callerUri: string) => act(callerUri, () => verbs.cancelCallback(callerUri)),
    pause: (uri: string, reasonId?: string) => act(uri, () => verbs.pauseAgent(uri, reasonId)),
    endPause: (uri: string) => act(uri, () => verbs.unpauseAgent(uri)),
    logOut: (uri: string) => act(uri, () => verbs.logOutAgent(uri)),
  };
});
export type QueueRowActs = ReturnType<typeof queueRowActs>;
