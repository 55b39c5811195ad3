import { buildProfile } from '@ringside/testing/panel';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { nowAtom, profileAtom } from '../../../kernel/state.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { storyEvents, withCalendar } from '../stories.ts';

afterEach(cleanup);

const event = (name: string, ...lines: string[]) => ['BEGIN:VEVENT', `SUMMARY:${name}`, ...lines, 'END:VEVENT'];
const file = (...events: string[][]) =>
  new File([['BEGIN:VCALENDAR', ...events.flat(), 'END:VCALENDAR'].join('\r\n')], 'a.ics', { type: 'text/calendar' });
const hour = (day: string) => [`DTSTART;TZID=America/New_York:${day}T090000`, 'DURATION:PT1H'];

/** The page, and a calendar that takes what it is given. @param full it takes no more than so many */
function open(full = 99) {
  let events = [...storyEvents];
  const calls: unknown[][] = [];
  const answers = {
    read: async () => ({ ok: true, value: events }),
    add: async (wish: (typeof events)[number]) => {
      calls.push(['add', wish]);
      if (calls.length > full) return { ok: false, fault: { status: 412, code: 'ROUTER_ERR_412', label: 'x' } };
      events = [...events, { ...wish, id: `e${calls.length}` }];
      return { ok: true, value: events };
    },
    remove: async (id: string) => {
      calls.push(['remove', id]);
      events = events.filter((one) => one.id !== id);
      return { ok: true, value: events };
    },
  };
  const shown = renderStory('calendar-import', {
    set: (store) => {
      withCalendar(store, '/presence/own/import', storyEvents, answers);
      // a Friday, 13:42 in Paris
      store.set(nowAtom, Date.parse('2026-11-20T12:42:00Z'));
      store.set(profileAtom, buildProfile({ timeZone: 'Europe/Paris' }));
    },
  });
  return {
    ...shown,
    calls,
    choose: async (one: File) => shown.user.upload(await screen.findByLabelText('Choose a file'), one),
  };
}

test('[CAL-003] [CAL-004] events of a file are shown before any is written, written by a press, and taken back by another', async () => {
  const { user, calls, choose } = open();
  await choose(
    file(
      event('Review', ...hour('20261124')),
      event('Fair', ...hour('20261125')),
      event('Old', ...hour('20251124')),
      event('Standup', 'DTSTART:20261124T180000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'),
    ),
  );
  const list = await screen.findByRole('list', { name: 'Events of the file' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Review.*24 Nov.*15:00–16:00/),
    expect.stringMatching(/Fair.*25 Nov/),
    expect.stringMatching(/Standup.*every week, Tue.*, 19:00 to 20:00/),
    expect.stringMatching(/Old.*It is over/),
  ]);
  expect(calls).toEqual([]);
  await user.click(within(list).getByRole('checkbox', { name: /Fair/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: /Meanwhile I am/ }), 'training');
  await user.click(screen.getByRole('button', { name: 'Add 2' }));
  expect(await screen.findByText('2 events added')).toBeTruthy();
  const said = { message: '', state: 'training', callerId: null };
  expect(calls).toEqual([
    ['add', { name: 'Review', ...said, days: [], from: '2026-11-24', until: '2026-11-24', start: 900, end: 960 }],
    ['add', { name: 'Standup', ...said, days: [2], from: null, until: null, start: 1140, end: 1200 }],
  ]);
  await user.click(screen.getByRole('button', { name: 'Take them back' }));
  expect(await screen.findByText('2 events taken back')).toBeTruthy();
  expect(calls.slice(2)).toEqual([
    ['remove', 'e1'],
    ['remove', 'e2'],
  ]);
});

test('where the calendar takes no more, the page says so, and how many there are', async () => {
  const { user, choose } = open(1);
  await choose(file(event('Review', ...hour('20261124')), event('Fair', ...hour('20261125'))));
  await user.click(await screen.findByRole('button', { name: 'Add 2' }));
  expect(await screen.findByText('1 event added')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(screen.getByRole('button', { name: 'Take them back' })).toBeTruthy();
});

test('a file without events says so, and one that is left is forgotten', async () => {
  const { user, store, choose } = open();
  await choose(new File(['hello'], 'a.ics', { type: 'text/calendar' }));
  expect((await screen.findByRole('alert')).textContent).toBe('There are no events in this file.');
  await choose(file(event('Review', ...hour('20261124'))));
  expect(await screen.findByRole('button', { name: 'Add 1' })).toBeTruthy();
  store.set(goToAtom, '/presence/own');
  await user.click(await screen.findByRole('button', { name: 'Add from another calendar' }));
  expect(await screen.findByLabelText('Choose a file')).toBeTruthy();
});
