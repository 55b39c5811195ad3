import type { WireForwarding, WireForwardingRequest } from '@ringside/protocol/forwarding';
import { presenceOfPath } from '@ringside/protocol/words/forwarding';
import type { ForwardingRule } from '../../routing/ForwardingRule.ts';
import type { RuleRow } from './store.ts';

/** The path of a rule, under that of its owner. FWD-001, Q-082 */
export const forwardingUri = (row: RuleRow): string =>
  'groupId' in row ? `telephony/Group/${row.groupId}/Forwarding/${row.id}` : `v1/user/Forwarding/${row.id}`;

/** A rule as its owner sees it. FWD-001 .. FWD-010 */
export const wireOf = (row: RuleRow): WireForwarding => ({
  restUri: forwardingUri(row),
  forwardingID: row.id,
  label: row.label,
  type: row.type,
  activated: row.activated,
  priorityOrder: row.place,
  filter: row.filter,
  forwardType: row.forwardType,
  destination: row.destination,
  forwardingScope: row.scope,
  ent: row.ent,
  filtersOnTargetNumber: [...row.targets],
  presenceStateFilter: [...row.presence],
  filterOnCallCategory: row.category,
  specificCaller: row.callers,
  noAnswerForwardingDelay: row.delayMs as WireForwarding['noAnswerForwardingDelay'],
  timeFilter: row.timeFilter,
  minuteEnd: row.minuteEnd,
  isMainForPresenceState: row.isMainForPresence,
  parentForwarding: row.parent,
});

/** What a request says of a rule. Whose filter is anonymous callers has none of a certain number. FWD-028 */
export const wishesOf = (request: WireForwardingRequest) => ({
  label: request.label,
  activated: request.activated,
  filter: request.filter,
  forwardType: request.forwardType,
  destination: request.destination,
  targets: [...new Set(request.filtersOnTargetNumber)],
  presence: [...new Set(request.presenceStateFilter)],
  category: request.filterOnCallCategory,
  callers: request.filter === 'X' ? '' : listOf(request.specificCaller).join(),
  delayMs: request.noAnswerForwardingDelay,
  timeFilter: request.timeFilter,
});

const listOf = (callers: string): string[] => [...new Set(callers.split(',').filter((one) => one !== ''))];

/** A rule as plans know it. */
export const ruleOf = (row: RuleRow): ForwardingRule => ({
  ...{ id: row.id, label: row.label, activated: row.activated, filter: row.filter, forwardType: row.forwardType },
  ...{ destination: row.destination, targets: [...row.targets], category: row.category },
  presence: row.presence.map(presenceOfPath),
  callers: listOf(row.callers),
  ...{ delayMs: row.delayMs, timeFilter: row.timeFilter },
  ...('groupId' in row && { payer: row.userId }),
});
