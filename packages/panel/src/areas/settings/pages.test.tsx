import { placeVerbs } from '@ringside/client/user';
import { settingsDefaults } from '@ringside/protocol/words/settings';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { areas } from '../../areas.ts';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { entryOf, knownScreen } from '../../kernel/navigation/screens.ts';
import { userSettingsAtom } from '../../kernel/start/settings.ts';
import { agentAtom, environmentAtom, profileAtom } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { stories } from '../../stories/stories.ts';
import { giveVerbs } from '../../stories/storyGround.ts';
import { availableServicesAtom } from '../services/state.ts';

afterEach(cleanup);
const press = async (user: ReturnType<typeof renderStory>['user'], name: string) =>
  user.click(await screen.findByRole('switch', { name }));

test('[NAV-034] [SET-012] Misc: colours, Enter sends and one-key shortcuts act at once, and show what holds', async () => {
  const { user, calls, store } = renderStory('misc');
  await user.click(await screen.findByRole('radio', { name: 'Dark' }));
  await press(user, 'Enter sends');
  await press(user, 'One-key shortcuts');
  expect(calls).toEqual([
    ['setTheme', 'dark'],
    ['choose', { useEnterToSendChat: false }],
    ['setOneKeyShortcuts', false],
  ]);
  act(() => store.set(userSettingsAtom, { useEnterToSendChat: false }));
  expect(screen.getByRole('switch', { name: 'Enter sends' }).getAttribute('aria-checked')).toBe('false');
});

const { notifications } = settingsDefaults;
test.each([
  ['SET-004', 'Calls that ring', 'callIncoming'],
  ['SET-005', 'Missed calls', 'callMissed'],
  ['SET-006', 'New voicemail', 'voicemailNewMsg'],
] as const)('[%s] %s are on until they are switched off', async (_id, name, trigger) => {
  const { user, calls } = renderStory('notifications');
  expect((await screen.findByRole('switch', { name })).getAttribute('aria-checked')).toBe('true');
  await press(user, name);
  const triggers = { ...notifications.triggers, [trigger]: false };
  expect(calls).toEqual([['choose', { notifications: { ...notifications, triggers } }]]);
});

test('[SET-009] the system’s notices and their sound are switched for computers alone; SMS are an agent’s', async () => {
  const { user, calls, store } = renderStory('notifications');
  act(() => store.set(agentAtom, null));
  expect(screen.queryByRole('switch', { name: 'SMS of queues' })).toBeNull();
  await press(user, 'Notices of the system');
  await press(user, 'With a sound');
  const desktop = (change: object) => ({
    notifications: {
      ...notifications,
      actions: { ...notifications.actions, desktop: { ...notifications.actions.desktop, ...change } },
    },
  });
  expect(calls).toEqual([
    ['choose', desktop({ prompt: false })],
    ['choose', desktop({ sound: false })],
  ]);
});

test('in a frame the page around it tells of calls: there is nothing to switch of the system', async () => {
  const { store } = renderStory('notifications-frame');
  expect(await screen.findByText(/the page around the phone tells you/)).toBeTruthy();
  expect(store.get(environmentAtom)).toBe('frame');
  expect(screen.queryByRole('switch', { name: 'Notices of the system' })).toBeNull();
});

test('[NAV-036] Details: what the company knows the user by, each copied by a press, and said when it cannot be', async () => {
  const copied: string[] = [];
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text);
    if (text === 'ines') throw new Error('not allowed');
  });
  const { user } = renderStory('details');
  await screen.findByText('Sign-in name');
  const rows = [...document.querySelectorAll('.det-row')].map((row) => [...row.children].map((one) => one.textContent));
  expect(rows.map(([name, value]) => `${name}: ${value}`)).toEqual([
    'Your number: 2104',
    'Direct: 01 99 00 27 43',
    'Sign-in name: ines',
    'Company: Brightwater',
    'Groups: Billing, Support, Orders',
    expect.stringMatching(/^Rights: (queue agent, )?supervisor, switchboard, CRM$/),
    expect.stringMatching(/^Phones: \d of \d connected$/),
    expect.stringMatching(/^Voicemail: \d new messages?$/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Copy: Direct' }));
  await screen.findByText('Copied: Direct');
  await user.click(screen.getByRole('button', { name: 'Copy: Sign-in name' }));
  await screen.findByText(/^Not copied: Sign-in name/);
  expect(copied).toEqual(['01 99 00 27 43', 'ines']);
  writeText.mockRestore();
});

test('[AUTH-007] a password that is changed elsewhere is said to be in the settings', async () => {
  const { store } = renderStory('settings');
  const row = await screen.findByRole('link', { name: /^Password/ });
  expect(row.textContent).toBe('Password');
  act(() => store.set(profileAtom, (profile) => profile && { ...profile, passwordLocked: true }));
  expect(await screen.findByRole('link', { name: 'Password changed elsewhere' })).toBeTruthy();
});

test('[NAV-037] Where I am: the sentence names where help goes; another site and floor are kept, a refusal is told', async () => {
  const asked: unknown[] = [];
  let answer: object = { ok: true, value: null };
  const { user, store } = renderStory('where', {
    set: (store) => {
      stories['where']?.set?.(store);
      giveVerbs(store, [placeVerbs], {
        setPlace: async (...given: unknown[]) => {
          asked.push(given);
          return answer;
        },
      });
    },
  });
  expect((await screen.findByText(/sends help to/)).textContent).toBe(
    'A call to 112 from here sends help to Brightwater Foods, Lyon, 12 quai Rambaud, Floor 2, near the kitchen.',
  );
  await user.selectOptions(screen.getByLabelText('Site'), 'paris');
  await user.clear(screen.getByLabelText('Floor, room'));
  await user.type(screen.getByLabelText('Floor, room'), ' 3 ');
  await user.click(screen.getByRole('button', { name: 'I am here' }));
  expect(asked).toEqual([['paris', '3']]);
  expect((await screen.findByText(/sends help to/)).textContent).toContain('Paris, 4 rue de Lille, 3');
  answer = { ok: false, fault: { code: 'ROUTER_ERR_404', status: 404, label: 'i__ROUTER_ERR_404_LABEL' } };
  await user.selectOptions(screen.getByLabelText('Site'), '');
  await user.click(screen.getByRole('button', { name: 'I am here' }));
  expect(asked[1]).toEqual(['', '']);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(store.get(profileAtom)?.place).toEqual({ site: 'paris', location: '3' });
});

/** What leads to a page of the settings, in the order in which it is shown. */
const pages = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.slice(1) ?? '')
    .filter((path) => path.startsWith('/settings/'));
