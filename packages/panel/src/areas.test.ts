import { listNames } from '@ringside/protocol/lists';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { browserPhone } from './areas/browser-phone/area.ts';
import { historyPath } from './areas/history/paths.ts';
import { signIn } from './areas/sign-in/area.ts';
import { terminals } from './areas/terminals/area.ts';
import { areas } from './areas.ts';
import { areasAtom, menuAtom, offersAtom, offersOf } from './kernel/areasAtom.ts';
import type { Ground } from './kernel/ground/Ground.ts';
import { goToAtom } from './kernel/navigation/atoms.ts';
import { screenOf as screenIn } from './kernel/navigation/screens.ts';
import { tellUnknownPath } from './kernel/navigation/tellUnknownPath.ts';
import { toastsAtom } from './kernel/toasts/toasts.ts';

const screenOf = (path: string, wide: boolean) => screenIn(areas, path, wide);

test.each([
  ['the root', '/', { name: 'home' }],
  ['[NAV-082]', '/dialpad', { name: 'home' }],
  ['[NAV-085]', '/calls/active', { name: 'calls' }],
  ['[NAV-077]', '/callhistories/personal', { name: 'history', filter: 'all' }],
  ['[NAV-078]', '/callhistories/personal/missed', { name: 'history', filter: 'missed' }],
  ['[NAV-080]', '/callhistories/groups', { name: 'history', filter: 'all', ofGroups: true }],
  ['[NAV-081]', '/callhistories/groups/missed', { name: 'history', filter: 'missed', ofGroups: true }],
  ['[NAV-078]', '/callhistories/personal/outgoing?remoteContactId=7', { name: 'history', filter: 'outgoing' }],
  ['[NAV-011]', '/settings', { name: 'settings' }],
  ['[NAV-020]', '/settings/webrtc', { name: 'audio' }],
  ['[NAV-035]', '/settings/about', { name: 'about' }],
])('%s %s opens its screen', (_id, path, screen) => {
  expect(screenOf(path, false)).toEqual(screen);
});

test.each([
  ['[NAV-030]', '/settings/voicemail', { name: 'voicemail' }],
  ['[NAV-031]', '/settings/voicemail/greetings', { name: 'greetings' }],
  ['[NAV-069]', '/voicemails', { name: 'voicemails', filter: 'all', id: null }],
  ['[NAV-070]', '/voicemails/filter/vm', { name: 'voicemails', filter: 'vm', id: null }],
  ['[NAV-071]', '/voicemails/filter/rs', { name: 'voicemails', filter: 'rs', id: null }],
  ['[NAV-069]', '/voicemails/filter/x', { name: 'home' }],
])('%s %s opens its screen', (_id, path, screen) => {
  for (const wide of [false, true]) expect(screenOf(path, wide)).toEqual(screen);
});

test('[NAV-072] one voicemail is opened in the list of a narrow panel, and has a page in a wide one', () => {
  const path = '/voicemails/detail/m-7';
  expect(screenOf(path, false)).toEqual({ name: 'voicemails', filter: 'all', id: 'm-7' });
  expect(screenOf(path, true)).toEqual({ name: 'voicemailEntry', id: 'm-7' });
});

test.each([
  ['[NAV-005]', '/queue', { name: 'queues' }],
  ['[NAV-008]', '/queue/g-7', { name: 'queue', id: 'g-7', part: 'detail' }],
  ['[NAV-006]', '/queue/g-7/edit', { name: 'queue', id: 'g-7', part: 'edit' }],
  ['[NAV-007]', '/queue/g-7/editLight', { name: 'queue', id: 'g-7', part: 'editLight' }],
  ['[NAV-009]', '/queue/g-7/greetings', { name: 'queue', id: 'g-7', part: 'greetings' }],
  ['[NAV-008]', '/queue/g-7/other', { name: 'home' }],
])('%s %s opens its screen', (_id, path, screen) => {
  for (const wide of [false, true]) expect(screenOf(path, wide)).toEqual(screen);
});

test('[NAV-104] the path of past conferences opens them', () => {
  for (const wide of [false, true]) expect(screenOf('/acd-conf-history', wide)).toEqual({ name: 'conferences' });
});

test('[NAV-109] an unknown path or sort goes home', () => {
  expect(screenOf('/no/such/page', false)).toEqual({ name: 'home' });
  expect(screenOf('/callhistories/personal/length', false)).toEqual({ name: 'home' });
});

test('[NAV-130] softphone, choice of a terminal, profile, settings between browsers and the CRM’s page have no path of their own', () => {
  const pathless = [browserPhone, terminals, signIn];
  expect(pathless.map(({ screens }) => screens)).toEqual([[], [], []]);
  for (const path of ['/softphone', '/profile', '/settings/sync', '/terminal', '/host-page'])
    expect(screenOf(path, false)).toEqual({ name: 'home' });
});

test('[NAV-037] [NAV-109] where I am has its path; an address that nobody has is told once, and so is the next one', () => {
  expect(screenOf('/settings/geoarea', false)).toEqual({ name: 'where' });
  const store = createStore();
  store.set(areasAtom, areas);
  const stop = tellUnknownPath(store);
  const unknown = (path: string) => ({ key: 'page.unknownText', params: { path } });
  const told = () => store.get(toastsAtom).map(({ detail }) => detail);
  for (const path of ['/settings', '/calls/active', '/settings/geoarea']) store.set(goToAtom, path);
  expect(told()).toEqual([]);
  store.set(goToAtom, '/no/such?page=1');
  expect(told()).toEqual([unknown('/no/such')]);
  store.set(goToAtom, '/nor/such');
  expect(told()).toEqual([unknown('/nor/such'), unknown('/no/such')]);
  stop();
  store.set(goToAtom, '/never');
  expect(told()).toEqual([unknown('/nor/such'), unknown('/no/such')]);
});

