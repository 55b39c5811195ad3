export { everythingTo, isEverything } from './everything.ts';
export {
  callersOf,
  callersText,
  type Forwarding,
  type ForwardingWish,
  type RouteExplanation,
} from './Forwarding.ts';
export {
  destinationOf,
  draftOf,
  hasGroup,
  hasPresence,
  isLocked,
  OTHERS,
  presenceGroups,
  type RuleDraft,
  type RuleOption,
  toggleGroup,
  togglePresence,
  wishOf,
  withCustom,
  withDestination,
  withFilter,
  without,
} from './ruleDraft.ts';
export { isRemovable, overlapping, type RuleFaults, ruleFaults, ruleFlags } from './ruleFaults.ts';
