import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
// The editor is a chunk of its own; here it is there at once.
import './QueueEditor.tsx';
import { goToAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { storySettings } from '../../../stories/fakeCallCentre.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import type { Store } from '../../../stories/storyStore.ts';
import { withQueues } from '../stories.ts';

const open = (path: string, answers: Parameters<typeof withQueues>[3] = {}) => {
  let fake: ReturnType<typeof withQueues> | undefined;
  const rendered = renderStory('queue-edit', {
    set: (store: Store) => {
      fake = withQueues(store, path, null, answers);
    },
  });
  return { ...rendered, asked: (fake as ReturnType<typeof withQueues>).calls };
};
const field = (name: string) => screen.findByRole('textbox', { name });
const EDIT = '/queue/billing/edit';

describe('settings of a queue', () => {
  test('[NAV-006] [ACD-004] [ACD-007] only what was changed is saved; the foot counts it', async () => {
    const { asked, user } = open(EDIT);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.clear(await field('Rings for'));
    await user.type(await field('Rings for'), '20');
    await user.click(screen.getByRole('radio', { name: /^Fewest calls/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'When closed' }), 'End the call');
    expect(screen.getByText('3 changes not saved')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const change = { ringingTimeout: 20, ringPattern: 'leastCalls', closed: { to: 'refuse' } };
    await waitFor(() => expect(asked).toContainEqual(['saveSettings', 'telephony/Group/billing', change]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  });
  test.each([
    [false, 'edit'],
    [true, 'editLight'],
  ])('[ACD-003] [NAV-007] settings of a group that is light: %s open as %s', async (isACDGroupLight, part) => {
    const settings = async () => ({ ok: true, value: { ...storySettings, isACDGroupLight } }) as const;
    const { user, store } = open('/queue/billing', { settings });
    await user.click(await screen.findByRole('link', { name: /^Settings of/ }));
    expect(store.get(pathAtom)).toBe(`/queue/billing/${part}`);
  });
  test('[GRP-003] [GRP-004] a member sees what members change, and nothing else', async () => {
    const settings = async () => ({ ok: true, value: { ...storySettings, changes: 'members' } }) as const;
    const { asked, user } = open(EDIT, { settings });
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual(['Calls', 'Greetings']);
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'When closed' }), 'End the call');
    await user.click(screen.getByRole('switch', { name: 'Open' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const change = { active: false, closed: { to: 'refuse' } };
    await waitFor(() => expect(asked).toContainEqual(['saveSettings', 'telephony/Group/billing', change]));
  });
  test('[ACD-004] a fault stands at its field and keeps everything from being saved', async () => {
    const { user } = open(EDIT);
    await user.clear(await field('Rings for'));
    await user.type(await field('Rings for'), '2');
    await waitFor(async () => expect((await field('Rings for')).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('From 3 to 300.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(((await field('Rings for')) as HTMLInputElement).value).toBe('25');
  });
  test('[ACD-004] what the server refuses stays typed, and nothing changes', async () => {
    const saveSettings = async () =>
      ({ ok: false, fault: { code: 'ROUTER_ERR_400', status: 400, label: 'i__ROUTER_ERR_400_LABEL' } }) as const;
    const { user } = open(EDIT, { saveSettings });
    await user.clear(await field('Name'));
    await user.type(await field('Name'), 'Invoices');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('1 change not saved')).toBeTruthy();
    expect(((await field('Name')) as HTMLInputElement).value).toBe('Invoices');
  });
  test('[ACD-005] opening hours: a span is changed, added and removed, a day differs', async () => {
    const { asked, user } = open(EDIT);
    await user.click(await screen.findByRole('tab', { name: 'Hours' }));
    const [first] = await screen.findAllByRole('button', { name: 'Remove these hours on Monday' });
    if (first) await user.click(first);
    await user.click(screen.getByRole('button', { name: 'Add hours on Saturday' }));
    await user.click(screen.getByRole('button', { name: 'Remove this day' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const { calendar } = storySettings;
    const weekly = [...(calendar?.weekly.slice(1) ?? []), { day: 6, from: 480, to: 720 }];
    await waitFor(() =>
      expect(asked).toContainEqual([
        'saveSettings',
        'telephony/Group/billing',
        { calendar: { weekly, exceptions: [] } },
      ]),
    );
  });
  test('[ACD-005] [ACD-006] call-back, web chat and the rest are saved as well', async () => {
    const { asked, user } = open(EDIT);
    await user.click(await screen.findByRole('tab', { name: 'Call-back' }));
    await user.click(await screen.findByRole('switch', { name: 'Callers may ask to be called back' }));
    const callerId = await field('Caller ID for call-backs');
    await user.clear(callerId);
    await user.type(callerId, '+33 1 99');
    await user.click(screen.getByRole('tab', { name: 'Web chat' }));
    await user.click(await screen.findByRole('switch', { name: 'Web chat' }));
    await user.type(screen.getByRole('textbox', { name: 'Web sites that may offer it, one per line' }), 'shop.example');
    await user.click(screen.getByRole('tab', { name: 'More' }));
    await user.click(await screen.findByRole('switch', { name: 'Hide in the directory' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked).toContainEqual([
        'saveSettings',
        'telephony/Group/billing',
        {
          callbackEnabled: false,
          callerIDOverride: '+33 1 99',
          isHiddenInDirectory: true,
          webchat: {
            ...{ queueSize: 10, maxDuration: 3600, perOperatorMaximum: 3, operatorTimeout: 60 },
            ...{ allowedHosts: ['shop.example'], allowedIPs: [] },
          },
        },
      ]),
    );
  });
  test('[ACD-005] the key for a call-back and whether customers can write are settings of the queue', async () => {
    const { asked, user } = open(EDIT);
    await user.click(await screen.findByRole('tab', { name: 'Call-back' }));
    const key = await field('Key they press');
    await user.clear(key);
    await user.type(key, '#');
    await user.click(screen.getByRole('tab', { name: 'More' }));
    await user.click(await screen.findByRole('switch', { name: 'Customers can write SMS' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const change = { callbackDigit: '#', isAcdSmsCapable: false };
    await waitFor(() => expect(asked).toContainEqual(['saveSettings', 'telephony/Group/billing', change]));
  });
  test('the place is told every so often; web chat says that there is none; what has no effect is not offered', async () => {
    const { asked, user } = open(EDIT);
    const every = await field('Tells the place every');
    await user.clear(every);
    await user.type(every, '601');
    expect(screen.getByText('From 0 to 600.')).toBeTruthy();
    await user.clear(every);
    await user.type(every, '45');
    await user.click(screen.getByText('What a caller meets'));
    expect(screen.getByText('Waits with music, hears the place every 45 s')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked).toContainEqual(['saveSettings', 'telephony/Group/billing', { announcePositionEvery: 45 }]),
    );
    await user.click(screen.getByRole('tab', { name: 'Web chat' }));
    expect(screen.getByText(/no customer can start one/)).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'More' }));
    expect(screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Hide in the directory',
      'Agents are logged in when they sign in',
      'Ring members who do not want to be disturbed',
      'Members may change this queue',
      'Customers can write SMS',
      'Marc Aubry answers SMS',
      'Priya Raman answers SMS',
      'Tomas Lindqvist answers SMS',
    ]);
  });
  test('[ACD-005] members change places by keyboard, come, go and stop taking calls; one Save for all of it', async () => {
    const { asked, user } = open(EDIT);
    await user.click(await screen.findByRole('tab', { name: 'Members' }));
    const names = () =>
      within(screen.getByRole('list', { name: 'Members' }))
        .getAllByRole('listitem')
        .map((item) => item.getAttribute('aria-label'));
    expect(names()).toEqual(['Marc Aubry', 'Priya Raman', 'Tomas Lindqvist']);
    expect(screen.getByRole('button', { name: 'Move Marc Aubry up' }).hasAttribute('disabled')).toBe(true);
    screen.getByRole('button', { name: 'Move Priya Raman up' }).focus();
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['Priya Raman', 'Marc Aubry', 'Tomas Lindqvist']);
    expect(screen.getByText('Priya Raman is 1 of 3')).toBeTruthy();
    // At the top it cannot go further up: the focus is on the way down.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Priya Raman down'));
    await user.click(screen.getByRole('button', { name: 'Remove Tomas Lindqvist' }));
    await user.click(screen.getByRole('switch', { name: 'Marc Aubry takes calls of this queue' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Add an agent' }), 'Ana Forward, 2120');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByText('1 change not saved')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const items = [
      { userID: 'priya', level: 2, skills: ['English'] },
      { userID: 'marc', active: false, level: 3, skills: ['English', 'Refunds'] },
      { userID: 'ana', level: 0, skills: [] },
    ];
    await waitFor(() =>
      expect(asked).toContainEqual([
        'saveMembers',
        'telephony/Group/billing',
        { before: ['marc', 'priya', 'tomas'], items },
      ]),
    );
    expect(asked.map(([name]) => name)).not.toContain('saveSettings');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(names()).toEqual(['Priya Raman', 'Marc Aubry', 'Ana Forward']);
  });
  test('[ACD-005] a member is dragged to another place by mouse or finger, which is said; Escape puts it back', async () => {
    const { user } = open(EDIT);
    await user.click(await screen.findByRole('tab', { name: 'Members' }));
    const items = () => within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem');
    const names = () => items().map((item) => item.getAttribute('aria-label'));
    const before = names();
    expect(before).toEqual(['Marc Aubry', 'Priya Raman', 'Tomas Lindqvist']);
    // Rows of 60 px, whatever draws them.
    const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const place = items().indexOf(this as HTMLElement);
      return place < 0 ? new DOMRect(0, 0, 360, 640) : new DOMRect(0, 100 + place * 60, 360, 60);
    });
    const drag = (name: string, from: number, to: number, pointerType: string) => {
      const grip = screen.getByTitle(`Drag ${name} to another place`);
      const at = (clientY: number) => ({ pointerId: 7, pointerType, isPrimary: true, button: 0, clientY });
      fireEvent.pointerDown(grip, at(from));
      for (const y of [from + (to - from) / 2, to]) fireEvent.pointerMove(document, at(y));
      return () => fireEvent.pointerUp(document, at(to));
    };
    drag('Marc Aubry', 130, 260, 'mouse')();
    expect(names()).toEqual(['Priya Raman', 'Tomas Lindqvist', 'Marc Aubry']);
    expect(screen.getByText('Marc Aubry is 3 of 3')).toBeTruthy();
    drag('Marc Aubry', 250, 130, 'touch')();
    expect(names()).toEqual(before);
    expect(screen.getByText('Marc Aubry is 1 of 3')).toBeTruthy();

    const drop = drag('Marc Aubry', 130, 260, 'mouse');
    expect(items().map((item) => item.style.transform)).toEqual([
      ...['translateY(130px)', 'translateY(-60px)', 'translateY(-60px)'],
    ]);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    drop();
    expect(names()).toEqual(before);
    expect(items().map((item) => item.style.transform)).toEqual(['', '', '']);
    boxes.mockRestore();
  });
  test('[ACD-005] level and skills are there where the queue distributes by skill, and checked', async () => {
    const { asked, user } = open(EDIT);
    await user.click(await screen.findByRole('switch', { name: 'Distribute by skill' }));
    await user.click(screen.getByRole('tab', { name: 'Members' }));
    const [level] = screen.getAllByRole('textbox', { name: 'Level' });
    const [skills] = screen.getAllByRole('textbox', { name: 'Skills (a, b)' });
    if (!level || !skills) throw new Error('no fields');
    await user.clear(level);
    await user.type(level, '101');
    expect(screen.getByText('From 0 to 100.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    await user.clear(level);
    await user.type(level, '90');
    await user.clear(skills);
    await user.type(skills, 'German, English,');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked.find(([name]) => name === 'saveMembers')?.[2]).toMatchObject({
        items: [{ userID: 'marc', level: 90, skills: ['German', 'English'] }, {}, {}],
      }),
    );
    await waitFor(() =>
      expect(asked).toContainEqual([
        'saveSettings',
        'telephony/Group/billing',
        { isSkillBasedDistributionEnabled: true },
      ]),
    );
  });
  test('members that somebody else has changed meanwhile are shown as they are', async () => {
    const saveMembers = async () =>
      ({ ok: false, fault: { code: 'ROUTER_ERR_412', status: 412, label: 'i__ROUTER_ERR_412_LABEL' } }) as const;
    const { user } = open(EDIT, { saveMembers });
    await user.click(await screen.findByRole('tab', { name: 'Members' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Marc Aubry' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Somebody else has changed the members meanwhile')).toBeTruthy();
    expect(screen.getByRole('listitem', { name: 'Marc Aubry' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
  test('leaving with changes asks first; another part of the form does not; a call keeps what was typed', async () => {
    const { store, user } = open(EDIT);
    await user.clear(await field('Name'));
    await user.type(await field('Name'), 'Invoices');
    act(() => store.set(goToAtom, '/queue/billing/greetings'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    act(() => store.set(goToAtom, '/settings'));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect([store.get(pathAtom), screen.queryByRole('alertdialog')]).toEqual(['/queue/billing/greetings', null]);
    act(() => store.set(goToAtom, '/calls/active'));
    expect(store.get(pathAtom)).toBe('/calls/active');
    act(() => store.set(goToAtom, EDIT));
    expect(((await field('Name')) as HTMLInputElement).value).toBe('Invoices');
    act(() => store.set(goToAtom, '/settings'));
    await user.click(await screen.findByRole('button', { name: 'Leave and discard' }));
    expect(store.get(pathAtom)).toBe('/settings');
    act(() => store.set(goToAtom, EDIT));
    expect(((await field('Name')) as HTMLInputElement).value).toBe('Billing');
    act(() => store.set(goToAtom, '/settings'));
    expect(store.get(pathAtom)).toBe('/settings');
  });
  test('[NAV-007] the light editor is the first part only', async () => {
    renderStory('queue-edit-light');
    expect(await field('Name')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
  });
  test('[GRP-004] whoever may not change the queue is told', async () => {
    renderStory('queue-edit-forbidden');
    expect(await screen.findByText('You may not change this queue')).toBeTruthy();
  });
  test('what a caller meets follows what is typed', async () => {
    const { user } = open(EDIT);
    await user.click(await screen.findByText('What a caller meets'));
    const steps = () => screen.getAllByRole('listitem').map((step) => step.textContent);
    await waitFor(() => expect(steps()).toContain('0:00Welcome announcement12 s'));
    expect(steps()).toContain('Rings: Longest idlefor 25 s, then the next one');
    expect(steps()).toContain('10:00Waited too longSend to Support');
    await user.click(screen.getByRole('switch', { name: 'Open' }));
    expect(steps()).toEqual(['0:00The queue is closedCallers hear the closing announcement, then: Take a message.']);
  });
});

describe('announcements of a queue', () => {
  test('[NAV-009] [GRP-005] [ACD-005] are listed by topic, uploaded, and deleted after a question', async () => {
    const { asked, user } = open('/queue/billing/greetings');
    const music = await screen.findByRole('article', { name: 'Music' });
    expect(music.textContent).toContain('the usual music');
    expect((await screen.findByRole('article', { name: 'Closed' })).textContent).toContain('8\u00a0s');
    const file = new File(['RIFF'], 'music.wav', { type: 'audio/wav' });
    const input = music.querySelector('input[type="file"]');
    if (input) await user.upload(input as HTMLInputElement, file);
    await waitFor(() => expect(asked).toContainEqual(['setAnnouncement', 'telephony/Group/billing', 'qm', file]));
    await user.click(screen.getByRole('button', { name: 'Delete Closed' }));
    expect(asked.map(([name]) => name)).not.toContain('removeAnnouncement');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(asked).toContainEqual(['removeAnnouncement', 'telephony/Group/billing', 'ccs']));
  });
  test('[GRP-005] what members may not change they listen to', async () => {
    open('/queue/billing/greetings', {
      announcements: async () => ({
        ok: true,
        value: [
          { topic: 'wa', duration: 12, mayChange: false },
          { topic: 'ccs', duration: null },
        ],
      }),
    });
    const welcome = within(await screen.findByRole('article', { name: 'Welcome' }));
    expect(welcome.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Listen to Welcome',
    ]);
    expect(screen.getByRole('button', { name: 'Upload for Closed' })).toBeTruthy();
  });
  test('whoever deletes one by keyboard goes on at its row', async () => {
    let items: { topic: 'wa' | 'qm' | 'ccs'; duration: number | null }[] = [{ topic: 'ccs', duration: 8 }];
    const { user } = open('/queue/billing/greetings', {
      announcements: async () => ({ ok: true, value: items }),
      removeAnnouncement: async () => {
        items = [{ topic: 'ccs', duration: null }];
        return { ok: true, value: null };
      },
    });
    (await screen.findByRole('button', { name: 'Delete Closed' })).focus();
    await user.keyboard('{Enter}');
    within(await screen.findByRole('alertdialog'))
      .getByRole('button', { name: 'Delete' })
      .focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upload for Closed' })));
  });
  test('[LIM-004] a file that is refused is told at its topic', async () => {
    const setAnnouncement = async () =>
      ({
        ok: false,
        fault: { code: 'FILE_TOO_BIG_AUDIO', status: 413, label: 'i__FILE_TOO_BIG_AUDIO_LABEL' },
      }) as const;
    const { user } = open('/queue/billing/greetings', { setAnnouncement });
    const music = await screen.findByRole('article', { name: 'Music' });
    const input = music.querySelector('input[type="file"]');
    if (input) await user.upload(input as HTMLInputElement, new File(['RIFF'], 'x.wav', { type: 'audio/wav' }));
    expect((await within(music).findByRole('alert')).textContent).toContain('This sound file is too big');
  });
});
