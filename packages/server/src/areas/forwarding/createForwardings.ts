import { createTurns } from '../../kernel/turns.ts';
import { createOwnedRules } from './createOwnedRules.ts';
import type { RuleWorld } from './ruleFault.ts';
import type { ForwardingRow, GroupForwardingRow, RuleStore } from './store.ts';

/**
 * Rules by which users and groups send calls on.
 *
 * @param options.tell the rules of a user are others
 */
export function createForwardings(options: {
  users: { store: RuleStore<ForwardingRow>; stored: readonly ForwardingRow[] };
  groups: { store: RuleStore<GroupForwardingRow>; stored: readonly GroupForwardingRow[] };
  world: Omit<RuleWorld, 'rowsOf'>;
  tell: (userId: string) => void;
}) {
  const turns = createTurns();
  const world: RuleWorld = {
    ...options.world,
    rowsOf: (owner) => ('userId' in owner ? users.rowsOf(owner.userId) : groups.rowsOf(owner.groupId)),
  };
  const shared = { world, inTurn: <T>(work: () => Promise<T>): Promise<T> => turns('', work) };
  const users = createOwnedRules<ForwardingRow>({
    ...{ ...shared, ...options.users, tell: options.tell },
    keyOf: ({ userId }) => userId,
    rowOf: (userId, _by, said) => ({ ...said, userId }),
  });
  // Whoever opens the rules of a group reads them: they are no list that is pushed.
  const groups = createOwnedRules<GroupForwardingRow>({
    ...{ ...shared, ...options.groups, tell: () => {} },
    keyOf: ({ groupId }) => groupId,
    rowOf: (groupId, userId, said) => ({ ...said, groupId, userId }),
  });
  return {
    ...users,
    /** Rules of groups. GRP-003 */
    groups,
    rulesOfGroup: groups.rulesOf,
    forget(userId: string): void {
      users.forget(userId);
      groups.renew((row) => (row.userId === userId ? { ...row, userId: null } : row));
    },
  };
}
export type Forwardings = ReturnType<typeof createForwardings>;
