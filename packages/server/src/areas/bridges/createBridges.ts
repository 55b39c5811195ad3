import { bridgeLimits } from '@ringside/protocol/meetings/bridgeLimits';
import type { BridgeRequest, WireBridge } from '@ringside/protocol/meetings/bridges';
import { cleanNumber } from '../../company/numbers.ts';
import { createOwnedRows } from '../../kernel/createOwnedRows.ts';
import { newId } from '../../kernel/newId.ts';
import { createTurns } from '../../kernel/turns.ts';
import type { BridgeRow, BridgeStore } from './store.ts';

/** Why there is no such bridge. */
export type BridgeFault = 'gone' | 'noNumber' | 'tooMany';

const wireOf = ({ id, name, people }: BridgeRow): WireBridge => ({
  ...{ restUri: `data/Bridge/${id}`, name },
  people: people.map((one) => ({ ...one })),
});

/** Bridges of users: each has their own. NAV-045, NAV-048, NAV-049 */
export function createBridges(options: { store: BridgeStore; stored: readonly BridgeRow[]; now: () => number }) {
  const { store, now } = options;
  const rows = createOwnedRows(options.stored);
  const turns = createTurns();
  return {
    of: (userId: string): WireBridge[] => rows.of(userId).map(wireOf),
    /** Makes one, or with an id changes the one that there is. */
    put: (userId: string, id: string | null, { name, people }: BridgeRequest): Promise<WireBridge | BridgeFault> =>
      turns(userId, async () => {
        const before = id === null ? null : rows.get(id);
        if (id !== null && before?.userId !== userId) return 'gone';
        if (people.some(({ number }) => cleanNumber(number) === null)) return 'noNumber';
        if (!before && rows.of(userId).length >= bridgeLimits.owned) return 'tooMany';
        const row: BridgeRow = { id: id ?? newId(), userId, name, people, createdAt: before?.createdAt ?? now() };
        await store.put(row);
        rows.put(row);
        return wireOf(row);
      }),
    remove: (userId: string, id: string): Promise<boolean> =>
      turns(userId, async () => {
        if (rows.get(id)?.userId !== userId) return false;
        await store.remove(id);
        rows.remove(id);
        return true;
      }),
    forget: rows.forget,
  };
}
export type Bridges = ReturnType<typeof createBridges>;
