import { meetingVerbs } from '@ringside/client/meetings/meetings';
import { promptVerbs } from '@ringside/client/meetings/prompts';
import { sleep } from '@ringside/testing/wait';
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

const asking = (verbs: object) => (store: Parameters<typeof giveVerbs>[0]) => giveVerbs(store, [promptVerbs], verbs);
const taken = () => vi.fn(async (_uri: string) => ({ ok: true, value: null }));

test.each([
  ['[PROMPT-006]', 'meet-asked-guest', '“Olga Brandt” wants to join', 'joinRequest0'],
  ['[PROMPT-007]', 'meet-asked-in', 'Priya Raman invites you', 'invitation0'],
])('%s %s asks on any page; yes leads to the preview, no says so', async (_id, story, title, id) => {
  for (const [name, path] of [
    ['Accept', '/conference/room/carrier'],
    ['Reject', '/history'],
  ] as const) {
    const verbs = { accept: taken(), reject: taken() };
    const { store, user } = renderStory(story, { set: asking(verbs) });
    const prompt = await screen.findByRole('alertdialog', { name: title });
    await sleep(360);
    await user.click(await button(name));
    const [used, other] = name === 'Accept' ? [verbs.accept, verbs.reject] : [verbs.reject, verbs.accept];
    expect([used.mock.calls, other.mock.calls]).toEqual([[[`data/MeetingPrompt/${id}`]], []]);
    await vi.waitFor(() => expect(store.get(navigationAtom).path).toBe(path));
    push(store, 'meetingPrompt', { op: 'remove', uri: `data/MeetingPrompt/${id}` });
    await vi.waitFor(() => expect(prompt.isConnected).toBe(false));
    cleanup();
  }
});

test('[PROMPT-006] in the meeting the guest who waits longest stands above the pictures, and no prompt over them', async () => {
  const verbs = { accept: taken(), reject: taken() };
  const { user } = renderStory('meet-knocks', { set: asking(verbs) });
  const card = await screen.findByRole('alert');
  expect(card.textContent).toContain('“Olga Brandt” wants to join');
  expect(card.textContent).toContain('The name is not checked');
  expect(card.textContent).toContain('1 more wait');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await sleep(360);
  await user.click(await button('Let in'));
  expect(verbs.accept.mock.calls).toEqual([['data/MeetingPrompt/joinRequest0']]);
});

test('[CONF-027] the owner has the link of a meeting, and another one', async () => {
  const renewLink = vi.fn(async (_uri: string) => ({ ok: true, value: {} }));
  const value = { isReady: true, token: 't', platforms: { mobile: true, linux: true } };
  const verbs = { renewLink, connect: async () => ({ ok: true, value }) };
  const { user } = renderStory('meet-list', { set: (store) => giveVerbs(store, [meetingVerbs], verbs) });
  expect(screen.queryByRole('button', { name: 'Share Weekly dispatch' })).toBeNull();
  await user.click(await button('Share Carrier contract'));
  const link = (await screen.findByLabelText('Link')) as HTMLInputElement;
  expect(link.value).toMatch(/\/externals\/#\/externals\/ines\/secret\?hd=Carrier-contract$/);
  await user.click(await button('Make a new link'));
  expect(renewLink.mock.calls).toEqual([['data/Meeting/carrier']]);
  expect(await screen.findByText(/This is the new link/)).toBeTruthy();
});

test('[CONF-021] guests are let in by whoever has the licence for it', async () => {
  const change = vi.fn(async (_uri: string, _draft: object) => ({ ok: true, value: {} }));
  const value = { isReady: true, token: 't', platforms: { mobile: true, linux: true } };
  const verbs = { change, connect: async () => ({ ok: true, value }) };
  renderStory('meet-edit');
  expect(await screen.findByRole('switch', { name: 'Refuse guests from outside' })).toHaveProperty('disabled', true);
  const { user } = renderStory('meet-edit-plus', { set: (store) => giveVerbs(store, [meetingVerbs], verbs) });
  await user.click(await screen.findByRole('switch', { name: 'Refuse guests from outside' }));
  await user.click(await screen.findByRole('switch', { name: 'Waiting room' }));
  expect(screen.getByText(/Guests with the link come in once a colleague is there/)).toBeTruthy();
  await user.click(await button('Save'));
  expect(change.mock.calls[0]?.[1]).toMatchObject({ refusesGuests: false, hasWaitingRoom: false });
});

test('a meeting goes on as a strip on other pages, which leads back', async () => {
  const { store, user } = renderStory('meet-strip');
  const strip = await screen.findByRole('region', { name: 'You are in Weekly dispatch' });
  expect(strip.textContent).toContain('12:0');
  await user.click(await screen.findByRole('button', { name: /^Back to the meeting/ }));
  await vi.waitFor(() => expect(store.get(navigationAtom).path).toBe('/conference/room/weekly'));
  expect(screen.queryByRole('region', { name: 'You are in Weekly dispatch' })).toBeNull();
});

test('whose screen is shared has the stage, and is named so', async () => {
  renderStory('meet-shared');
  const [first] = await screen.findAllByRole('group');
  expect(first?.getAttribute('aria-label')).toBe('Tomas Lindqvist, shares the screen');
  expect(first?.parentElement?.className).toBe('stage is-shared');
});

test('the list of meetings leads to conferences by telephone', async () => {
  renderStory('meet-list');
  expect((await screen.findByRole('link', { name: 'Phone conferences' })).getAttribute('href')).toBe('#/conferenceicb');
});

test('[NAV-044] the list has a path of its own', async () => {
  renderStory('meet-list', { set: (store) => store.set(navigationAtom, { path: '/conference/list', stack: [] }) });
  expect(await button('New meeting')).toBeTruthy();
});

test('[NAV-041] [CONF-023] [CONF-024] the page about meetings says licence, id and state, and changes what becomes of guests', async () => {
  const refuseGuests = vi.fn(async (_refuses: boolean) => ({ ok: true, value: {} }));
  const value = { isReady: true, token: 't', platforms: { mobile: true, linux: true } };
  const verbs = { refuseGuests, connect: async () => ({ ok: true, value }) };
  renderStory('meet-info');
  expect(await screen.findByText('Premium: makes meetings')).toBeTruthy();
  expect(await screen.findByText('connected')).toBeTruthy();
  expect(screen.getByText('a').tagName).toBe('DD');
  expect(screen.getByRole('switch', { name: 'Refuse guests in new meetings' })).toHaveProperty('disabled', true);
  const { user } = renderStory('meet-info-plus', { set: (store) => giveVerbs(store, [meetingVerbs], verbs) });
  await user.click(await screen.findByRole('switch', { name: 'Refuse guests in new meetings' }));
  expect(refuseGuests.mock.calls).toEqual([[false]]);
});

test('[NAV-042] meetings are found by name and by host, whatever the accents', async () => {
  const { user, store } = renderStory('meet-search');
  const field = await screen.findByLabelText('Name or host');
  await user.type(field, 'contract');
  expect(screen.getAllByRole('button', { name: /^Join / }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Join Carrier contract',
  ]);
  await user.clear(field);
  await user.type(field, 'ines');
  expect(screen.getAllByRole('button', { name: /^Join / })).toHaveLength(2);
  await user.clear(field);
  await user.type(field, 'nowhere');
  expect(screen.getByText('No meeting of yours has “nowhere” in its name.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'weekly');
  await user.click(await button('Join Weekly dispatch'));
  expect(store.get(navigationAtom).path).toBe('/conference/room/weekly');
});