test('[NAV-085] [CALL-034] the page of the active calls exists on a narrow layout only', () => {
  expect(screenOf('/calls/active', true)).toEqual({ name: 'home' });
});

test('[NAV-077] [NAV-078] each filter has its path', () => {
  expect([historyPath('all'), historyPath('missed')]).toEqual([
    '/callhistories/personal',
    '/callhistories/personal/missed',
  ]);
});

test.each([
  ['/acdsms', { name: 'sms' }],
  ['/acdsms/billing/t1', { name: 'smsThread', group: 'billing', id: 't1' }],
  ['/acdsms/billing', { name: 'home' }],
])('[NAV-102] [NAV-103] %s opens queue SMS or one thread', (path, screen) => {
  expect(screenOf(path, false)).toEqual(screen);
});

test.each([
  ['[NAV-057]', '/groups', { name: 'groups' }],
  ['[NAV-058]', '/groups/orders', { name: 'groups' }],
  ['[NAV-059]', '/groups/orders/greetings', { name: 'groups' }],
  ['[NAV-060]', '/groups/orders/greetingsqueuing/qm', { name: 'groups' }],
  ['[NAV-060]', '/groups/orders/greetingsqueuing/other', { name: 'home' }],
  ['[NAV-058]', '/groups/orders/x', { name: 'home' }],
  ['[NAV-008]', '/queue/g-7/members', { name: 'queue', id: 'g-7', part: 'members' }],
])('%s %s opens its screen', (_id, path, screen) => {
  for (const wide of [false, true]) expect(screenOf(path, wide)).toEqual(screen);
});

test.each([
  ['[NAV-015]', '/settings/telephony', 'phones'],
  ['[NAV-016]', '/settings/telephony/softphone', 'phones'],
  ['[NAV-017]', '/settings/telephony/d1', 'phones'],
  ['[NAV-018]', '/settings/telephony/d1/1', 'phones'],
  ['[NAV-019]', '/settings/telephony/d1/1/1', 'phones'],
  ['[NAV-019]', '/settings/telephony/d1/1/1/1', 'home'],
])('%s %s opens the telephony settings', (_id, path, name) => {
  for (const wide of [false, true]) expect(screenOf(path, wide)).toEqual({ name });
});

test('[PUSH-008] the areas follow together every list that a client is told from the start, each once', async () => {
  const followed: string[] = [];
  const ground = {
    store: createStore(),
    follow: ({ wire }: { wire: string }) => void followed.push(wire),
    onSignedOut: () => undefined,
  } as unknown as Ground;
  for (const { lists } of areas) (await lists?.())?.(ground);
  expect(followed).toHaveLength(listNames.length);
  expect(new Set(followed)).toEqual(new Set<string>(listNames));
});

/** Of the menu, in the order of the documents. */
const documented = [
  ...[
    '/contact/all',
    '/dialpad',
    '/callhistories/personal',
    '/voicemails',
    '/matrix',
    '/groups',
    '/queue',
    '/supervision',
  ],
  ...['/acdsms', '/switchboard', '/ucc', '/teams', '/settings', '/settings/about', '/shortcuts'],
];
test('[UI-001] the menu has its entries in their order, and those of a right only for whoever has it', async () => {
  const store = createStore();
  store.set(areasAtom, areas);
  store.set(offersAtom, await offersOf(areas));
  const all = (store.get(offersAtom) ?? []).flatMap(({ menu = [] }) => menu).map(({ path }) => path);
  expect(all.filter((path) => documented.includes(path))).toEqual(documented);
  const gated = ['/matrix', '/groups', '/queue', '/supervision', '/acdsms', '/switchboard', '/ucc', '/teams'];
  const shown = store.get(menuAtom).map(({ path }) => path);
  // an area that comes later may have an entry of its own
  expect(shown.filter((path) => documented.includes(path))).toEqual(documented.filter((path) => !gated.includes(path)));
});

/** What the product is said to be made of: by the screens that show it, or by an area that has none. */
const scope = {
  'connection of the softphone': { screens: ['audio', 'phones'], areas: [browserPhone] },
  'choice of a terminal': { screens: ['phones'], areas: [terminals] },
  'profile of the user': { screens: ['details'], areas: [signIn] },
  'settings kept between browsers': { screens: ['settings', 'misc', 'notifications'], areas: [] },
  'import of contacts of others': { screens: ['externalContacts', 'externalImport'], areas: [] },
  'encrypted rooms': { screens: ['rooms', 'room', 'roomDevices', 'roomsSettings'], areas: [] },
  'meetings of the product and of others': {
    screens: ['meetings', 'meetingRoom', 'bridges', 'ucc', 'teams'],
    areas: [],
  },
  'interface of the CRM page': { screens: ['hostPage', 'crm'], areas: [] },
  'calls, queues and their conferences': { screens: ['calls', 'history', 'queues', 'queue', 'conferences'], areas: [] },
};
test.each(Object.entries(scope))(
  '[GEN-001] [GEN-007] the panel has its part for: %s',
  async (_part, { screens, areas: wanted }) => {
    const has = areas.flatMap((area) => area.screens);
    expect(screens.filter((name) => !has.some((screen) => screen.name === name))).toEqual([]);
    expect(wanted.filter((area) => !areas.includes(area))).toEqual([]);
    // each is code, not a path alone
    for (const { name, load, isMain } of has)
      if (screens.includes(name)) expect([name, load !== undefined || isMain === true]).toEqual([name, true]);
  },
);
