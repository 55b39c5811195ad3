import type { Client } from '@ringside/client';
import { collaborationVerbs } from '@ringside/client/meetings/collaboration';
import { cleanup, screen, within } from '@testing-library/react';
import { createStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { sessionAtom } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveVerbs } from '../../stories/storyGround.ts';
import { followMeetingLinks } from './acts.ts';
import { meetingLinksAtom } from './state.ts';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});
const SLOW = { timeout: 5000 };
const button = (name: string) => screen.findByRole('button', { name }, SLOW);
const ok = (value: string) => ({ ok: true, value });

test.each([
  ['[UI-006]', 'Business Collaboration', '/ucc'],
  ['[UI-007]', 'Teams Collaboration', '/teams'],
])('%s %s is in the menu of who has it, and of nobody else', async (_id, name, path) => {
  const { store } = renderStory('collab-menu');
  const menu = await screen.findByRole('navigation', { name: 'All screens' }, SLOW);
  expect(within(menu).getByRole('link', { name }).getAttribute('href')).toBe(`#${path}`);
  const names = within(menu)
    .getAllByRole('link')
    .map((link) => link.textContent);
  const at = names.indexOf('Business Collaboration');
  expect(names.slice(at - 1, at + 3)).toEqual([
    'Meetings',
    'Business Collaboration',
    'Teams Collaboration',
    'Settings',
  ]);
  store.set(meetingLinksAtom, { teamsUrl: null, hasColigo: false, hasZoom: false });
  await vi.waitFor(() => expect(within(menu).queryByRole('link', { name })).toBeNull());
});

test('[NAV-050] [CONF-031] [CONF-032] the rooms of Coligo and Zoom: the one is there, of the other each press has a new link', async () => {
  const coligo = vi.fn(async (_version: string) => ok('https://coligo.example/r/ines'));
  const zoom = vi.fn(async () => ok(`https://zoom.example/j/${zoom.mock.calls.length}`));
  const { user } = renderStory('collab-rooms', {
    set: (store) => giveVerbs(store, [collaborationVerbs], { coligo, zoom }),
  });
  const open = await screen.findByRole('link', { name: 'Open Coligo room in a new window' }, SLOW);
  expect(open.getAttribute('href')).toBe('https://coligo.example/r/ines');
  expect([open.getAttribute('target'), open.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(coligo.mock.calls).toEqual([['0.1.0']]);
  expect(zoom).not.toHaveBeenCalled();
  await user.click(await button('Get link'));
  const room = () => screen.findByRole('link', { name: 'Open Zoom room in a new window' });
  expect((await room()).getAttribute('href')).toBe('https://zoom.example/j/1');
  await user.click(await button('Another link'));
  await vi.waitFor(async () => expect((await room()).getAttribute('href')).toBe('https://zoom.example/j/2'));
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await button('Copy the link of Zoom room'));
  expect(write.mock.calls).toEqual([['https://zoom.example/j/2']]);
  expect(await screen.findByText('Copied')).toBeTruthy();
});

test.each([
  ['RESTLETAPI_ERR_ZOOM_NOT_ALLOWED', /Zoom meetings are not allowed/],
  ['ZOOM_ROOM_LIMIT', /No Zoom room is free/],
  ['MEETING_SERVICE', /The meeting service does not answer/],
])('[CONF-032] [ERR-027] no room of Zoom, in words: %s', async (code, text) => {
  const zoom = async () => ({ ok: false, fault: { code, status: 403, label: `i__${code}_LABEL` } });
  const { user } = renderStory('collab-rooms', {
    set: (store) => giveVerbs(store, [collaborationVerbs], { coligo: async () => ok(''), zoom }),
  });
  await user.click((await screen.findAllByRole('button', { name: 'Get link' }, SLOW)).at(-1)!);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Zoom room/ })).toBeNull();
});

test('[NAV-010] [CONF-028] the page of Teams has the own link and what is planned, each opened outside', async () => {
  renderStory('collab-teams');
  const own = await screen.findByRole('link', { name: 'Open Your meeting of Teams in a new window' }, SLOW);
  expect(own.getAttribute('href')).toBe('https://teams.example/meet/ines.marchetti');
  const today = await screen.findByRole('list', { name: 'Today' });
  expect(
    within(today)
      .getAllByRole('listitem')
      .map((one) => one.querySelector('.a')?.textContent),
  ).toEqual(['Carrier review', 'Credit notes with Finance']);
  const one = within(today).getByRole('link', { name: 'Open Carrier review in a new window' });
  expect([one.getAttribute('href'), one.getAttribute('rel')]).toEqual([
    'https://teams.example/l/Carrier%20review',
    'noopener noreferrer',
  ]);
});

test('[CONF-028] when Teams does not answer the page says so, keeps the own link, and tries again', async () => {
  const { user, store } = renderStory('collab-teams-failed');
  expect((await screen.findByRole('alert', {}, SLOW)).textContent).toContain('Teams does not answer');
  expect(screen.getByRole('link', { name: /^Open Your meeting of Teams/ })).toBeTruthy();
  const teamsMeetings = async () => ({ meetings: [], isReached: true });
  giveVerbs(store, [collaborationVerbs], { teamsMeetings });
  await user.click(await button('Try again'));
  expect(screen.queryByText('No meetings of Teams')).toBeNull();
});

test('a company without these services says so on their pages', async () => {
  const { store } = renderStory('collab-no-rooms');
  expect(await screen.findByText('No rooms here', {}, SLOW)).toBeTruthy();
  store.set(goToAtom, '/teams');
  expect(await screen.findByText('No Teams here', {}, SLOW)).toBeTruthy();
});

test('[PROF-011] what a user has is asked once for each user, and nobody has what another had', async () => {
  const store = createStore();
  let signedIn = () => {};
  let signedOut = () => {};
  let asked = 0;
  const links = { teamsUrl: null, hasColigo: true, hasZoom: false };
  const services = async () => {
    asked += 1;
    return { ok: true, value: links };
  };
  followMeetingLinks({
    ...{ store, client: { open: () => ({ services }) } as unknown as Client },
    onSignedIn: (work: () => void) => {
      signedIn = work;
    },
    onSignedOut: (work: () => void) => {
      signedOut = work;
    },
  } as Ground);
  expect(asked).toBe(0);
  store.set(sessionAtom, { at: 'signedIn' } as never);
  signedIn();
  await vi.waitFor(() => expect(store.get(meetingLinksAtom)).toEqual(links));
  expect(asked).toBe(1);
  signedOut();
  expect(store.get(meetingLinksAtom)).toBeNull();
});
