import { presenceVerbs } from '@ringside/client/presence';
import { buildProfile } from '@ringside/testing/panel';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { goToAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { nowAtom, profileAtom } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveList, giveVerbs, push } from '../../stories/storyGround.ts';
import type { Store } from '../../stories/storyStore.ts';
import { storyEvents, withCalendar } from './stories.ts';

afterEach(cleanup);

/** The story's page of the calendar, with what is asked of the server. */
function open(
  path = '/presence/own',
  events: Parameters<typeof withCalendar>[2] = storyEvents,
  answers: object = {},
  more: (store: Store) => void = () => undefined,
) {
  const asked: { calls: unknown[][] } = { calls: [] };
  const shown = renderStory('calendar', {
    set: (store) => {
      asked.calls = withCalendar(store, path, events, answers);
      more(store);
      // a Friday, 13:42 in Paris
      store.set(nowAtom, Date.parse('2026-11-20T12:42:00Z'));
      store.set(profileAtom, buildProfile({ timeZone: 'Europe/Paris' }));
    },
  });
  return { ...shown, calls: asked.calls };
}
const block = (name: RegExp) => screen.findByRole('button', { name });

describe('the week', () => {
  test('[CAL-002] [CAL-004] shows what is planned every week and on certain days, of the week that is looked at', async () => {
    const { user } = open();
    expect(await block(/^Lunch, at lunch, Friday 12:00 to 13:00/i)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Lunch,/ })).toHaveLength(4);
    expect(screen.getByRole('button', { name: /^Class, .*Thursday 09:00 to 17:00/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(screen.queryByRole('button', { name: /^Class,/ })).toBe(null);
    expect(screen.getAllByRole('button', { name: /^Lunch,/ })).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'This week' }));
    await user.keyboard('[[');
    expect(screen.getByRole('status').textContent).toMatch(/^9\s*.\s*15 Nov/);
  });

  test('the calendar is saved for other calendars, whole and as it is; an empty one is not', async () => {
    const blobs: Blob[] = [];
    const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return '#';
    });
    const { user } = open();
    await block(/^Class,/);
    await user.click(screen.getByRole('button', { name: /iCalendar/ }));
    create.mockRestore();
    const text = await blobs[0]?.text();
    expect(text?.match(/BEGIN:VEVENT/g)).toHaveLength(storyEvents.length);
    expect(text).toMatch(/SUMMARY:Class\r\n/);
    cleanup();
    open('/presence/own', []);
    await screen.findByText('Nothing is planned');
    expect(screen.queryByRole('button', { name: /iCalendar/ })).toBe(null);
  });

  test('one day by a press or a key: what is planned with its times, the days of the week above, a press into free time', async () => {
    const { user, store } = open();
    await block(/^Class,/);
    await user.keyboard('d');
    expect(screen.getByRole('status').textContent).toMatch(/Friday.*20|20.*Friday/);
    const texts = () =>
      screen.getAllByRole('button', { name: / \d\d:\d\d–\d\d:\d\d/ }).map(({ textContent }) => textContent);
    expect(texts()).toEqual([
      expect.stringMatching(/^Desk 08:30–12:00/),
      expect.stringMatching(/^Lunch 12:00–13:00.*Back at one$/),
      expect.stringMatching(/^Desk 13:00–17:30/),
    ]);
    await user.keyboard('[[');
    expect(texts()).toEqual([expect.stringMatching(/^Class 09:00–17:00.*shows .*01 99 00 27 00/)]);
    const days = within(screen.getByRole('group', { name: 'Days' })).getAllByRole('button');
    expect(days.map((day) => day.getAttribute('aria-pressed'))).toEqual([
      'false',
      'false',
      'false',
      'true',
      ...Array(3).fill('false'),
    ]);
    expect(days[4]?.getAttribute('aria-current')).toBe('date');
    await user.click(days[6]!);
    expect(screen.queryByRole('button', { name: / \d\d:\d\d–\d\d:\d\d/ })).toBe(null);
    await user.keyboard(']');
    expect(screen.getByRole('status').textContent).toMatch(/Monday.*23|23.*Monday/);
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await user.click(screen.getAllByRole('button', { name: /^Desk / })[0]?.parentElement as HTMLElement);
    expect(store.get(pathAtom)).toBe('/presence/own/new');
    act(() => store.set(goToAtom, '/presence/own'));
    await block(/^Lunch /);
    // the page was made anew, and hears keys a moment after it is seen
    await waitFor(async () => {
      await user.keyboard('w');
      expect(screen.getAllByRole('button', { name: /^Lunch,/ })).toHaveLength(4);
    });
  });

  test('[PRES-005] while a state without an end holds it rests: nothing can be added until the user ends it', async () => {
    const asked: string[] = [];
    const said = { uri: 'p', state: 'away', message: '', until: null, isByHand: true, isUndisturbed: false };
    const { user, store } = open('/presence/own', storyEvents, {}, (store) => {
      giveVerbs(store, [presenceVerbs], {
        async takeBack() {
          asked.push('takeBack');
          return { ok: true, value: said };
        },
      });
      giveList(store, 'presence', [said]);
    });
    expect(await block(/^Class, .*, rests$/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /, rests$/ })).toHaveLength(13);
    expect(screen.getByText(/^You are away, with no end/)).toBeTruthy();
    expect((screen.getByRole('button', { name: 'New' }) as HTMLButtonElement).disabled).toBe(true);
    const column = (await block(/^Lunch, .*Monday/)).parentElement as HTMLElement;
    await user.click(column);
    expect(store.get(pathAtom)).toBe('/presence/own');
    await user.click(screen.getByRole('button', { name: 'End it' }));
    expect(asked).toEqual(['takeBack']);
    act(() => push(store, 'presence', { op: 'put', item: { ...said, isByHand: false }, isNew: false }));
    expect(screen.queryByText(/with no end/)).toBe(null);
    expect((screen.getByRole('button', { name: 'New' }) as HTMLButtonElement).disabled).toBe(false);
    await user.click(column);
    expect(store.get(pathAtom)).toBe('/presence/own/new');
  });

  test('a block says when, what and which number, leads to its editor, and is deleted after a question', async () => {
    const { user, store, calls } = open();
    await user.click(await block(/^Class,/));
    const card = within(screen.getByRole('region', { name: 'Class' }));
    expect(card.getByText(/Thursday 09:00–17:00/).textContent).toContain('shows 01 99 00 27 00');
    await user.click(card.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(calls.filter(([name]) => name === 'remove')).toEqual([]);
    await user.click(card.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(calls).toContainEqual(['remove', 'class']);
    await user.click(await block(/^Lunch, .*Monday/));
    await user.click(screen.getByRole('button', { name: 'Details' }));
    expect(store.get(pathAtom)).toBe('/presence/own/lunch');
  });

  test('what another place changes is seen at once; an empty week offers the usual one', async () => {
    const { store, user, calls } = open();
    await block(/^Class,/);
    act(() => push(store, 'calendar', { op: 'put', item: { uri: 'c', events: [] }, isNew: false }));
    expect(screen.queryByRole('button', { name: /^Class,/ })).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Mon–Fri 9–18 at desk' }));
    expect(calls).toContainEqual(['add', expect.objectContaining({ days: [1, 2, 3, 4, 5], start: 540, end: 1080 })]);
  });
});

