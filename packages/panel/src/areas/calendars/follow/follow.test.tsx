import { buildProfile } from '@ringside/testing/panel';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { nowAtom, profileAtom } from '../../../kernel/state.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { push } from '../../../stories/storyGround.ts';
import { IMPORT, MY_WEEK } from '../paths.ts';
import { storyEvents, storyFollowed, withCalendar } from '../stories.ts';

afterEach(cleanup);

function open(path: string, answers: object = {}, followed = storyFollowed) {
  const asked: { calls: unknown[][] } = { calls: [] };
  const shown = renderStory('calendar', {
    set: (store) => {
      asked.calls = withCalendar(store, path, storyEvents, answers, followed);
      // a Friday, 13:42 in Paris
      store.set(nowAtom, Date.parse('2026-11-20T12:42:00Z'));
      store.set(profileAtom, buildProfile({ timeZone: 'Europe/Paris' }));
    },
  });
  return { ...shown, calls: asked.calls };
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('[CAL-001] a calendar is followed by its address, with what the user is during its events; what went wrong is said', async () => {
  const refused = { ok: false, fault: { code: 'CALENDAR_FEED_NOTHING', status: 406, label: '' } };
  const answers: { followAddress?: () => Promise<object> } = { followAddress: async () => refused };
  const { user } = open(IMPORT, answers, []);
  await user.click(await screen.findByRole('button', { name: 'Follow' }));
  const said = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(said()).toEqual([expect.stringMatching(/begins with https/), 'Give it a name']);
  await user.type(await field('Address'), 'webcal://calendar.corvid.example/team.ics');
  await user.type(await field('Name in your week'), 'Team');
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/no calendar.*the file \(\.ics\)/);
  cleanup();
  const { user: again, calls } = open(IMPORT, {}, []);
  await again.type(await field('Address'), 'webcal://calendar.corvid.example/team.ics');
  await again.type(await field('Name in your week'), 'Team');
  await again.selectOptions(screen.getByRole('combobox', { name: 'During its events I am' }), 'training');
  await again.click(screen.getByRole('button', { name: 'Follow' }));
  const wish = {
    name: 'Team',
    address: 'webcal://calendar.corvid.example/team.ics',
    state: 'training',
    callerId: null,
  };
  expect(calls).toContainEqual(['followAddress', wish]);
  expect((await field('Address')).value).toBe('');
});

test('each that is followed says when it was read and why not since; it is read now, and followed no longer after a question', async () => {
  const { user, calls, store } = open(IMPORT);
  const rows = within(await screen.findByRole('list', { name: 'Calendars that you follow' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toMatch(/Team calendar.*calendar\.corvid\.example · In a meeting.*Read 20 Nov, 13:10/i);
  expect(rows[1]?.textContent).toMatch(
    /Its server refuses it\. Last read 19 Nov, 17:05;.*still holds.*Share the calendar/i,
  );
  await user.click(screen.getByRole('button', { name: 'Read Shifts now' }));
  expect(calls).toContainEqual(['refreshFollowed', 'shifts']);
  await user.click(screen.getByRole('button', { name: 'Follow Shifts no longer' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep it' }));
  expect(calls.some(([name]) => name === 'unfollow')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Follow Shifts no longer' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Follow no longer' }));
  expect(calls).toContainEqual(['unfollow', 'shifts']);
  const item = { uri: 'c', events: storyEvents, followed: [] };
  act(() => push(store, 'calendar', { op: 'put', item, isNew: false }));
  expect(screen.queryByRole('list', { name: 'Calendars that you follow' })).toBe(null);
});

test('its events stand in the week as from there, and are neither opened nor deleted', async () => {
  const { user, store } = open(MY_WEEK);
  await user.click(await screen.findByRole('button', { name: /^Carrier review, .*Tuesday 14:00 to 15:30/ }));
  const card = within(screen.getByRole('region', { name: 'Carrier review' }));
  expect(card.getByText('From Team calendar; it is changed there')).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Delete' })).toBe(null);
  await user.click(card.getByRole('button', { name: 'Details' }));
  expect(store.get(pathAtom)).toBe(IMPORT);
});
