import type { QueueGroup } from '@ringside/domain/queue';
import type { WireGroupPeople } from '@ringside/protocol/groups/people';
import { buildQueue } from '@ringside/testing/panel';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { colleagues, groups } from '../../kernel/state.ts';
import type { CallCentre } from '../../stories/fakeCallCentre.ts';
import { centreVerbs, createFakeCallCentre } from '../../stories/fakeCallCentre.ts';
import { giveVerbs } from '../../stories/storyGround.ts';
import type { Store } from '../../stories/storyStore.ts';

interface Story {
  set: (store: Store) => void;
}
const group = (id: string, label: string, number: string, more: Partial<QueueGroup> = {}): QueueGroup =>
  buildQueue({ uri: `telephony/Group/${id}`, id, label, number, kind: 'extension', isAcd: false, ...more });
const storyGroups = [
  group('orders', 'Orders', '3002'),
  group('night', 'Night service', '3010', { isOpen: false, ringPattern: 'sequential' }),
  group('reception', 'Reception', '3003', { isMember: false }),
  group('billing', 'Billing', '3000', { isAcd: true }),
];
const person = (id: string, label: string, number: string) => ({
  extension: `telephony/Extension/${id}`,
  label,
  number,
});
const people: WireGroupPeople = {
  items: [
    { ...person('ines', 'Inès Marchetti', '2104'), extension: 'v1/extension/1' },
    person('tomas', 'Tomas Lindqvist', '2130'),
    person('ana', 'Ana Forward', '2120'),
    person('jo', 'Jo Weber', '2188'),
  ],
  ...{ pickupPolicy: 'members', busyPolicy: 'next', mayEdit: true },
};

/** A user looks at the ordinary groups. */
export function withGroups(store: Store, path: string, answers: Partial<CallCentre> = {}) {
  const fake = createFakeCallCentre({ people: async () => ({ ok: true, value: people }), ...answers });
  giveVerbs(store, centreVerbs, fake.client);
  store.set(groups.applyAtom, { op: 'reset', items: storyGroups });
  store.set(colleagues.applyAtom, {
    op: 'reset',
    items: [
      ...[{ id: 'tomas', name: 'Tomas Lindqvist', number: '2130', telephony: 'ringing' as const }],
      ...[{ id: 'ana', name: 'Ana Forward', number: '2120', telephony: 'busy' as const }],
    ].map(({ id, ...more }) => ({ uri: `telephony/Extension/${id}`, presence: 'available', ...more })),
  });
  store.set(navigationAtom, { path, stack: path === '/groups' ? ['/'] : ['/groups'] });
  return fake;
}
const story = (path: string, answers: Partial<CallCentre> = {}): Story => ({
  set: (store) => void withGroups(store, path, answers),
});

/** Ordinary groups. */
export const groupStories: Record<string, Story> = {
  groups: story('/groups'),
  group: story('/groups/orders'),
  'group-member': story('/groups/orders', {
    people: async () => ({ ok: true, value: { ...people, mayEdit: false } }),
  }),
  'group-greetings': story('/groups/orders/greetings'),
  'group-greeting': story('/groups/orders/greetingsqueuing/ccs'),
  'group-greetings-forbidden': story('/groups/orders/greetings', {
    announcements: async () => ({ ok: false, fault: { code: 'ROUTER_ERR_403', status: 403, label: 'i__ERR_403' } }),
  }),
  'group-error': story('/groups/orders', {
    people: async () => ({ ok: false, fault: { code: 'TIMEOUT', status: 0, label: 'i__TIMEOUT_LABEL' } }),
  }),
  'groups-empty': {
    set: (store) => {
      withGroups(store, '/groups');
      store.set(groups.applyAtom, { op: 'reset', items: [] });
    },
  },
};
