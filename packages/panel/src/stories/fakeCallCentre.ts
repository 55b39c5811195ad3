import { type AnnouncementVerbs, announcementVerbs } from '@ringside/client/groups/announcements';
import { type GroupVerbs, groupVerbs } from '@ringside/client/groups/people';
import { type OwnStatisticsVerbs, ownStatisticsVerbs } from '@ringside/client/ownStatistics';
import { type ConferenceVerbs, conferenceVerbs } from '@ringside/client/queues/conferences';
import { type QueueSettingsVerbs, queueSettingsVerbs } from '@ringside/client/queues/settings';
import { type QueueVerbs, queueVerbs } from '@ringside/client/queues/verbs';
import { type StatisticsVerbs, statisticsVerbs } from '@ringside/client/statistics';
import type { Agent, QueueCounters, QueuedCaller, QueueGroup, QueueMember } from '@ringside/domain/queue';
import type { WireQueueMembers } from '@ringside/protocol/queues/members';
import type { WireGroupSettings } from '@ringside/protocol/queues/settings';
import { buildQueue } from '@ringside/testing/panel';
import { speech } from './fakeMailbox.ts';
import { noted } from './noted.ts';
import { NOW } from './storyStore.ts';

const counters: QueueCounters = {
  ...{ free: 0, available: 0, waiting: 0, inCall: 0, inPause: 0, inWrapUp: 0, logged: 0, members: 0 },
  ...{ answered: 108, missed: 17, meanWait: 80, longestWait: 312 },
};
const group = (
  id: string,
  label: string,
  number: string,
  more: Partial<QueueGroup>,
  figures: Partial<QueueCounters> = {},
): QueueGroup =>
  buildQueue({
    ...{ uri: `telephony/Group/${id}`, id, label, number, kind: 'acd', ringPattern: 'oldestIdle', queueSize: 10 },
    counters: { ...counters, ...figures },
    ...more,
  });

/** The queues of the stories, one in each state. */
export const storyGroups: readonly QueueGroup[] = [
  group('billing', 'Billing', '3000', {}, { free: 1, available: 0, waiting: 6, inCall: 5, inPause: 1 }),
  group('support', 'Support', '3001', {}, { free: 3, available: 3, inCall: 2 }),
  group('orders', 'Orders', '3002', { queueSize: 8 }, { free: 1, available: 0, waiting: 2, inCall: 3 }),
  group('reception', 'Reception', '3003', { isActiveMember: false, queueSize: 6 }),
  group('export', 'Export', '3004', { isActiveMember: false, isOpen: false, queueSize: 6 }),
  group('carriers', 'Carriers', '3005', { isMember: false, queueSize: -1 }, { free: 2, available: 2, inCall: 1 }),
  group('claims', 'Claims', '3006', { isMember: false, active: false }),
  group('vans', 'Vans', '3007', { isMember: false, queueSize: 4 }, { free: 1, available: 1, waiting: 4 }),
];

const caller = (
  id: string,
  name: string,
  place: number,
  waited: number,
  more: Partial<QueuedCaller> = {},
): QueuedCaller => ({
  ...{ uri: `telephony/GroupClient/${id}`, groupUri: 'telephony/Group/billing', name, number: '01 99 00 41 27' },
  ...{ isCallback: false, isVip: false, callUri: `telephony/Call/${id}`, place, since: NOW - waited },
  ...{ talkingSince: null, state: 'QUEUED', stateAt: NOW - waited, extensionUris: [] },
  ...more,
});
export const storyCallers: readonly QueuedCaller[] = [
  caller('c1', 'Claire Vasseur', 1, 252_000, { isVip: true }),
  caller('c2', 'Halden Marine', 2, 170_000, { isCallback: true, callUri: null, number: '+44 20 7946 0812' }),
  caller('c3', '', 3, 121_000, { number: '+44 7700 900 381' }),
  caller('c4', 'Nadia Belkacem', 4, 61_000),
  caller('c5', 'Jonas Weber', 5, 34_000),
  caller('c6', 'Sofia Okafor', 6, 8000),
  caller('t1', 'Priya Raman', 0, 400_000, {
    state: 'TALKING',
    talkingSince: NOW - 222_000,
    extensionUris: ['telephony/Extension/marc'],
  }),
];

export const storyAgent = (more: Partial<Agent> = {}): Agent => ({
  ...{ status: 'IDLE', isPaused: false, pauseReasonId: null, loginAt: NOW - 8_000_000, statusAt: NOW - 720_000 },
  unreachable: null,
  ...more,
});
const member = (id: string, name: string, position: number, more: Partial<Agent>, unanswered = 0): QueueMember => ({
  ...{ uri: `telephony/GroupMember/${id}`, groupUri: 'telephony/Group/billing', name, number: `21${position}0` },
  ...{
    extensionUri: `telephony/Extension/${id}`,
    isActive: true,
    position,
    unanswered,
    notReached: 0,
    needsFeedback: false,
  },
  agent: storyAgent(more),
});
export const storyMembers: readonly QueueMember[] = [
  member('marc', 'Marc Aubry', 0, { status: 'ACD_CALL', statusAt: NOW - 222_000 }),
  member('priya', 'Priya Raman', 1, { status: 'ACD_CALL', statusAt: NOW - 362_000 }),
  member('ana', 'Ana Forward', 2, { status: 'ALERTING', statusAt: NOW - 8000 }),
  member('tomas', 'Tomas Lindqvist', 3, {
    status: 'PAUSE',
    isPaused: true,
    pauseReasonId: 'break',
    statusAt: NOW - 1_450_000,
  }),
  member('sofia', 'Sofia Okafor', 4, {
    status: 'UNREACHABLE',
    statusAt: NOW - 135_000,
    unreachable: { cause: 'noTerminal', at: NOW - 135_000 },
  }),
  member('yuki', 'Yuki Tanaka', 5, { statusAt: NOW - 20_000 }, 2),
  member('jonas', 'Jonas Weber', 6, { status: 'LOGOUT', loginAt: null }),
];

