import { meetingVerbs } from '@ringside/client/meetings/meetings';
import { recordVerbs } from '@ringside/client/meetings/records';
import type { Meeting, MeetingPerson, MeetingSeat } from '@ringside/domain/meeting';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { lines, nowAtom } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';
import { giveList, giveVerbs } from '../../stories/storyGround.ts';
import { talking } from '../../stories/storyLines.ts';
import { drivenStories } from './driver/stories.ts';
import { callAtom, chatAtom, isChatOpenAtom, meetings, meetingUserAtom, seatAtom } from './state.ts';

const MINUTE = 60_000;
const tomas = { uid: 'tomas', label: 'Tomas Lindqvist' };
const ines = { uid: 'ines', label: 'Inès Marchetti' };
export const meeting = (id: string, more: Partial<Meeting>): Meeting => ({
  ...{ uri: `data/Meeting/${id}`, isPoint: false, name: 'Weekly dispatch', owner: tomas, isOwner: false, linkId: null },
  dialIn: null,
  ...{
    startsAt: null,
    minutes: 30,
    hasWaitingRoom: true,
    isEncrypted: false,
    refusesGuests: true,
    invitees: [],
    present: 0,
  },
  isRecorded: false,
  ...more,
});
const point = meeting('point', { isPoint: true, name: ines.label, owner: ines, isOwner: true });
const invitees = [{ label: 'Tomas Lindqvist', user: 'telephony/Extension/tomas', email: null }];
const planned = (now: number): Meeting[] => [
  point,
  meeting('weekly', { startsAt: now + 8 * MINUTE, present: 4 }),
  meeting('carrier', {
    name: 'Carrier contract',
    owner: ines,
    isOwner: true,
    linkId: 'secret',
    dialIn: { inside: '2780', outside: '+33 1 99 00 27 80', pin: '482913507' },
    startsAt: now + 75 * MINUTE,
    invitees,
  }),
  meeting('interview', {
    ...{ name: 'Interview O. Brandt', startsAt: now + 1200 * MINUTE, minutes: 60 },
    isEncrypted: true,
  }),
];

interface Given {
  path: string;
  items?: (now: number) => Meeting[];
  type?: 'standard' | 'premium' | 'premium_plus';
  /** What the server says to a panel that connects; null: nothing yet. */
  connected?: object | null;
}
const works = { ok: true, value: { isReady: true, token: 't', platforms: { mobile: true, linux: true } } };
export const page =
  ({ path, items = planned, type = 'premium', connected = works }: Given) =>
  (store: Store): void => {
    const connect = () => (connected ? Promise.resolve(connected) : new Promise(() => undefined));
    giveVerbs(store, [meetingVerbs], { connect });
    giveList(store, 'meetings', items(store.get(nowAtom)));
    giveList(store, 'meetingUser', [{ uri: 'u', type, appId: 'a', refusesGuests: true, mayRecord: true }]);
    store.set(navigationAtom, { path, stack: ['/conference'] });
  };

const names = ['Inès Marchetti', 'Tomas Lindqvist', 'Yuki Tanabe', 'Jonas Weber', 'Priya Raman', 'Marc Aubry'];
const person = (label: string, n: number): MeetingPerson => ({
  ...{
    id: `p${n}`,
    name: label.replaceAll(' ', '-'),
    label,
    user: null,
    phone: null,
    device: null,
    isOwner: n === 1,
    isGuest: false,
  },
  ...{ isMuted: n % 3 === 2, isCameraOff: true, isSharing: false, isConnected: true, isTalking: false, hand: null },
});
export const inMeeting =
  (people: number, sharer = -1, path = '/conference/room/weekly') =>
  (store: Store): void => {
    page({ path })(store);
    const [uri, meetingUri] = ['data/MeetingSeat/own', 'data/Meeting/weekly'];
    const since = store.get(nowAtom) - 12 * MINUTE - 4000;
    const all = names.slice(0, people).map((name, n) => ({ ...person(name, n), isSharing: n === sharer }));
    const seat = { uri, id: 'p0', meetingUri, since, offer: 0, chat: 0, record: null, people: all };
    giveList(store, 'meetingSeat', [seat]);
    store.set(seatAtom, seat);
    store.set(meetings.applyAtom, { op: 'reset', items: planned(store.get(nowAtom)) });
    store.set(callAtom, { meetingUri, seatId: 'p0', isMuted: false, camera: null, screen: null, streams: new Map() });
  };

const asks = (kind: 'joinRequest' | 'invitation', name: string, meetingUri: string, n = 0) => ({
  ...{ uri: `data/MeetingPrompt/${kind}${n}`, kind, name, meetingUri, meetingName: 'Carrier contract' },
  ...{ since: n, present: 3 },
});
const asked =
  (prompt: object) =>
  (store: Store): void => {
    page({ path: '/history' })(store);
    giveList(store, 'meetingPrompt', [prompt]);
  };
const knocks = (store: Store): void => {
  inMeeting(3)(store);
  const all = ['Olga Brandt', 'Piotr Nowak'].map((name, n) => asks('joinRequest', name, 'data/Meeting/weekly', n));
  giveList(store, 'meetingPrompt', all);
};

/** The place of the user is another. */
const give = (store: Store, more: Partial<MeetingSeat>): void => {
  const at = store.get(seatAtom);
  if (!at) return;
  giveList(store, 'meetingSeat', [{ ...at, ...more }]);
  store.set(seatAtom, { ...at, ...more });
};

