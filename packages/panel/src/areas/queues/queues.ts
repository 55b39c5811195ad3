import type { CallCentreClient, LiveChange, RingsideClient } from '@ringside/client';
import type { QueueCaller, QueueMember } from '@ringside/domain/queue';
import type { Store } from '../../kernel/live.ts';
import { sessionAtom } from '../../kernel/state.ts';
import { callersOf, membersOf, queuesLoadedAtom, settingsOf } from './queueState.ts';

/** Changes within this time are shown together: more often nobody can read, and rows would be drawn for nothing. */
const TOGETHER_MS = 16;

interface Entity {
  uri: string;
  groupUri: string;
}

/**
 * Entities of one live list, grouped. Changes are collected; `flush` says which groups they touched, with all that is in
 * them.
 */
export function grouped<T extends Entity>(compare: (a: T, b: T) => number) {
  const items = new Map<string, T>();
  const byGroup = new Map<string, Map<string, T>>();
  const touched = new Set<string>();
  const remove = (uri: string): void => {
    const old = items.get(uri);
    if (!old) return;
    items.delete(uri);
    byGroup.get(old.groupUri)?.delete(uri);
    touched.add(old.groupUri);
  };
  const put = (item: T): void => {
    if (items.get(item.uri)?.groupUri !== item.groupUri) remove(item.uri);
    items.set(item.uri, item);
    const group = byGroup.get(item.groupUri) ?? new Map<string, T>();
    byGroup.set(item.groupUri, group.set(item.uri, item));
    touched.add(item.groupUri);
  };
  return {
    put,
    remove,
    reset(next: readonly T[]): void {
      for (const uri of [...items.keys()]) remove(uri);
      for (const item of next) put(item);
    },
    flush(show: (groupUri: string, items: readonly T[]) => void): void {
      for (const groupUri of touched) show(groupUri, [...(byGroup.get(groupUri)?.values() ?? [])].sort(compare));
      touched.clear();
    },
  };
}

/** Waiting ones by their place, the others after them, longest first. */
const byPlace = (a: QueueCaller, b: QueueCaller): number =>
  (a.place || Number.MAX_SAFE_INTEGER) - (b.place || Number.MAX_SAFE_INTEGER) || a.since - b.since;
const byPosition = (a: QueueMember, b: QueueMember): number => a.position - b.position || a.name.localeCompare(b.name);

/**
 * Follows callers and agents of the queues and keeps their atoms current, until nobody is signed in any more.
 *
 * @param later runs the work after so many milliseconds
 */
export function followQueues(
  store: Store,
  client: Pick<RingsideClient, 'on'>,
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
  const take = <T extends Entity>(table: ReturnType<typeof grouped<T>>, change: { op: string }): void => {
    const { op, items, item, uri } = change as { op: string; items?: T[]; item?: T; uri?: string };
    if (op === 'reset') table.reset(items ?? []);
    else if (item) table.put(item);
    else table.remove(uri ?? '');
    if (!isPlanned) later(flush, TOGETHER_MS);
    isPlanned = true;
  };
  client.on('change', (change: LiveChange) => {
    if (change.list === 'queueCallers') take(callers, change);
    if (change.list !== 'queueMembers') return;
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

type Source = Pick<RingsideClient, 'callCentre' | 'on'>;
const opened = new WeakMap<Source, Promise<CallCentreClient>>();

/** The queues of a client; follows them from the first call on. Rejects when their code could not be fetched. ACD-001 */
export function openQueues(store: Store, client: Source): Promise<CallCentreClient> {
  const known = opened.get(client);
  if (known) return known;
  const opening = client.callCentre().then((centre) => {
    followQueues(store, client);
    centre.follow();
    return centre;
  });
  opened.set(client, opening);
  opening.catch(() => opened.delete(client));
  return opening;
}
