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
  ['/', { name: 'home' }],
  ['/dialpad', { name: 'home' }],
  ['/calls/active', { name: 'calls' }],
  ['/callhistories/personal', { name: 'history', filter: 'all' }],
  ['/callhistories/personal/missed', { name: 'history', filter: 'missed' }],
  ['/callhistories/groups', { name: 'history', filter: 'all', ofGroups: true }],
  ['/callhistories/groups/missed', { name: 'history', filter: 'missed', ofGroups: true }],
  ['/callhistories/personal/outgoing?remoteContactId=7', { name: 'history', filter: 'outgoing' }],
  ['/settings', { name: 'settings' }],
  ['/settings/webrtc', { name: 'audio' }],
  ['/settings/about', { name: 'about' }],
])(
  '[NAV-011] [NAV-020] [NAV-035] [NAV-077] [NAV-078] [NAV-080] [NAV-081] [NAV-082] [NAV-085] %s opens its screen',
  (path, screen) => {
    expect(screenOf(path, false)).toEqual(screen);
  },
);

test.each([
  ['/settings/voicemail', { name: 'voicemail' }],
  ['/settings/voicemail/greetings', { name: 'greetings' }],
  ['/voicemails', { name: 'voicemails', filter: 'all', id: null }],
  ['/voicemails/filter/vm', { name: 'voicemails', filter: 'vm', id: null }],
  ['/voicemails/filter/rs', { name: 'voicemails', filter: 'rs', id: null }],
  ['/voicemails/filter/x', { name: 'home' }],
])('[NAV-030] [NAV-031] [NAV-069] [NAV-070] [NAV-071] %s opens its screen', (path, screen) => {
  for (const wide of [false, true]) expect(screenOf(path, wide)).toEqual(screen);
});

test('[NAV-072] one voicemail is opened in the list of a narrow panel, and has a page in a wide one', () => {
  const path = '/voicemails/detail/m-7';
  expect(screenOf(path, false)).toEqual({ name: 'voicemails', filter: 'all', id: 'm-7' });
  expect(screenOf(path, true)).toEqual({ name: 'voicemailEntry', id: 'm-7' });
});

test.each([
  ['/queue', { name: 'queues' }],
  ['/queue/g-7', { name: 'queue', id: 'g-7', part: 'detail' }],
  ['/queue/g-7/edit', { name: 'queue', id: 'g-7', part: 'edit' }],
  ['/queue/g-7/editLight', { name: 'queue', id: 'g-7', part: 'editLight' }],
  ['/queue/g-7/greetings', { name: 'queue', id: 'g-7', part: 'greetings' }],
  ['/queue/g-7/other', { name: 'home' }],
])('[NAV-005] [NAV-006] [NAV-007] [NAV-008] [NAV-009] %s opens its screen', (path, screen) => {
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
  ['/groups', { name: 'groups' }],
  ['/groups/orders', { name: 'groups' }],
  ['/groups/orders/greetings', { name: 'groups' }],
  ['/groups/orders/greetingsqueuing/qm', { name: 'groups' }],
  ['/groups/orders/greetingsqueuing/other', { name: 'home' }],
  ['/groups/orders/x', { name: 'home' }],
  ['/queue/g-7/members', { name: 'queue', id: 'g-7', part: 'members' }],
])('[NAV-057] [NAV-058] [NAV-059] [NAV-060] %s opens its screen', (path, screen) => {
  for (const wide of [false, true]) expect(screenOf(path, wide)).toEqual(screen);
});

test.each([
  ['/settings/telephony', 'phones'],
  ['/settings/telephony/softphone', 'phones'],
  ['/settings/telephony/d1', 'phones'],
  ['/settings/telephony/d1/1', 'phones'],
  ['/settings/telephony/d1/1/1', 'phones'],
  ['/settings/telephony/d1/1/1/1', 'home'],
])('[NAV-015] [NAV-016] [NAV-017] [NAV-018] [NAV-019] %s opens the telephony settings', (path, name) => {
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

/** Of the menu, in the order of the documents. Rooms and the two entries of collaboration have no service to open. */
const documented = [
  ...['/contact/all', '/dialpad', '/callhistories/personal', '/voicemails', '/groups', '/queue', '/supervision'],
  ...['/acdsms', '/switchboard', '/settings', '/settings/about', '/shortcuts'],
];
test('[UI-001] the menu has its entries in their order, and those of a right only for whoever has it', async () => {
  const store = createStore();
  store.set(areasAtom, areas);
  store.set(offersAtom, await offersOf(areas));
  const all = (store.get(offersAtom) ?? []).flatMap(({ menu = [] }) => menu).map(({ path }) => path);
  expect(all.filter((path) => documented.includes(path))).toEqual(documented);
  const gated = ['/groups', '/queue', '/supervision', '/acdsms', '/switchboard'];
  const shown = store.get(menuAtom).map(({ path }) => path);
  // an area that comes later may have an entry of its own
  expect(shown.filter((path) => documented.includes(path))).toEqual(documented.filter((path) => !gated.includes(path)));
  expect(all.filter((path) => /matrix|ucc|teams/.test(path))).toEqual([]);
});