const services = ['callback', 'bosssecretary', 'awayattendant', 'availabilityattendant', 'callqueuing'] as const;

test('[SET-019] the entry of the menu opens the settings, and each of their pages is in the list and has a screen', async () => {
  const { user, store } = renderStory('menu', {
    set(store) {
      stories['menu']?.set?.(store);
      store.set(profileAtom, (profile) => profile && { ...profile, hasAccountKeys: true });
      store.set(
        availableServicesAtom,
        services.map((service) => ({ service, active: false })),
      );
    },
  });
  const menu = await screen.findByRole('navigation', { name: 'All screens' });
  await user.click(within(menu).getByRole('link', { name: 'Settings' }));
  expect(store.get(pathAtom)).toBe('/settings');
  await screen.findByRole('searchbox', { name: 'Search the settings' });
  const names = [
    ...['webrtc', 'telephony', ...services, 'voicemail', 'crm', 'callerid'],
    ...['notifications', 'misc'],
    ...['third-party-contacts', 'matrix', 'matrix_backup'],
    ...['details', 'geoarea', 'password', 'sessions', 'about'],
  ];
  expect(pages()).toEqual(names.map((name) => `/settings/${name}`));
  const opened = await Promise.all(
    names.map(async (name) => {
      const entry = entryOf(areas, knownScreen(areas, `/settings/${name}`, false)?.name ?? '');
      return [name, typeof (await entry?.load?.())];
    }),
  );
  expect(opened).toEqual(names.map((name) => [name, 'function']));
});

test('[ROLE-009] what the profile does not entitle to has no page in the settings, no setting to find, and no row of details', async () => {
  const { user, store } = renderStory('settings');
  const field = await screen.findByRole('searchbox', { name: 'Search the settings' });
  const count = (page: string) => pages().filter((path) => path === `/settings/${page}`).length;
  const give = (more: object) => act(() => store.set(profileAtom, (profile) => profile && { ...profile, ...more }));
  for (const isEntitled of [false, true]) {
    give({ mayUseWebphone: isEntitled, hasAccountKeys: isEntitled, faxDomain: isEntitled ? 'fax.example' : undefined });
    const counts: number[] = [];
    for (const [page, setting] of [
      ['webrtc', 'Cancel echo'],
      ['third-party-contacts', 'Google and Microsoft'],
    ] as const) {
      await user.clear(field);
      counts.push(count(page));
      await user.type(field, setting);
      counts.push(count(page));
    }
    // in the list, and found in the place of it
    expect(counts).toEqual(isEntitled ? [1, 1, 1, 1] : [0, 0, 0, 0]);
  }
  await user.clear(field);
  await user.click(screen.getByRole('link', { name: /^Details/ }));
  expect((await screen.findByText('Domain of faxes by e-mail')).closest('div')?.textContent).toContain('fax.example');
  give({ faxDomain: undefined });
  expect(screen.queryByText('Domain of faxes by e-mail')).toBeNull();
});

test('[SET-019] where rooms are not for the user, neither they nor their keys are in the settings', async () => {
  const { store } = renderStory('settings');
  await screen.findByRole('link', { name: 'Saved message keys' });
  act(() => store.set(profileAtom, (profile) => profile && { ...profile, isBehalf: true }));
  expect(pages().filter((path) => path.includes('matrix'))).toEqual([]);
  expect(screen.queryByText('Messages', { selector: 'h2 *' })).toBeNull();
});
