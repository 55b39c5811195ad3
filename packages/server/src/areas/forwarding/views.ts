import type { WireForwarding, WireForwardingRequest } from '@ringside/protocol/forwarding';
import { presenceOfPath } from '@ringside/protocol/words/forwarding';
import type { ForwardingRule } from '../../routing/ForwardingRule.ts';
import type { ForwardingRow } from './store.ts';

const PATH = 'v1/user/Forwarding';
export const forwardingUri = (id: string): string => `${PATH}/${id}`;
/** Null: it is no path of a rule. */
export const forwardingId = (uri: string): string | null =>
  uri.startsWith(`${PATH}/`) ? uri.slice(PATH.length + 1) : null;

/** A rule as its owner sees it. FWD-001 .. FWD-010 */
export const wireOf = (row: ForwardingRow): WireForwarding => ({
  restUri: forwardingUri(row.id),
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
export const ruleOf = (row: ForwardingRow): ForwardingRule => ({
  ...{ id: row.id, label: row.label, activated: row.activated, filter: row.filter, forwardType: row.forwardType },
  ...{ destination: row.destination, targets: [...row.targets], category: row.category },
  presence: row.presence.map(presenceOfPath),
  callers: listOf(row.callers),
  ...{ delayMs: row.delayMs, timeFilter: row.timeFilter },
});