describe('an event', () => {
  const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
  test('[NAV-075] [NAV-076] a new one is written with days, times and state, and a saved one is changed', async () => {
    const { user, store, calls } = open('/presence/own/new');
    await user.type(await field('Name'), 'Gym');
    await user.selectOptions(screen.getByRole('combobox', { name: 'I am' }), 'away');
    await user.click(screen.getByRole('button', { name: 'Every week' }));
    await user.click(screen.getByRole('button', { name: 'Fri' }));
    await user.click(screen.getByRole('button', { name: 'Thu' }));
    await user.clear(await field('From'));
    await user.type(await field('From'), '18:00');
    await user.clear(await field('Until'));
    await user.type(await field('Until'), '19:30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const times = { from: null, until: null, start: 1080, end: 1170 };
    expect(calls).toContainEqual([
      'add',
      { name: 'Gym', message: '', state: 'away', callerId: null, days: [4], ...times },
    ]);
    expect(store.get(pathAtom)).toBe('/presence/own');
    act(() => store.set(goToAtom, '/presence/own/lunch'));
    await user.type(await field('Message that colleagues read'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(calls).toContainEqual(['change', 'lunch', expect.objectContaining({ message: 'Back at one!' })]);
  });

  test('what is missing or meets another event is said before it is sent, and mended with a press', async () => {
    const { user, calls } = open('/presence/own/new');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(screen.getByRole('alert').textContent).toBe('Give it a name');
    await user.type(await field('Name'), 'Sport');
    await user.click(screen.getByRole('button', { name: 'Every week' }));
    await user.clear(await field('From'));
    await user.type(await field('From'), '08:00');
    await user.clear(await field('Until'));
    await user.type(await field('Until'), '09:00');
    expect((await screen.findByRole('alert')).textContent).toContain('Meets Desk, 08:30 to 12:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(calls.filter(([name]) => name === 'add')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'End at 08:30' }));
    expect((await field('Until')).value).toBe('08:30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(calls).toContainEqual(['add', expect.objectContaining({ days: [5], start: 480, end: 510 })]);
  });

  test('what the server refuses is said, and nothing that was written is left without a question', async () => {
    const refused = { ok: false, fault: { code: 'ROUTER_ERR_412', status: 412, label: 'i__ROUTER_ERR_412_LABEL' } };
    const { user, store } = open('/presence/own/new', storyEvents, { add: async () => refused });
    await user.type(await field('Name'), 'Trip');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent?.length).toBeGreaterThan(10);
    act(() => store.set(goToAtom, '/settings'));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
    expect(store.get(pathAtom)).toBe('/presence/own/new');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(store.get(pathAtom)).toBe('/settings');
  });

  test('one that was deleted in another place says so', async () => {
    open('/presence/own/other');
    expect(await screen.findByText('This event is gone')).toBeTruthy();
  });
});
