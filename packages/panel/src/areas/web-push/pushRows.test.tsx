import { webPushVerbs } from '@ringside/client/calls/webPush';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { environmentAtom } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { stories } from '../../stories/stories.ts';
import { giveVerbs } from '../../stories/storyGround.ts';
import type { PushBrowser } from './browser.ts';
import { pushBrowserAtom } from './state.ts';

afterEach(cleanup);

const made = { endpoint: 'https://push.example.com/1', keys: { p256dh: 'p', auth: 'a' } };
/** The notices of a page of its own, in a browser that does as the test says. */
function open(more: Partial<PushBrowser> = {}, environment: 'standalone' | 'frame' = 'standalone') {
  const asked: unknown[] = [];
  const browser: PushBrowser = {
    isAble: () => true,
    permission: () => 'default',
    askPermission: async () => {
      asked.push('permission');
      return 'granted';
    },
    subscribe: async (key) => {
      asked.push(['subscribe', key]);
      return made;
    },
    unsubscribe: async () => void asked.push('unsubscribe'),
    ...more,
  };
  const state = { publicKey: 'server', isOn: false, hidesNames: false };
  const page = renderStory('notifications', {
    set: (store) => {
      stories['notifications']?.set?.(store);
      store.set(environmentAtom, environment);
      store.set(pushBrowserAtom, browser);
      giveVerbs(store, [webPushVerbs], {
        state: async () => ({ ok: true, value: state }),
        turnOn: async (wish: object) => {
          asked.push(['on', wish]);
          return { ok: true, value: null };
        },
        turnOff: async () => {
          asked.push('off');
          return { ok: true, value: null };
        },
      });
    },
  });
  return { asked, ...page };
}
const ring = () => screen.findByRole('switch', { name: 'Ring in this browser' });

test('nothing is asked before the user turns it on; names are hidden by a second switch, and off is off', async () => {
  const { asked, user } = open();
  expect((await ring()).getAttribute('aria-checked')).toBe('false');
  expect([asked, screen.queryByRole('switch', { name: 'Hide names' })]).toEqual([[], null]);
  await user.click(await ring());
  const wish = { ...made, language: 'en', hidesNames: false };
  expect(asked).toEqual(['permission', ['subscribe', 'server'], ['on', wish]]);
  await user.click(await screen.findByRole('switch', { name: 'Hide names' }));
  expect(asked.at(-1)).toEqual(['on', { ...wish, hidesNames: true }]);
  await user.click(await ring());
  expect(asked.slice(-2)).toEqual(['off', 'unsubscribe']);
  expect((await ring()).getAttribute('aria-checked')).toBe('false');
});

test.each([
  ['denied', { askPermission: async () => 'denied' as const }, /does not let Ringside notify you/],
  ['no service', { subscribe: () => Promise.reject(new Error('away')) }, /reaches no push service/],
])('a browser that refuses (%s) says why, and it stays off', async (_why, more, text) => {
  const { asked, user } = open(more);
  await user.click(await ring());
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  expect((await ring()).getAttribute('aria-checked')).toBe('false');
  expect(asked.some((one) => Array.isArray(one) && one[0] === 'on')).toBe(false);
});

test.each([
  ['a browser that cannot', { isAble: () => false }, 'standalone'],
  ['a page within another', {}, 'frame'],
] as const)('%s has no such row', async (_which, more, environment) => {
  open(more, environment);
  expect(await screen.findByRole('switch', { name: 'Missed calls' })).toBeTruthy();
  expect(screen.queryByRole('switch', { name: 'Ring in this browser' })).toBeNull();
});
