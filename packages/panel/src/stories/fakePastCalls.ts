import type { LiveChange, PastCallsClient, RingsideClient } from '@ringside/client';
import type { GroupCall } from '@ringside/domain/history';

type Change = Extract<LiveChange, { list: 'groupCalls' | 'history' }>;

/** Past calls as the panel asks for them; nothing refuses unless told to. `tell` is a push. */
export function fakePastCalls(live: readonly GroupCall[] | null, answers: Partial<PastCallsClient> = {}) {
  const asked: [name: string, ...args: unknown[]][] = [];
  const handlers = new Set<(change: LiveChange) => void>();
  const tell = (change: Change) => {
    for (const handler of handlers) handler(change);
  };
  const done = { ok: true, value: null } as const;
  const client: PastCallsClient = {
    follow() {
      if (live) tell({ list: 'groupCalls', op: 'reset', items: [...live] });
    },
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
  ) as unknown as PastCallsClient;
  const source: Pick<RingsideClient, 'pastCalls' | 'on'> = {
    pastCalls: async () => told,
    on(event, handler) {
      if (event !== 'change') return () => undefined;
      const own = handler as unknown as (change: LiveChange) => void;
      handlers.add(own);
      return () => handlers.delete(own);
    },
  };
  return { source, asked, tell };
}
