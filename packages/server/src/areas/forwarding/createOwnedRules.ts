import { randomUUID } from 'node:crypto';
import type { WireForwarding, WireForwardingRequest } from '@ringside/protocol/forwarding';
import { forwardingLimits } from '@ringside/protocol/words/forwarding';
import { createKeyedRows } from '../../kernel/createOwnedRows.ts';
import type { ForwardingRule } from '../../routing/ForwardingRule.ts';
import { keyOfOwner } from './circle.ts';
import { ownerOfRow, type RuleFault, type RuleWorld, ruleFault } from './ruleFault.ts';
import type { ForwardingRow, RuleRow, RuleStore } from './store.ts';
import { forwardingUri, ruleOf, wireOf, wishesOf } from './views.ts';

/** Made by a person; nothing else is known of it yet. */
const plain = { type: 'user', scope: null, ent: null, minuteEnd: null, isMainForPresence: false, parent: null };

export type Refusal = RuleFault | 'ROUTER_ERR_404' | 'ROUTER_ERR_412';

/** What a rule says, whosever it is. */
export type RuleSaid = Omit<ForwardingRow, 'userId'>;

/**
 * Rules by which users, or groups, send calls on. Asked before each call, so they are in memory; written first, then pushed.
 *
 * @param options.keyOf whose a rule is
 * @param options.rowOf a rule of an owner, as a user has written it
 * @param options.inTurn one after another for all owners: two who lead to each other at once would each see no circle
 * @param options.tell the rules of an owner are others
 */
export function createOwnedRules<R extends RuleRow>(options: {
  store: RuleStore<R>;
  stored: readonly R[];
  world: RuleWorld;
  keyOf: (row: R) => string;
  rowOf: (ownerId: string, by: string, said: RuleSaid) => R;
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  tell: (ownerId: string) => void;
}) {
  const { store, tell, inTurn, keyOf, rowOf, world } = options;
  const rows = createKeyedRows(options.stored, keyOf);

  const rowsOf = (ownerId: string): R[] => rows.of(ownerId).sort((a, b) => a.place - b.place);
  const put = async (row: R): Promise<WireForwarding | RuleFault> => {
    const fault = ruleFault(row, world, rows.get(row.id));
    if (fault) return fault;
    await store.put(row);
    rows.put(row);
    tell(keyOf(row));
    return wireOf(row);
  };
  return {
    rowsOf,
    of: (ownerId: string): WireForwarding[] => rowsOf(ownerId).map(wireOf),
    rulesOf: (ownerId: string): readonly ForwardingRule[] => rowsOf(ownerId).map(ruleOf),
    /** A new rule is the last one. */
    add: (ownerId: string, request: WireForwardingRequest, by: string = ownerId): Promise<WireForwarding | Refusal> =>
      inTurn(async () => {
        const own = rowsOf(ownerId);
        if (own.length >= forwardingLimits.rules) return 'ROUTER_ERR_412';
        const place = (own.at(-1)?.place ?? -1) + 1;
        return put(rowOf(ownerId, by, { ...plain, ...wishesOf(request), id: randomUUID(), place }));
      }),
    /** The destination of a service stays. FWD-020 */
    change: (
      ownerId: string,
      id: string,
      request: WireForwardingRequest,
      by: string = ownerId,
    ): Promise<WireForwarding | Refusal> =>
      inTurn(async () => {
        const row = rows.get(id);
        if (!row || keyOf(row) !== ownerId) return 'ROUTER_ERR_404';
        if (row.destination.startsWith('~') && request.destination !== row.destination) return 'ROUTER_ERR_412';
        // What a service has made is switched here, and changed there.
        const wishes = row.parent === null ? wishesOf(request) : { activated: request.activated };
        return put(rowOf(ownerId, by, { ...row, ...wishes }));
      }),
    /** The rules that a service has made, in their order. */
    madeBy: (ownerId: string, parent: string): readonly R[] => rowsOf(ownerId).filter((row) => row.parent === parent),
    /**
     * A service has these rules from now on, and no others: all of them, or none where one is not taken. FWD-048
     *
     * @param isFirst they stand before all others
     */
    setOf: (
      ownerId: string,
      parent: string,
      requests: readonly WireForwardingRequest[],
      isFirst: boolean,
    ): Promise<Refusal | null> =>
      inTurn(async () => {
        const all = rowsOf(ownerId);
        const before = all.filter((row) => row.parent === parent);
        const others = all.filter((row) => row.parent !== parent);
        if (others.length + requests.length > forwardingLimits.rules) return 'ROUTER_ERR_412';
        const edge = isFirst ? (others[0]?.place ?? 0) - requests.length : (others.at(-1)?.place ?? -1) + 1;
        const wanted = requests.map((request, index): R => {
          const known = before[index];
          const place = isFirst ? edge + index : (known?.place ?? edge + index);
          const said = { ...plain, type: 'service', id: known?.id ?? randomUUID(), parent };
          return rowOf(ownerId, ownerId, { ...said, ...wishesOf(request), place });
        });
        for (const row of wanted) {
          const rowsOf: RuleWorld['rowsOf'] = (of) =>
            keyOfOwner(of) === keyOfOwner(ownerOfRow(row)) ? others : world.rowsOf(of);
          const fault = ruleFault(row, { ...world, rowsOf }, rows.get(row.id));
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
        tell(ownerId);
        return null;
      }),
    /** What a service has made goes with its service. FWD-016 */
    remove: (ownerId: string, id: string): Promise<Refusal | null> =>
      inTurn(async () => {
        const row = rows.get(id);
        if (!row || keyOf(row) !== ownerId) return 'ROUTER_ERR_404';
        if (row.parent !== null) return 'ROUTER_ERR_412';
        await store.remove(id);
        rows.remove(id);
        tell(ownerId);
        return null;
      }),
    /** @param uris all rules of the owner, the first one first */
    order: (ownerId: string, uris: readonly string[]): Promise<Refusal | null> =>
      inTurn(async () => {
        const own = rowsOf(ownerId);
        const ids = uris.flatMap((uri) => own.find((row) => forwardingUri(row) === uri)?.id ?? []);
        if (new Set(ids).size !== own.length || uris.length !== own.length) return 'ROUTER_ERR_412';
        await store.order(ids);
        for (const row of own) rows.put({ ...row, place: ids.indexOf(row.id) });
        tell(ownerId);
        return null;
      }),
    /** What was written already of all rules, in memory. */
    renew(next: (row: R) => R): void {
      for (const row of rows.all()) rows.put(next(row));
    },
    forget: rows.forget,
  };
}
