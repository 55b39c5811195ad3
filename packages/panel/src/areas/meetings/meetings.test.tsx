import { meetingVerbs } from '@ringside/client/meetings/meetings';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveVerbs, push } from '../../stories/storyGround.ts';
import { hostPointUriAtom, serviceAtom } from './state.ts';

// A browser that can have meetings; the tests have none.
beforeEach(() => void vi.stubGlobal('RTCPeerConnection', class {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
});
const button = (name: string) => screen.findByRole('button', { name });

test('[NAV-040] [CONF-005] [CONF-014] the page connects, shows what is planned, and the own meeting point until it is gone', async () => {
  const { store } = renderStory('meet-list');
  expect(await button('Start')).toHaveProperty('disabled', false);
  expect(store.get(serviceAtom)).toMatchObject({ state: 'initialized', presence: 100 });
  expect(screen.getByRole('region', { name: 'Weekly dispatch' }).textContent).toContain('In 8 minutes');
  expect(screen.getByText('Carrier contract')).toBeTruthy();
  const uri = store.get(hostPointUriAtom) ?? '';
  push(store, 'meetings', { op: 'remove', uri });
  expect(store.get(hostPointUriAtom)).toBe(null);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Start' })).toBeNull());
});

test.each([
  ['[CONF-004] [CONF-020]', 'meet-pending', /Connecting to meetings/, 'Not before meetings are connected.'],
  ['[CONF-006] [CONF-020]', 'meet-error', /Meetings cannot be reached/, 'Not before meetings are connected.'],
  ['[CONF-019]', 'meet-standard', /No meetings planned/, 'Your licence joins meetings, and makes none.'],
])('%s %s says why nothing is made now', async (_id, story, text, why) => {
  renderStory(story);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(await button('New meeting')).toHaveProperty('disabled', true);
  expect(screen.getAllByText(why).length).toBeGreaterThan(0);
});

test('[CONF-009] [CONF-034] without a token meetings are not reached', async () => {
  const value = { isReady: true, token: '', platforms: { mobile: true, linux: true } };
  renderStory('meet-list', {
    set: (store) => giveVerbs(store, [meetingVerbs], { connect: async () => ({ ok: true, value }) }),
  });
  expect(await screen.findByText('Meetings cannot be reached')).toBeTruthy();
});

test('[CONF-008] [CONF-026] a driver that does not run on Linux is refused in words there', async () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('Linux x86_64');
  const value = { isReady: true, token: 't', platforms: { mobile: false, linux: false } };
  renderStory('meet-list', {
    set: (store) => giveVerbs(store, [meetingVerbs], { connect: async () => ({ ok: true, value }) }),
  });
  expect(await screen.findByText('Meetings do not run on this system')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
});

test('[NAV-043] [CONF-016] [PROMPT-026] a meeting is saved once it was asked whether people are to hear of it', async () => {
  const create = vi.fn(async (_draft: object) => ({ ok: true, value: {} }));
  const value = { isReady: true, token: 't', platforms: { mobile: true, linux: true } };
  const verbs = { create, connect: async () => ({ ok: true, value }) };
  const { user } = renderStory('meet-new', { set: (store) => giveVerbs(store, [meetingVerbs], verbs) });
  await user.type(await screen.findByLabelText('Name'), 'Carrier review');
  expect(screen.getByText('In links: Carrier-review')).toBeTruthy();
  await user.type(screen.getByLabelText('People'), 'mar');
  await user.click(await button('Add Marc Aubry'));
  await user.click(await button('Save'));
  expect(create).not.toHaveBeenCalled();
  expect(await screen.findByText('Marc Aubry will see Carrier review in their meetings.')).toBeTruthy();
  await user.click(await button('Save and tell'));
  expect(create.mock.calls[0]?.[0]).toMatchObject({ name: 'Carrier review', users: [expect.any(String)] });
});

test('[NAV-108] the path of the meeting point opens the editor of the own one', async () => {
  renderStory('meet-list', {
    set: (store) => store.set(navigationAtom, { path: '/sg/meetingpoint/edit', stack: [] }),
  });
  expect(await screen.findByDisplayValue('Inès Marchetti')).toBeTruthy();
  expect(screen.queryByLabelText('Day and time')).toBeNull();
});
