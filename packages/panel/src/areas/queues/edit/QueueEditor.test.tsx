import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { goToAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { storySettings } from '../../../stories/fakeCallCentre.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
// The editor is a chunk of its own; here it is there at once.
import './QueueEditor.tsx';
import { EDIT, open } from './test/queueEditor.ts';

const field = (name: string) => screen.findByRole('textbox', { name });

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

test('[ACD-003] an exit from where callers come back is warned of as soon as it is chosen, and may be saved', async () => {
  const circles = [{ groupID: 'support', through: ['Support', ''] }];
  const settings = async () =>
    ({ ok: true, value: { ...storySettings, overflow: { to: 'refuse' }, circles } }) as const;
  const { asked, user } = open(EDIT, { settings });
  const closed = await screen.findByRole('combobox', { name: 'When closed' });
  const warning = /^Calls would come back to where they started, by way of Support, a colleague\. /;
  expect(screen.queryByText(warning)).toBeNull();
  await user.selectOptions(closed, 'Send to Support');
  expect(closed.getAttribute('aria-describedby')).toBe(screen.getByText(warning).id);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const change = { closed: { to: 'overflow', groupID: 'support' } };
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
    expect(asked).toContainEqual(['saveSettings', 'telephony/Group/billing', { calendar: { weekly, exceptions: [] } }]),
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

test('Save is an answer as well: it saves and goes on; with a fault in the form it is not offered', async () => {
  const { store, user, asked } = open(EDIT);
  await user.clear(await field('Name'));
  act(() => store.set(goToAtom, '/settings'));
  const ask = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(within(ask).queryByRole('button', { name: 'Save' })).toBeNull();
  await user.click(within(ask).getByRole('button', { name: 'Stay' }));
  await user.type(await field('Name'), 'Invoices');
  act(() => store.set(goToAtom, '/settings'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(store.get(pathAtom)).toBe('/settings'));
  expect(asked).toContainEqual(['saveSettings', 'telephony/Group/billing', { label: 'Invoices' }]);
});

test('who leaves while it is saved goes when it is, and once', async () => {
  let isSaved: () => void = () => {};
  const saving = new Promise<void>((resolve) => {
    isSaved = resolve;
  });
  const { store, user } = open(EDIT, {
    saveSettings: async (_uri, change) => {
      await saving;
      return { ok: true, value: { ...storySettings, ...change } };
    },
  });
  await user.type(await field('Name'), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  act(() => store.set(goToAtom, '/settings'));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  isSaved();
  await waitFor(() => expect(store.get(pathAtom)).toBe('/settings'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
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
