import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { layoutAtom } from '../layout.ts';
import { goToAtom } from './atoms.ts';
import { visit } from './breadcrumb.ts';
import { breadcrumbAtom, keepBreadcrumb } from './breadcrumbAtom.ts';

const walk = (wide: boolean, ...paths: string[]) =>
  paths.reduce<readonly string[]>((now, path) => visit(now, path, wide), []);

test('[NAV-117] a page is in the list once, where it was last visited', () => {
  expect(walk(false, '/', '/settings', '/settings/about', '/settings?a=1', '/')).toEqual([
    '/settings/about',
    '/settings?a=1',
    '/',
  ]);
});

test.each([
  '/presence/7/new',
  '/presence/7/12',
  '/forwarding/e1/uncond/3',
  '/queue/g-7/edit',
  '/queue/g-7/editLight',
  '/settings/telephony/d1',
  '/settings/telephony/d1/1/1',
  '/acdsms',
  '/acdsms/billing/t1',
])('[NAV-118] %s is not in it', (path) => {
  for (const wide of [false, true]) expect(walk(wide, '/settings', path)).toEqual(['/settings']);
});

test.each(['/presence/7', '/presence/7/holidays', '/forwarding/own', '/queue/g-7', '/settings/telephony'])(
  '%s is',
  (path) => {
    expect(walk(true, path)).toEqual([path]);
  },
);

test.each(['/chats', '/chats/th-7', '/matrix/view/r1'])('[NAV-119] %s is in it on a narrow layout only', (path) => {
  expect([walk(false, path), walk(true, path)]).toEqual([[path], []]);
});

test('[NAV-117] [NAV-119] it is kept of the pages that are opened, by the layout of the time', () => {
  const store = createStore();
  keepBreadcrumb(store);
  store.set(layoutAtom, 'wide');
  for (const path of ['/settings', '/chats', '/voicemails', '/settings']) store.set(goToAtom, path);
  expect(store.get(breadcrumbAtom)).toEqual(['/', '/voicemails', '/settings']);
});
