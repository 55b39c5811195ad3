import { smsVerbs } from '@ringside/client/sms/verbs';
import type { Agent } from '@ringside/domain/queue';
import { buildLine } from '@ringside/testing/panel';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import {
  agentAtom,
  agentPendingAtom,
  dataAsOfAtom,
  groups,
  lines,
  phoneAtom,
  profileAtom,
} from '../../kernel/state.ts';
import type { CallCentre } from '../../stories/fakeCallCentre.ts';
import {
  centreVerbs,
  createFakeCallCentre,
  storyAgent,
  storyCallers,
  storyGroups,
  storyKeptRights,
  storyMembers,
  storySettings,
} from '../../stories/fakeCallCentre.ts';
import { createFakeSms } from '../../stories/fakeSms.ts';
import { giveVerbs } from '../../stories/storyGround.ts';
import { NOW, type Store } from '../../stories/storyStore.ts';
import { pauseReasonsAtom } from '../agents/usePauseReasons.ts';
import { callersOf, groupLoginAtom, membersOf, queuesLoadedAtom } from './queueState.ts';

interface Story {
  set: (store: Store) => void;
}
const BILLING = 'telephony/Group/billing';
export const storyReasons = [
  { id: 'break', text: 'Break' },
  { id: 'lunch', text: 'Lunch' },
  { id: 'office', text: 'Back office' },
  { id: 'training', text: 'Training' },
  { id: 'meeting', text: 'Team meeting' },
];

/** An agent, or with `null` a supervisor who is none, looks at a page of the queues. */
export function withQueues(
  store: Store,
  path: string,
  agent: Partial<Agent> | null = {},
  answers: Partial<CallCentre> = {},
) {
  const fake = createFakeCallCentre(answers);
  giveVerbs(store, centreVerbs, fake.client);
  giveVerbs(store, [smsVerbs], createFakeSms().client);
  const isAgent = agent !== null;
  store.set(agentAtom, isAgent ? storyAgent(agent) : null);
  store.set(profileAtom, (profile) => profile && { ...profile, maySupervise: !isAgent });
  store.set(groups.applyAtom, {
    op: 'reset',
    items: storyGroups.map((group) => (isAgent ? group : { ...group, isMember: false, isActiveMember: false })),
  });
  store.set(callersOf(BILLING), storyCallers);
  store.set(membersOf(BILLING), storyMembers);
  store.set(queuesLoadedAtom, true);
  store.set(pauseReasonsAtom, storyReasons);
  store.set(navigationAtom, { path, stack: path === '/queue' ? [] : ['/queue'] });
  return fake;
}
const agent = (
  path: string,
  agent: Partial<Agent> | null = {},
  more: (store: Store) => void = () => {},
  answers: Partial<CallCentre> = {},
): Story => ({
  set: (store) => {
    withQueues(store, path, agent, answers);
    more(store);
  },
});
const refused = (code: string, status: number) =>
  ({ ok: false, fault: { code, status, label: `i__${code}_LABEL` } }) as const;
const forbidden: Partial<CallCentre> = { settings: async () => refused('ROUTER_ERR_403', 403) };
const queueCall = buildLine({
  id: 'q',
  isIncoming: true,
  groupUri: BILLING,
  via: { name: 'Billing', number: '3000' },
  createdAt: NOW - 230_000,
  stateSince: NOW - 222_000,
  talkingSince: NOW - 222_000,
});

/** Queues and the agent bar. */
export const queueStories: Record<string, Story> = {
  queues: agent('/queue', {}, undefined, forbidden),
  'queues-supervisor': agent('/queue', null),
  'queues-pending': agent('/queue', {}, (store) => {
    store.set(agentPendingAtom, true);
    store.set(groupLoginAtom, { groupId: 'reception', on: true });
  }),
  'queues-empty': agent('/queue', {}, (store) => store.set(groups.applyAtom, { op: 'reset', items: [] })),
  'queues-loading': agent('/queue', {}, (store) => {
    store.set(groups.applyAtom, { op: 'reset', items: [] });
    store.set(dataAsOfAtom, null);
  }),
  'agent-paused': agent('/', { status: 'PAUSE', isPaused: true, pauseReasonId: 'lunch', statusAt: NOW - 1_450_000 }),
  'agent-planned': agent('/queue', { status: 'ACD_CALL', isPaused: true, statusAt: NOW - 222_000 }, (store) =>
    store.set(lines.applyAtom, { op: 'reset', items: [queueCall] }),
  ),
  'agent-wrap-up': agent('/', { status: 'SYNDICAL_PAUSE', statusAt: NOW - 12_000 }),
  'agent-logged-out': agent('/', { status: 'LOGOUT', loginAt: null }),
  'agent-no-phone': agent(
    '/',
    { status: 'UNREACHABLE', unreachable: { cause: 'noTerminal', at: NOW - 60_000 } },
    (store) => store.set(phoneAtom, { at: 'off' }),
  ),
  'agent-missed': agent('/', { status: 'UNREACHABLE', unreachable: { cause: 'noAnswer', at: NOW - 60_000 } }),
  queue: agent('/queue/billing', null),
  'queue-agent': agent('/queue/billing', {}, undefined, forbidden),
  'queue-edit': agent('/queue/billing/edit', null),
  'queue-members': {
    set: (store) => {
      withQueues(store, '/queue/billing/members', null, {
        settings: async () => ({ ok: true, value: { ...storySettings, isSkillBasedDistributionEnabled: true } }),
      });
    },
  },
  'queue-edit-light': agent('/queue/billing/editLight', null),
  'queue-edit-member': agent('/queue/billing/edit', {}, undefined, {
    settings: async () => ({ ok: true, value: { ...storySettings, changes: 'members' } }),
  }),
  'queue-edit-kept': agent('/queue/billing/edit', null, undefined, {
    settings: async () => ({ ok: true, value: { ...storySettings, rights: storyKeptRights } }),
  }),
  'queue-edit-forbidden': agent('/queue/billing/edit', {}, undefined, forbidden),
  'queue-edit-error': agent('/queue/billing/edit', null, undefined, { settings: async () => refused('TIMEOUT', 0) }),
  'queue-greetings': agent('/queue/billing/greetings', null),
  'queue-gone': agent('/queue/no-such'),
};
