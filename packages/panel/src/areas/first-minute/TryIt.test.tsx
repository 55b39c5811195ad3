import type { Result } from '@ringside/client';
import { type DemoVerbs, demoVerbs } from '@ringside/client/demo';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { panelConfigAtom, phoneAtom, terminals } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveVerbs } from '../../stories/storyGround.ts';

afterEach(() => {
  cleanup();
  localStorage.removeItem('ringside.tryIt');
});
const config = { version: '0', name: 'Ringside', allowedParentFrames: [], crmApiEnabled: false };
const refusedWith = (code: string): Result<null> => ({ ok: false, fault: { code, status: 412, label: `i__${code}` } });

/** The Phone screen of a demo company whose robots answer in turn. */
function open(...answers: Result<null>[]) {
  const asked: string[] = [];
  const client: DemoVerbs = {
    start: async (what) => {
      asked.push(what);
      return answers.shift() ?? { ok: true, value: null };
    },
  };
  const rendered = renderStory('home', {
    set: (store) => {
      store.set(panelConfigAtom, { ...config, demo: { accounts: [] } });
      giveVerbs(store, [demoVerbs], client);
    },
  });
  return { ...rendered, asked };
}
const row = (name: RegExp) => screen.findByRole('button', { name }, { timeout: 5000 });

test('each row says what will happen, and starts it', async () => {
  const { user, asked, calls } = open({ ok: true, value: null }, refusedWith('ROUTER_ERR_412'));
  const called = await row(/^Be called ?A customer rings you at once/);
  await user.click(called);
  await waitFor(() => expect(called.textContent).toContain('The customer rings you'));
  await user.click(await row(/^Start a busy morning/));
  await waitFor(async () => expect((await row(/^Start/)).textContent).toContain('It goes on already'));
  expect(asked).toEqual(['call', 'morning']);
  await user.click(await row(/^Hear yourself ?Echo test/));
  expect(calls.filter(([name]) => name === 'call')).toEqual([['call', '*43']]);
});

test('a phone that connects is waited for; without one nobody is asked to ring, and the row says why', async () => {
  const { user, asked, store } = open();
  const isReady = store.get(phoneAtom);
  const away = () => {
    store.set(phoneAtom, { at: 'off' });
    store.set(terminals.applyAtom, { op: 'reset', items: [] });
  };
  act(away);
  await user.click(await row(/^Be called/));
  await row(/^Be called ?Starting/);
  expect(asked).toEqual([]);
  act(() => store.set(phoneAtom, isReady));
  await row(/^Be called ?The customer rings you/);
  act(away);
  await user.click(await row(/^Be called/));
  await screen.findByRole(
    'button',
    { name: /^Be called ?Nothing would ring: no phone is connected/ },
    { timeout: 20_000 },
  );
  expect(asked).toEqual(['call']);
}, 40_000);

test('what could not be started is said in its row, and can be tried again', async () => {
  const { user, asked } = open(refusedWith('ROUTER_ERR_500'));
  await user.click(await row(/^Start a busy morning/));
  await user.click(await row(/^Start a busy morning ?It could not be started/));
  await waitFor(async () => expect((await row(/^Start/)).textContent).toContain('It goes on for 4 min'));
  expect(asked).toEqual(['morning', 'morning']);
});

test('the card is closed for good; without a demo company there is none', async () => {
  const { user } = open();
  await row(/^Be called/);
  await user.click(screen.getByRole('button', { name: 'Close the card' }));
  expect(screen.queryByText('Try it')).toBeNull();
  open();
  await screen.findByRole('region', { name: 'Recent' });
  expect(screen.queryByText('Try it')).toBeNull();
  localStorage.removeItem('ringside.tryIt');
  renderStory('home');
  await screen.findByRole('region', { name: 'Recent' });
  expect(screen.queryByText('Try it')).toBeNull();
});
