import { forwardingVerbs } from '@ringside/client/forwarding';
import type { Forwarding, RouteExplanation } from '@ringside/domain/forwarding';
import type { QueueGroup } from '@ringside/domain/queue';
import { encodeTimeFilter, presencePath } from '@ringside/protocol/words/forwarding';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { groups } from '../../kernel/state.ts';
import { giveList, giveVerbs } from '../../stories/storyGround.ts';
import type { Store } from '../../stories/storyStore.ts';
import { NEW_RULE, OWN_RULES, rulePath, TRY } from './paths.ts';

const rule = (id: string, place: number, more: Partial<Forwarding>): Forwarding => ({
  ...{ uri: `v1/user/Forwarding/${id}`, id, place, parent: null, isMain: false, label: id, activated: true },
  ...{ filter: 'A', forwardType: 'AL', destination: '2117', targets: [], presence: [], category: null, callers: [] },
  ...{ delayMs: 20_000, timeFilter: 0 },
  ...more,
});
const office = encodeTimeFilter({ days: [1, 2, 3, 4, 5], start: 540, end: 1080 });
export const storyRules = [
  rule('holidays', 0, { label: 'Holidays', presence: [presencePath('holidays')] }),
  rule('customers', 1, {
    ...{ label: 'Customers, office hours', forwardType: 'NA', filter: 'E', timeFilter: office },
    destination: 'VOICEMAIL',
  }),
  rule('callback', 2, {
    ...{ label: 'Call back', forwardType: 'OB', filter: 'I', destination: '~CallBackOnBusy', parent: 'p/callback' },
  }),
  rule('mobile', 3, { label: 'Mobile', destination: '0639984410', activated: false }),
];
export const storyExplained: RouteExplanation = {
  text: 'Inès Marchetti (2104) rings for 20 seconds. If not answered: by the rule “Customers, office hours” the mailbox of Inès Marchetti takes a message.',
  steps: [
    { to: 'user', label: 'Inès Marchetti', number: '2104', seconds: 20, next: { noAnswer: 1 }, rule: null },
    {
      ...{ to: 'message', label: 'Inès Marchetti', number: '2104', seconds: null, next: {} },
      rule: { id: 'customers', label: 'Customers, office hours' },
    },
  ],
  rules: [
    { id: 'holidays', why: 'presence' },
    { id: 'customers', why: null },
    { id: 'callback', why: 'caller' },
    { id: 'mobile', why: 'off' },
  ],
};

const billing: QueueGroup = {
  ...{ uri: 'telephony/Group/billing', id: 'billing', label: 'Billing', number: '3000', kind: 'acd', isAcd: true },
  ...{ isMember: false, isActiveMember: false, active: true, isOpen: true, ringPattern: 'unisson', queueSize: 5 },
};
const answers = (rules: readonly Forwarding[] | null, explained: RouteExplanation) => ({
  of: async (id: string) =>
    id === 'u-ines'
      ? { ok: true, value: rules ?? [] }
      : { ok: false, fault: { code: 'ROUTER_ERR_403', status: 403, label: 'i__ROUTER_ERR_403_LABEL' } },
  explain: async () => ({ ok: true, value: explained }),
  ofGroup: async (id: string) =>
    id === 'orders'
      ? { ok: true, value: rules ?? [] }
      : { ok: false, fault: { code: 'GROUP_FIELD_DENIED', status: 403, label: 'i__ROUTER_ERR_403_LABEL' } },
  all: rules ? async () => ({ ok: true, value: rules }) : () => new Promise(() => undefined),
});
const orders: QueueGroup = {
  ...billing,
  uri: 'telephony/Group/orders',
  id: 'orders',
  label: 'Orders',
  number: '3002',
  kind: 'extension',
  isAcd: false,
};
/** Of a group: what it has not is not said. */
export const storyGroupRules: Forwarding[] = [
  {
    ...rule('night', 0, {
      label: 'Night',
      timeFilter: encodeTimeFilter({ days: [1, 2, 3, 4, 5], start: 1080, end: 1440 }),
      destination: '0639984410',
    }),
    uri: 'telephony/Group/orders/Forwarding/night',
  },
  {
    ...rule('late', 1, { label: 'Nobody answers', forwardType: 'NA', destination: '3000' }),
    uri: 'telephony/Group/orders/Forwarding/late',
  },
];
export const storyOrdersRules = (rules: readonly Forwarding[]) => ({ uri: 'telephony/Group/orders/Forwarding', rules });
const storyGroupExplained: RouteExplanation = {
  text: 'All of Orders (3002) ring at once: Tomas Lindqvist and Ana Forward. If not answered: by the rule “Nobody answers” of Orders, Billing (3000) is open: the caller waits there for an agent.',
  steps: [],
  rules: [
    { id: 'night', why: 'time' },
    { id: 'late', why: null },
  ],
};
const story = (rules: readonly Forwarding[] | null, path: string, explained = storyExplained) => ({
  set: (store: Store) => {
    giveVerbs(store, [forwardingVerbs], answers(rules, explained));
    giveList(store, 'forwardings', rules);
    // The user may change those of Orders alone.
    giveList(store, 'groupForwardings', rules && [storyOrdersRules(rules)]);
    store.set(groups.applyAtom, { op: 'reset', items: [billing, orders] });
    store.set(navigationAtom, { path, stack: ['/settings'] });
  },
});
const plain: RouteExplanation = { text: 'Inès Marchetti (2104) rings.', steps: [], rules: [] };

/** Forwarding rules: list, editor, what happens if. */
export const forwardingStories: Record<string, { set: (store: Store) => void }> = {
  forwardings: story(storyRules, OWN_RULES),
  'forwarding-service-list': story(storyRules, `${OWN_RULES}/callback`),
  'forwardings-empty': story([], OWN_RULES, plain),
  'forwardings-loading': story(null, OWN_RULES),
  'forwarding-rule': story(storyRules, rulePath('customers')),
  'forwarding-service': story(storyRules, rulePath('callback')),
  'forwarding-new': story(storyRules, NEW_RULE),
  'forwarding-gone': story(storyRules, rulePath('other')),
  'forwarding-loading': story(null, rulePath('customers')),
  'forwarding-failed': {
    set: (store: Store) => store.set(navigationAtom, { path: rulePath('customers'), stack: [OWN_RULES] }),
  },
  'forwarding-try': story(storyRules, TRY),
  'forwarding-of-contact': story(storyRules, '/forwarding/u-ines/all'),
  'forwardings-of-group': story(storyGroupRules, '/forwarding/g-orders/all', storyGroupExplained),
  'forwardings-of-group-none': story([], '/forwarding/g-orders/all', {
    text: 'All of Orders (3002) ring at once: Tomas Lindqvist and Ana Forward.',
    steps: [],
    rules: [],
  }),
  'forwardings-of-group-no-right': story([], '/forwarding/g-billing/all'),
  'forwarding-rule-of-group': story(storyGroupRules, '/forwarding/g-orders/rule/late'),
  'forwarding-of-contact-no-right': story(storyRules, '/forwarding/u-marc/all'),
};
