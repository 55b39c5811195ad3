import { ownStatisticsVerbs } from '@ringside/client/ownStatistics';
import type { GroupCall } from '@ringside/domain/history';
import type { WireCallStep } from '@ringside/protocol/statistics/steps';
import { buildHistoryEntry } from '@ringside/testing/panel';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { groups, history } from '../../kernel/state.ts';
import { storyGroups } from '../../stories/fakeCallCentre.ts';
import { fakePastCalls } from '../../stories/fakePastCalls.ts';
import { giveVerbs } from '../../stories/storyGround.ts';
import { at, calls, type Store } from '../../stories/storyStore.ts';

interface Story {
  set: (store: Store) => void;
}
const groupCall = (id: string, more: Partial<GroupCall>): GroupCall => ({
  ...{ uri: `data/GroupCall/${id}`, groupId: 'billing', group: 'Billing', isMissed: false, at: at(13, 40) },
  ...{ talkSeconds: 250, remote: { name: 'Claire Vasseur', number: '01 99 00 41 27' }, contactId: 'vasseur' },
  answeredBy: 'Marc Aubry',
  ...more,
});
const missed = { isMissed: true, talkSeconds: null, answeredBy: '' };

/** Calls of groups, newest first. */
export const groupCalls: readonly GroupCall[] = [
  groupCall('g1', { at: at(13, 44), ...missed }),
  groupCall('g2', { at: at(13, 42), ...missed }),
  groupCall('g3', { at: at(13, 20), remote: { name: 'Halden Marine', number: '+44 20 7946 0812' } }),
  groupCall('g4', { at: at(11, 2), talkSeconds: null, answeredBy: 'Inès Moreau' }),
  groupCall('g5', {
    at: at(10, 12),
    group: 'Customer orders and returns',
    remote: { name: '', number: '' },
    ...missed,
  }),
  groupCall('g6', { at: at(17, 44, 1), talkSeconds: 3725, answeredBy: 'Aleksandra Wojciechowska-Brzezińska' }),
];

/** The calls of groups are open. */
export function withGroupCalls(
  store: Store,
  path = '/callhistories/groups',
  ...fake: Partial<Parameters<typeof fakePastCalls>>
) {
  const made = fakePastCalls(fake[0] === undefined ? groupCalls : fake[0], fake[1]);
  made.give(store);
  store.set(groups.applyAtom, { op: 'reset', items: [...storyGroups] });
  store.set(navigationAtom, { path, stack: ['/'] });
  return made;
}
const story = (...args: Parameters<typeof withGroupCalls> extends [Store, ...infer R] ? R : never): Story => ({
  set: (store) => void withGroupCalls(store, ...args),
});
const failed = async () =>
  ({ ok: false, fault: { code: 'TIMEOUT', status: 0, label: 'i__ERROR_TIMEOUT_LABEL' } }) as const;

const second = (at: number, seconds: number) => at + seconds * 1000;
const entered = at(11, 57);
const inOrders = { queue: 'Orders', ms: null };
/** A call that waited, rang an agent in vain, and was answered by the user. */
export const storySteps: readonly WireCallStep[] = [
  { at: entered, kind: 'entered', ...inOrders },
  { at: second(entered, 34), kind: 'offered', agent: 'Priya Raman', ...inOrders },
  { at: second(entered, 44), kind: 'noAnswer', agent: 'Priya Raman', ...inOrders },
  { at: second(entered, 44), kind: 'offered', agent: 'Inès Marchetti', isMe: true, ...inOrders },
  { at: second(entered, 48), kind: 'answered', agent: 'Inès Marchetti', isMe: true, ...inOrders },
  { at: second(entered, 799), kind: 'ended', queue: 'Orders', agent: 'Inès Marchetti', isMe: true, ms: 751_000 },
];

/** The calls of groups, and the history of one contact. */
export const historyStories: Record<string, Story> = {
  'history-groups': story(),
  'history-groups-missed': story('/callhistories/groups/missed'),
  'history-groups-empty': story(undefined, []),
  'history-groups-error': story(undefined, null, { ofGroups: failed }),
  'history-contact': {
    set(store) {
      withGroupCalls(store, '/callhistories/personal?remoteContactId=vasseur');
      const own = calls.map((call) =>
        call.remote.name === 'Claire Vasseur' ? { ...call, contactId: 'vasseur' } : call,
      );
      store.set(history.applyAtom, { op: 'reset', items: own });
    },
  },
  /** A call of a queue beside the list. */
  'history-steps': {
    set(store) {
      giveVerbs(store, [ownStatisticsVerbs], { callSteps: async () => ({ ok: true, value: { steps: storySteps } }) });
      const own = calls.map((call) => (call.id === 'h4' ? { ...call, viaLabel: 'Orders', lineId: 'l4' } : call));
      store.set(history.applyAtom, { op: 'reset', items: own });
      store.set(navigationAtom, { path: '/callhistories/personal/call/h4', stack: ['/callhistories/personal'] });
    },
  },
  'history-long': {
    set(store) {
      const many = Array.from({ length: 400 }, (_, index) =>
        buildHistoryEntry({
          id: `n${index}`,
          at: at(12, 0) - index * 600_000,
          remote: { name: `Caller ${index}`, number: '5' },
        }),
      );
      store.set(history.applyAtom, { op: 'reset', items: many });
      store.set(navigationAtom, { path: '/callhistories/personal', stack: ['/'] });
    },
  },
};
