import type { LiveChange } from '@ringside/client';
import { type PastCallVerbs, pastCallVerbs } from '@ringside/client/history/past';
import type { GroupCall, HistoryEntry } from '@ringside/domain/history';
import { goneBy, rowsGoneAtom } from '../areas/history/state.ts';
import { giveList, giveVerbs, push } from './storyGround.ts';
import type { Store } from './storyStore.ts';

type Change = ({ list: 'groupCalls' } & LiveChange<GroupCall>) | ({ list: 'history' } & LiveChange<HistoryEntry>);

/** Past calls as the panel asks for them; nothing refuses unless asked to. `tell` is a push. */
export function fakePastCalls(live: readonly GroupCall[] | null, answers: Partial<PastCallVerbs> = {}) {
  const asked: [name: string, ...args: unknown[]][] = [];
  const given: { store?: Store } = {};
  const tell = ({ list, ...change }: Change): void => {
    const { store } = given;
    if (!store) return;
    if (list === 'groupCalls') return push(store, list, change);
    const uris = goneBy(change);
    if (uris) store.set(rowsGoneAtom, { list, uris });
  };
  const done = { ok: true, value: null } as const;
  const client: PastCallVerbs = {
    remove: async () => done,
    clear: async () => done,
    clearGroups: async () => done,
    addContact: async (name, number) => ({
      ok: true,
      value: {
        uri: 'data/Contact/new',
        id: 'new',
        kind: 'UserContact',
        name,
        company: '',
        title: '',
        numbers: [{ kind: 'phone', number }],
      },
    }),
    ofGroups: async () => ({ ok: true, value: [] }),
    ...answers,
  };
  const told = Object.fromEntries(
    Object.entries(client).map(([name, method]) => [
      name,
      (...args: unknown[]) => {
        asked.push([name, ...args]);
        return (method as (...given: unknown[]) => unknown)(...args);
      },
    ]),
  ) as unknown as PastCallVerbs;
  return {
    asked,
    tell,
    /** A server with these calls. */
    give(store: Store): void {
      given.store = store;
      giveVerbs(store, [pastCallVerbs], told);
      giveList(store, 'groupCalls', live);
    },
  };
}
