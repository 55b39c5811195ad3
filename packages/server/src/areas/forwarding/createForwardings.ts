import type { WireForwarding } from '@ringside/protocol/forwarding';
import { createTurns } from '../../kernel/turns.ts';
import { circleTo } from './circle.ts';
import { createOwnedRules } from './createOwnedRules.ts';
import type { RuleWorld } from './ruleFault.ts';
import type { ForwardingRow, GroupForwardingRow, RuleStore } from './store.ts';

/**
 * Rules by which users and groups send calls on.
 *
 * @param options.tell the rules of a user are others; `tellOfGroup`: those of a group
 */
export function createForwardings(options: {
  users: { store: RuleStore<ForwardingRow>; stored: readonly ForwardingRow[] };
  groups: { store: RuleStore<GroupForwardingRow>; stored: readonly GroupForwardingRow[] };
  world: Omit<RuleWorld, 'rowsOf'>;
  tell: (userId: string, rules: WireForwarding[]) => void;
  tellOfGroup: (groupId: string, rules: WireForwarding[]) => void;
}) {
  const turns = createTurns();
  const world: RuleWorld = {
    ...options.world,
    rowsOf: (owner) => ('userId' in owner ? users.rowsOf(owner.userId) : groups.rowsOf(owner.groupId)),
  };
  const shared = { world, inTurn: <T>(work: () => Promise<T>): Promise<T> => turns('', work) };
  const users = createOwnedRules<ForwardingRow>({
    ...{ ...shared, ...options.users, tell: (userId) => options.tell(userId, users.of(userId)) },
    keyOf: ({ userId }) => userId,
    rowOf: (userId, _by, said) => ({ ...said, userId }),
  });
  const groups = createOwnedRules<GroupForwardingRow>({
    ...{ ...shared, ...options.groups, tell: (groupId) => options.tellOfGroup(groupId, groups.of(groupId)) },
    keyOf: ({ groupId }) => groupId,
    rowOf: (groupId, userId, said) => ({ ...said, groupId, userId }),
  });
  return {
    ...users,
    /** Rules of groups. GRP-003 */
    groups,
    rulesOfGroup: groups.rulesOf,
    /** How callers whom a group sends to another one come back to it; null: they do not. */
    wayBack: (toGroupId: string, groupId: string) => circleTo({ groupId: toGroupId }, { groupId }, world),
    forget(userId: string): void {
      users.forget(userId);
      groups.renew((row) => (row.userId === userId ? { ...row, userId: null } : row));
    },
  };
}
export type Forwardings = ReturnType<typeof createForwardings>;
