import { randomUUID } from 'node:crypto';
import type { WireForwarding, WireForwardingRequest } from '@ringside/protocol/forwarding';
import { forwardingLimits } from '@ringside/protocol/words/forwarding';
import { createOwnedRows } from '../../kernel/createOwnedRows.ts';
import { createTurns } from '../../kernel/turns.ts';
import type { ForwardingRule } from '../../routing/ForwardingRule.ts';
import { type RuleFault, type RuleWorld, ruleFault } from './ruleFault.ts';
import type { ForwardingRow, ForwardingStore } from './store.ts';
import { forwardingId, ruleOf, wireOf, wishesOf } from './views.ts';

/** Made by a person; nothing else is known of it yet. */
const plain = { type: 'user', scope: null, ent: null, minuteEnd: null, isMainForPresence: false, parent: null };

export type Refusal = RuleFault | 'ROUTER_ERR_404' | 'ROUTER_ERR_412';

/**
 * Rules by which users send calls on. Asked before each call, so they are in memory; written first, then pushed.
 *
 * @param options.tell the rules of a user are others
 */
export function createForwardings(options: {
  store: ForwardingStore;
  stored: readonly ForwardingRow[];
  world: Omit<RuleWorld, 'rowsOf'>;
  tell: (userId: string) => void;
}) {
  const { store, tell } = options;
  const rows = createOwnedRows(options.stored);
  const turns = createTurns();

  const rowsOf = (userId: string): ForwardingRow[] => rows.of(userId).sort((a, b) => a.place - b.place);
  const world: RuleWorld = { ...options.world, rowsOf };
  const put = async (row: ForwardingRow): Promise<WireForwarding | RuleFault> => {
    const fault = ruleFault(row, world);
    if (fault) return fault;
    await store.put(row);
    rows.put(row);
    tell(row.userId);
    return wireOf(row);
  };
  /** One after another for all users: two who lead to each other at once would each see no circle. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => turns('', work);

  return {
    of: (userId: string): WireForwarding[] => rowsOf(userId).map(wireOf),
    rulesOf: (userId: string): readonly ForwardingRule[] => rowsOf(userId).map(ruleOf),
    /** A new rule is the last one. */
    add: (userId: string, request: WireForwardingRequest): Promise<WireForwarding | Refusal> =>
      inTurn(async () => {
        const own = rowsOf(userId);
        if (own.length >= forwardingLimits.rules) return 'ROUTER_ERR_412';
        const place = (own.at(-1)?.place ?? -1) + 1;
        return put({ ...plain, ...wishesOf(request), id: randomUUID(), userId, place });
      }),
    /** The destination of a service stays. FWD-020 */
    change: (userId: string, id: string, request: WireForwardingRequest): Promise<WireForwarding | Refusal> =>
      inTurn(async () => {
        const row = rows.get(id);
        if (row?.userId !== userId) return 'ROUTER_ERR_404';
        if (row.destination.startsWith('~') && request.destination !== row.destination) return 'ROUTER_ERR_412';
        // What a service has made is switched here, and changed there.
        return put(row.parent === null ? { ...row, ...wishesOf(request) } : { ...row, activated: request.activated });
      }),
    /** The rules that a service has made, in their order. */
    madeBy: (userId: string, parent: string): readonly ForwardingRow[] =>
      rowsOf(userId).filter((row) => row.parent === parent),
    /**
     * A service has these rules from now on, and no others: all of them, or none where one is not taken. FWD-048
     *
     * @param isFirst they stand before all others
     */
    setOf: (
      userId: string,
      parent: string,
      requests: readonly WireForwardingRequest[],
      isFirst: boolean,
    ): Promise<Refusal | null> =>
      inTurn(async () => {
        const all = rowsOf(userId);
        const before = all.filter((row) => row.parent === parent);
        const others = all.filter((row) => row.parent !== parent);
        if (others.length + requests.length > forwardingLimits.rules) return 'ROUTER_ERR_412';
        const edge = isFirst ? (others[0]?.place ?? 0) - requests.length : (others.at(-1)?.place ?? -1) + 1;
        const wanted = requests.map((request, index): ForwardingRow => {
          const known = before[index];
          const place = isFirst ? edge + index : (known?.place ?? edge + index);
          return {
            ...plain,
            type: 'service',
            id: known?.id ?? randomUUID(),
            userId,
            parent,
            ...wishesOf(request),
            place,
          };
        });
        const world = { ...options.world, rowsOf: (of: string) => (of === userId ? others : rowsOf(of)) };
        for (const row of wanted) {
          const fault = ruleFault(row, world);
          if (fault) return fault;
        }
        for (const row of wanted) {
          await store.put(row);
          rows.put(row);
        }
        for (const { id } of before.slice(wanted.length)) {
          await store.remove(id);
          rows.remove(id);
        }
        tell(userId);
        return null;
      }),
    /** What a service has made goes with its service. FWD-016 */
    remove: (userId: string, id: string): Promise<Refusal | null> =>
      inTurn(async () => {
        const row = rows.get(id);
        if (row?.userId !== userId) return 'ROUTER_ERR_404';
        if (row.parent !== null) return 'ROUTER_ERR_412';
        await store.remove(id);
        rows.remove(id);
        tell(userId);
        return null;
      }),
    /** @param uris all rules of the user, the first one first */
    order: (userId: string, uris: readonly string[]): Promise<Refusal | null> =>
      inTurn(async () => {
        const own = rowsOf(userId);
        const ids = uris.map(forwardingId).filter((id) => own.some((row) => row.id === id)) as string[];
        if (new Set(ids).size !== own.length || uris.length !== own.length) return 'ROUTER_ERR_412';
        await store.order(ids);
        for (const row of own) rows.put({ ...row, place: ids.indexOf(row.id) });
        tell(userId);
        return null;
      }),
    forget: rows.forget,
  };
}
export type Forwardings = ReturnType<typeof createForwardings>;