export const storySettings: WireGroupSettings = {
  ...{ label: 'Billing', active: true, ringPattern: 'oldestIdle', priority: 3, queueSize: 10, ringingTimeout: 25 },
  ...{
    maxTimeInQueue: 600,
    maxNoAnswer: 2,
    syndicalPause: 45,
    mayExtendSyndicalPause: true,
    aimWait: 180,
    aimLevel: 80,
    callbackEnabled: true,
    callbackDigit: '5',
  },
  overflow: { to: 'overflow', groupID: 'support' },
  closed: { to: 'voicemail' },
  calendar: {
    weekly: [1, 2, 3, 4, 5].flatMap((day) => [
      { day, from: 480, to: 720 },
      { day, from: 780, to: 1080 },
    ]),
    exceptions: [{ date: '2026-12-25', isOpen: false }],
  },
  ...{ isSkillBasedDistributionEnabled: false, isAcdSmsCapable: true, smsReplyTime: 600, isReceptionist: false },
  ...{ isHiddenInDirectory: false, callerIDOverride: '0199002700', autoLogin: false, bypassDnd: false },
  ...{ allowMembersEditFwd: false, groupFreeText: '', announcePositionEvery: 0, webchat: null },
  ...{ busyPolicy: 'next', pickupPolicy: 'members', isACDGroupLight: false, isVoiceMailNoMessage: false },
  ...{ pnNumbers: [], urlPhoto: '' },
};

/** Of a supervisor of whose group the company keeps a few things. ROLE-004 */
export const storyKeptRights: NonNullable<WireGroupSettings['rights']> = {
  ...{ canCreate: false, canUpdate: true, canDelete: false, allowedActions: ['greetings'] },
  editableProperties: Object.keys(storySettings).filter(
    (name) => !['label', 'ringPattern', 'queueSize', 'overflow', 'calendar', 'bypassDnd'].includes(name),
  ),
};

export const storyQueueMembers: WireQueueMembers = {
  items: [
    { userID: 'marc', label: 'Marc Aubry', number: '2105', active: true, level: 3, skills: ['English', 'Refunds'] },
    { userID: 'priya', label: 'Priya Raman', number: '2110', active: true, level: 2, skills: ['English'] },
    { userID: 'tomas', label: 'Tomas Lindqvist', number: '2130', active: false, level: 0, skills: [] },
  ],
  candidates: [
    { userID: 'ana', label: 'Ana Forward', number: '2120' },
    { userID: 'yuki', label: 'Yuki Tanaka', number: '2150' },
  ],
};

const done = async () => ({ ok: true, value: null }) as const;
const unreachable = async () =>
  ({ ok: false, fault: { code: 'NETWORK', status: 0, label: 'i__ERROR_NETWORK_LABEL' } }) as const;
export type CentreCall = [name: string, ...given: unknown[]];

export type CallCentre = QueueVerbs &
  QueueSettingsVerbs &
  AnnouncementVerbs &
  GroupVerbs &
  ConferenceVerbs &
  StatisticsVerbs &
  OwnStatisticsVerbs;
/** The verbs that a call centre stands for. */
export const centreVerbs = [
  queueVerbs,
  queueSettingsVerbs,
  announcementVerbs,
  groupVerbs,
  conferenceVerbs,
  statisticsVerbs,
  ownStatisticsVerbs,
];

/** A call centre that grants everything unless `answers` says otherwise; every call is written down. */
export function createFakeCallCentre(answers: Partial<CallCentre> = {}) {
  const calls: CentreCall[] = [];
  let settings = storySettings;
  let members = storyQueueMembers;
  const granted: Partial<CallCentre> = {
    take: done,
    offerTo: done,
    moveCaller: done,
    sendCaller: done,
    callAgents: async () => ({ ok: true, value: { rung: 2 } }),
    cancelCallback: done,
    settings: async () => ({ ok: true, value: settings }),
    saveSettings: async (_uri, change) => {
      settings = { ...settings, ...change };
      return { ok: true, value: settings };
    },
    members: async () => ({ ok: true, value: members }),
    saveMembers: async (_uri, { items }) => {
      const people = [...members.items, ...members.candidates];
      const personOf = (id: string) => people.find(({ userID }) => userID === id) ?? { label: id, number: '' };
      const ids = items.map(({ userID }) => userID);
      members = {
        items: items.map((item) => ({ ...personOf(item.userID), ...item, active: item.active ?? true })),
        candidates: people.filter(({ userID }) => !ids.includes(userID)),
      };
      return { ok: true, value: members };
    },
    pauseAgent: done,
    unpauseAgent: done,
    logOutAgent: done,
    announcements: async () => ({
      ok: true,
      value: [
        { topic: 'wa', duration: 12 },
        { topic: 'qm', duration: null },
        { topic: 'ccs', duration: 8.4 },
      ],
    }),
    announcementSound: async () => ({ ok: true, value: speech(12) }),
    setAnnouncement: async (_uri, topic) => ({ ok: true, value: { topic, duration: 5 } }),
    removeAnnouncement: done,
    statistics: unreachable,
    agentDays: unreachable,
    minutes: unreachable,
    myDay: unreachable,
    callSteps: unreachable,
  };
  const client = noted<CallCentre>({ ...granted, ...answers }, calls);
  return { calls, client };
}