/** One talks, two have raised the hand; the user hosts it. */
const talks = (store: Store): void => {
  inMeeting(5)(store);
  const at = store.get(seatAtom);
  if (!at) return;
  const hands = new Map([
    ['p3', 1],
    ['p0', 2],
  ]);
  const people = at.people.map((one) => ({ ...one, isTalking: one.id === 'p4', hand: hands.get(one.id) ?? null }));
  give(store, { people });
  const item = meeting('weekly', { owner: ines, isOwner: true });
  giveList(store, 'meetings', [item]);
  store.set(meetings.applyAtom, { op: 'reset', items: [item] });
};

const written = (store: Store): void => {
  talks(store);
  const at = store.get(nowAtom) - 5 * MINUTE;
  const said = (n: number, name: string, text: string, more: object = {}) => ({
    ...{ n, at: at + n * MINUTE, name, text, isGuest: false, isOwn: false, ...more },
  });
  store.set(chatAtom, [
    said(1, 'Priya Raman', 'Can you show last week too?'),
    said(2, 'Tomas Lindqvist', 'Yes, next page.'),
    said(3, 'Olga Brandt', '<b>Which list?</b>', { isGuest: true }),
    said(4, ines.label, 'The list is in slots-47.', { isOwn: true }),
  ]);
};

/** Two of the people are there by telephone. */
const byPhone = (store: Store): void => {
  inMeeting(2)(store);
  const at = store.get(seatAtom);
  if (!at) return;
  const phones = [
    { ...person('Claire Vasseur', 5), isGuest: true, phone: '01 99 00 41 27' },
    { ...person('+44 7700 900381', 6), isGuest: true, phone: '+44 7700 900381' },
  ];
  const seat = { ...at, people: [...at.people, ...phones] };
  giveList(store, 'meetingSeat', [seat]);
  store.set(seatAtom, seat);
  const item = meeting('weekly', { owner: ines, isOwner: true });
  giveList(store, 'meetings', [item]);
  store.set(meetings.applyAtom, { op: 'reset', items: [item] });
};

/** The user hosts it, and it is recorded. */
const recorded =
  (state: 'announcing' | 'recording' | 'over', why: 'full' | null = null) =>
  (store: Store): void => {
    talks(store);
    const at = store.get(seatAtom);
    if (!at) return;
    const seat = { ...at, record: { state, since: store.get(nowAtom), why } };
    giveList(store, 'meetingSeat', [seat]);
    store.set(seatAtom, seat);
    store.set(meetingUserAtom, { uri: 'u', type: 'premium', appId: 'a', refusesGuests: true, mayRecord: true });
  };
/** What was recorded of the user's meetings. */
const recordings = (store: Store): void => {
  const at = store.get(nowAtom);
  const one = (id: string, name: string, days: number, seconds: number) => ({
    ...{ id, uri: `data/Recording/${id}`, name, at: at - days * 1440 * MINUTE, seconds },
    keptUntil: at + (180 - days) * 1440 * MINUTE,
  });
  const value = [one('carrier', 'Carrier contract', 1, 1843), one('weekly', 'Weekly dispatch', 8, 754)];
  giveVerbs(store, [recordVerbs], { recordings: async () => ({ ok: true, value }) });
  page({ path: '/conference/info', type: 'premium_plus' })(store);
};

/** The list of meetings while a call goes on. */
const moving = (store: Store): void => {
  page({ path: '/conference' })(store);
  store.set(lines.applyAtom, { op: 'reset', items: [talking()] });
};

/** Meetings in their states. */
export const meetingStories = {
  'meet-list': { set: page({ path: '/conference' }) },
  'meet-none': { set: page({ path: '/conference', items: () => [point] }) },
  'meet-standard': { set: page({ path: '/conference', items: () => [], type: 'standard' }) },
  'meet-pending': { set: page({ path: '/conference', connected: null }) },
  'meet-error': {
    set: page({ path: '/conference', connected: { ok: true, value: { ...works.value, isReady: false } } }),
  },
  'meet-edit': { set: page({ path: '/conference/edit/carrier' }) },
  'meet-edit-plus': { set: page({ path: '/conference/edit/carrier', type: 'premium_plus' }) },
  'meet-info': { set: page({ path: '/conference/info' }) },
  'meet-info-plus': { set: page({ path: '/conference/info', type: 'premium_plus' }) },
  'meet-search': { set: page({ path: '/conference/search' }) },
  'meet-new': { set: page({ path: '/conference/edit/new' }) },
  'meet-gone': { set: page({ path: '/conference/edit/none' }) },
  'meet-preview': { set: page({ path: '/conference/room/weekly' }) },
  'meet-in-2': { set: inMeeting(2) },
  'meet-in-4': { set: inMeeting(4) },
  'meet-asked-guest': { set: asked(asks('joinRequest', 'Olga Brandt', 'data/Meeting/carrier')) },
  'meet-asked-in': { set: asked(asks('invitation', 'Priya Raman', 'data/Meeting/carrier')) },
  'meet-knocks': { set: knocks },
  'meet-move': { set: moving },
  'meet-phones': { set: byPhone },
  'meet-talks': { set: talks },
  'meet-chat': { set: written },
  'meet-chat-open': {
    set(store: Store) {
      written(store);
      give(store, { isChatKept: true, chatRoom: '!kept:s' });
      store.set(isChatOpenAtom, true);
    },
  },
  'meet-rec-announced': { set: recorded('announcing') },
  'meet-rec-on': { set: recorded('recording') },
  'meet-rec-over': { set: recorded('over', 'full') },
  'meet-rec-list': { set: recordings },
  'meet-rec-preview': {
    set(store: Store) {
      const items = (now: number) => planned(now).map((one) => ({ ...one, isRecorded: one.present > 0 }));
      page({ path: '/conference/room/weekly', items })(store);
    },
  },
  'meet-shared': { set: inMeeting(4, 1) },
  'meet-strip': { set: inMeeting(3, -1, '/history') },
  'meet-in-6': { set: inMeeting(6) },
  ...drivenStories(page),
};
