import { expect, test } from 'vitest';
import { goBack, goTo, isHomePage, start } from './navigation.ts';

const walk = (wide: boolean, ...paths: string[]) => paths.reduce((now, path) => goTo(now, path, wide), start);

test('[NAV-111] opening a home page clears the history', () => {
  expect(walk(false, '/settings', '/settings/webrtc', '/settings/about', '/callhistories/personal')).toEqual({
    path: '/callhistories/personal',
    stack: [],
  });
});

test.each([
  ['/', true],
  ['/contact/favorites', true],
  ['/contact/edit/privates/new', false],
  ['/callhistories/personal', true],
  ['/callhistories/personal/missed', true],
  ['/chats', true],
  ['/chats/th-7', false],
  ['/settings', true],
  ['/settings/about', false],
  ['/queue', true],
  ['/queue/12', false],
])('[NAV-112] %s is a main list page: %s', (path, expected) => {
  expect(isHomePage(path)).toBe(expected);
});

test('[NAV-113] back goes to the previous entry, and home when there is none', () => {
  const now = walk(false, '/settings', '/settings/webrtc', '/settings/about');
  expect(goBack(now)).toEqual({ path: '/settings/webrtc', stack: ['/settings'] });
  expect(goBack(start)).toEqual({ path: '/', stack: [] });
});

test('[NAV-114] a change of the query alone replaces the entry', () => {
  const now = walk(false, '/settings', '/presence/7', '/presence/7?week=3');
  expect(now).toEqual({ path: '/presence/7?week=3', stack: ['/settings'] });
});

test('[NAV-115] the active call, the dial pad and the contact editor are never returned to', () => {
  expect(walk(false, '/settings', '/calls/active', '/settings/about')).toEqual({
    path: '/settings/about',
    stack: ['/settings'],
  });
  expect(walk(false, '/settings', '/dialpad', '/settings/about').stack).toEqual(['/settings']);
  expect(walk(false, '/settings', '/contact/edit/shared/new', '/settings/about').stack).toEqual(['/settings']);
});

test('[NAV-116] queue texts and rooms are kept on a narrow layout only', () => {
  expect(walk(false, '/matrix/find', '/settings/about').stack).toEqual(['/', '/matrix/find']);
  expect(walk(false, '/acdsms/4/9', '/settings/about').stack).toEqual(['/', '/acdsms/4/9']);
  expect(walk(true, '/matrix/find', '/settings/about').stack).toEqual(['/']);
  expect(walk(true, '/acdsms/4/9', '/settings/about').stack).toEqual(['/']);
});
