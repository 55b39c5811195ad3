import { buildProfile } from '@ringside/testing/panel';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import './HolidaysScreen.tsx';
import './WeekScreen.tsx';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { nowAtom, profileAtom } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { storyEvents, withCalendar } from './stories.ts';

afterEach(cleanup);

const whole = { days: [], start: 0, end: 1440, message: '', callerId: null } as const;
const christmas = { id: 'c', name: 'Noël', state: 'holidays', from: '2026-12-25', until: '2026-12-25', ...whole };
const summer = { id: 's', name: 'Brittany', state: 'holidays', from: '2026-08-03', until: '2026-08-14', ...whole };

function open(path: string, answers: object = {}) {
  const asked: { calls: unknown[][] } = { calls: [] };
  const shown = renderStory('calendar', {
    set: (store) => {
      asked.calls = withCalendar(store, path, [...storyEvents, christmas, summer], answers);
      store.set(nowAtom, Date.parse('2026-11-20T12:42:00Z'));
      store.set(profileAtom, buildProfile({ timeZone: 'Europe/Paris', countryCode: '33', userUri: 'v1/user/ines' }));
    },
  });
  return { ...shown, calls: asked.calls };
}

test('[NAV-074] days off of the country, each with its switch; weekends are marked, working days counted', async () => {
  const { user, calls } = open('/presence/own/holidays');
  const list = await screen.findByRole('list', { name: 'Days off of the country' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(11);
  expect(within(list).getByRole('switch', { name: /^Noël/ }).getAttribute('aria-checked')).toBe('true');
  expect(within(list).getAllByText(/you are off anyway/)).toHaveLength(2);
  // ten of Brittany, and Christmas on a Friday
  expect(screen.getByRole('status').textContent).toBe('11 working days off in 2026.');
  await user.click(within(list).getByRole('switch', { name: /^Armistice/ }));
  await user.click(within(list).getByRole('switch', { name: /^Noël/ }));
  expect(calls).toEqual([
    ['add', { name: 'Armistice', state: 'holidays', from: '2026-11-11', until: '2026-11-11', ...whole }],
    ['remove', 'c'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Next year' }));
  expect(screen.getByRole('status').textContent).toBe('0 working days off in 2027.');
  expect(screen.getByRole('switch', { name: /^Lundi de Pâques, Mon,? .*29/ })).toBeTruthy();
});

test('[CAL-004] the user’s own days off are listed, and lead to their page', async () => {
  const { user, store } = open('/presence/own/holidays');
  const own = await screen.findByRole('list', { name: 'Your own days off' });
  expect(
    within(own)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([expect.stringMatching(/^Brittany.*3.*14/)]);
  await user.click(within(own).getByRole('link'));
  expect(store.get(pathAtom)).toBe('/presence/own/s');
});

test('[NAV-073] one’s own calendar opens by its id; that of another says that it is not one’s own', async () => {
  open('/presence/ines');
  await screen.findByRole('link', { name: 'Holidays' });
  cleanup();
  open('/presence/marc');
  await screen.findByText('This is not your calendar');
  expect(screen.queryByRole('link', { name: 'Holidays' })).toBeNull();
});

test('[CAL-005] a presence event has a name, a public message, an end date or none, and may come back every week', async () => {
  const { user, calls } = open('/presence/own/new');
  await user.type(await screen.findByLabelText('Name'), 'Leave');
  await user.type(screen.getByLabelText('Message that colleagues read'), 'Ask Marc');
  await user.click(screen.getByRole('checkbox', { name: 'It does not end' }));
  expect(screen.queryByLabelText('Last day')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(calls[0]).toMatchObject([
    'add',
    { name: 'Leave', message: 'Ask Marc', from: '2026-11-20', until: '9999-12-30' },
  ]);
  cleanup();
  const dated = open('/presence/own/new');
  await dated.user.type(await screen.findByLabelText('Name'), 'Leave');
  const last = screen.getByLabelText('Last day');
  await dated.user.clear(last);
  await dated.user.type(last, '2026-12-04');
  await dated.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(dated.calls[0]).toMatchObject(['add', { until: '2026-12-04', days: [] }]);
  cleanup();
  const weekly = open('/presence/own/new');
  await weekly.user.type(await screen.findByLabelText('Name'), 'Sport');
  await weekly.user.click(screen.getByRole('button', { name: 'Every week' }));
  expect(screen.queryByRole('checkbox', { name: 'It does not end' })).toBeNull();
  const from = screen.getByLabelText('From');
  await weekly.user.clear(from);
  await weekly.user.type(from, '19:00');
  const until = screen.getByLabelText('Until');
  await weekly.user.clear(until);
  await weekly.user.type(until, '20:00');
  await weekly.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(weekly.calls[0]).toMatchObject(['add', { days: [5], from: null, until: null, start: 1140, end: 1200 }]);
});
