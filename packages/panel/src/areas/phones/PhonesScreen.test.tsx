import type { DeskPhoneVerbs } from '@ringside/client/phones/deskPhones';
import { rightsVerbs } from '@ringside/client/rights';
import { listTerminals } from '@ringside/domain/terminal';
import { buildTerminal } from '@ringside/testing/panel';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { readRights, rightsAtom } from '../../kernel/rights.ts';
import { profileAtom, terminals } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveVerbs } from '../../stories/storyGround.ts';
import { terminalRightsAtom } from '../terminals/terminalRights.ts';
import { storyGiven, storyPhones, withPhones } from './stories.ts';

afterEach(cleanup);
const desk = { ...storyPhones[0]!, model: 'Yealink T54' };
function open(answers: Partial<DeskPhoneVerbs> = {}, path?: string) {
  let asked: unknown[][] = [];
  const rendered = renderStory('phones', {
    set: (store) => {
      asked = withPhones(store, answers, path);
    },
  });
  return { ...rendered, asked, done: (name: string) => asked.filter(([what]) => what === name) };
}
// The screen comes late, and with a cold cache later.
const phone = (name: string) => screen.findByRole('article', { name }, { timeout: 5000 });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('[NAV-015] [NAV-017] the path lists the phones with their state, and opens the one that it names', async () => {
  open({}, '/settings/telephony/d1');
  const desk = await phone('Desk phone');
  expect(desk.textContent).toContain('Registered since 08:52');
  expect(desk.textContent).toContain('192.168.1.47:5060, UDP');
  expect(desk.textContent).toContain('Yes, the phone answers by itself');
  const home = await phone('Home office');
  expect(home.textContent).toContain('Not registered');
  expect(within(home).queryByText('13377204')).toBe(null);
  expect(screen.getByText('3 of 5')).toBeTruthy();
});

test('[TERM-001] the settings list the phones that the choice of a phone lists, by the same names', async () => {
  const { store, user } = open({
    list: async () => ({ ok: true, value: { items: [desk], server: storyGiven.server, max: 5 } }),
  });
  const phones = [
    buildTerminal({ id: 'd1', kind: 'normal', label: 'Desk phone', deviceModel: 'Yealink T54', inService: true }),
    buildTerminal({
      id: 'm',
      kind: 'normal',
      type: 'PublicMobileTerminal',
      label: 'Mobile',
      deviceModel: null,
      inService: false,
    }),
  ];
  act(() => store.set(terminals.applyAtom, { op: 'reset', items: phones }));
  await screen.findByText('Mobile');
  const main = screen.getByRole('main');
  const chosen = listTerminals(phones, store.get(terminalRightsAtom), { onMobile: false })
    .filter(({ type }) => type === 'normal')
    .map(({ label, bundle }) => [label, bundle].filter(Boolean).join(', '));
  expect(chosen).toEqual(['Desk phone, Yealink T54', 'Mobile']);
  for (const name of chosen) expect(within(main).getByText(name)).toBeTruthy();
  // A row opens by its name, not by the arrow alone.
  await user.click(within(main).getByText('Desk phone, Yealink T54'));
  expect(await button(/^Rename/)).toBeTruthy();
});

test('[NAV-018] [TERM-002] [DIAL-004] the page of a device has its model, registration, line and keys, and leads to the line', async () => {
  const { user, store } = open({}, '/settings/telephony/d1');
  await user.click(within(await phone('Desk phone')).getByRole('link', { name: 'Device, line and keys' }));
  expect(store.get(pathAtom)).toBe('/settings/telephony/d1/1');
  expect(screen.getByRole('heading', { name: 'Device of Desk phone' })).toBeTruthy();
  const main = screen.getByRole('main');
  expect(main.textContent).toContain('Yealink SIP-T54W 96.86.0.70');
  expect(main.textContent).toContain('Registered since 08:52');
  const keys = within(screen.getByRole('list', { name: 'Programmable keys' })).getAllByRole('listitem');
  expect(keys.map(({ textContent }) => textContent)).toEqual([
    '1Marc A.2117',
    '2Priya R.2140',
    '3Yuki T.2155',
    '4Support2900',
    '5Jonas W.2201',
    '6Echo test*43',
  ]);
  await user.click(screen.getByRole('link', { name: /^Line 1/ }));
  expect(store.get(pathAtom)).toBe('/settings/telephony/d1/1/1');
  expect(screen.getByRole('heading', { name: 'Line 1 of Desk phone' })).toBeTruthy();
});

test('[CALL-033] a key of each type from 0 to 18 is listed: a plain number without, the others with their type', async () => {
  const { store } = open({}, '/settings/telephony/d1/1');
  const keypads = Array.from({ length: 19 }, (_, type) => ({ key: type, type, destination: `21${type}`, label: 'K' }));
  act(() => store.set(profileAtom, (profile) => profile && { ...profile, keypads }));
  const list = await screen.findByRole('list', { name: 'Programmable keys' });
  const words = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => /[Kk]ey type \d+/.exec(textContent ?? '')?.[0] ?? null);
  expect(words).toEqual([null, ...Array.from({ length: 18 }, (_, index) => `key type ${index + 1}`)]);
});

test('[ROLE-001] [ROLE-005] [ROLE-011] what the server says may not be done with phones is not offered, and why is said', async () => {
  const all = { canCreate: false, canUpdate: false, canDelete: false, allowedActions: [] };
  const { store } = open({}, '/settings/telephony/d1');
  expect(await button('Add a phone')).toBeTruthy();
  const rights = async () => ({ ok: true, value: { DeskPhone: all } }) as const;
  giveVerbs(store, [rightsVerbs], { rights });
  act(() => readRights(store));
  expect(await screen.findByText(/You may not change your phones and their lines/)).toBeTruthy();
  const desk = await phone('Desk phone');
  expect(within(desk).queryByRole('button', { name: /^(Rename|New|Remove)/ })).toBe(null);
  expect(screen.queryByRole('button', { name: 'Add a phone' })).toBe(null);
  act(() => store.set(rightsAtom, { DeskPhone: { ...all, canDelete: true } }));
  expect(within(desk).getByRole('button', { name: /^Remove/ })).toBeTruthy();
});

test('[NAV-019] the page of a line has its number, its owner, its device and what it can do', async () => {
  open({}, '/settings/telephony/d3/1/1');
  expect(await screen.findByRole('heading', { name: 'Line 1 of Home office' })).toBeTruthy();
  const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'Number2104',
    'Belongs toInès Marchetti',
    'DeviceHome office',
    'RegistrationNot registered',
    'User name13377204',
  ]);
});

test('a device, line or phone that is not there says so, and leads back', async () => {
  for (const path of ['/settings/telephony/d1/2', '/settings/telephony/d1/1/2', '/settings/telephony/d9/1']) {
    const { user, store } = open({}, path);
    await user.click(await screen.findByRole('link', { name: 'All phones' }));
    expect(store.get(pathAtom)).toBe('/settings/telephony');
    cleanup();
  }
});

test.each([
  ['webphone', 'In this browser', '#/settings/webrtc'],
  ['softphone', 'Softphone of this computer', '#/dialpad/terminals'],
  ['deskphones', 'Desk phones', null],
])('[NAV-016] the path of the part %s opens the settings at it', async (part, name, leads) => {
  open({}, `/settings/telephony/${part}`);
  const head = await screen.findByRole('heading', { name: new RegExp(`^${name}`) });
  await waitFor(() => expect(document.activeElement).toBe(head));
  expect(head.nextElementSibling?.getAttribute('href') ?? null).toBe(leads);
});

test('[TERM-001] a phone is added by keyboard; what to type is shown once with the password, and copied', async () => {
  const { user, done } = open();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  (await button('Add a phone')).focus();
  await user.keyboard('{Enter}');
  const name = await screen.findByLabelText('Name of the phone');
  expect(document.activeElement).toBe(name);
  await user.keyboard('Reception{Enter}');
  const given = await screen.findByRole('region', { name: 'Type this into Reception' });
  expect(done('add')).toEqual([['add', 'Reception']]);
  for (const text of ['phone.example.com', '5060', '13377204', 'ringside', 'UDP / TCP'])
    expect(within(given).getByText(text)).toBeTruthy();
  expect(given.textContent).toContain(storyGiven.password);
  await user.click(within(given).getByRole('button', { name: 'Copy: Password' }));
  expect(copied.mock.calls).toEqual([[storyGiven.password]]);
  expect((await within(given).findByRole('status')).textContent).toContain('Copied');
  await user.click(within(given).getByRole('button', { name: 'Done' }));
  expect(document.body.textContent).not.toContain(storyGiven.password);
  copied.mockRestore();
});

test('what cannot be copied is said, and that the phone has registered', async () => {
  const later = [...storyPhones.slice(0, 2), { ...storyPhones[2], registration: storyPhones[0]?.registration ?? null }];
  let isHere = false;
  const { user, store } = open({
    list: async () => ({
      ok: true,
      value: { items: (isHere ? later : storyPhones) as typeof storyPhones & [], server: storyGiven.server, max: 5 },
    }),
  });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(await button(/^Home office/));
  await user.click(await button('New password for Home office'));
  await user.click(await button('New password'));
  const given = await screen.findByRole('region', { name: 'Type this into Home office' });
  await user.click(within(given).getByRole('button', { name: 'Copy: Server' }));
  const state = within(given).getByRole('status');
  await waitFor(() => expect(state.textContent).toContain('Not copied'));
  expect(state.textContent).toContain('Waiting for the phone to register');
  isHere = true;
  store.set(terminals.applyAtom, { op: 'reset', items: [] });
  await waitFor(() => expect(state.textContent).toContain('The phone is registered'));
  copied.mockRestore();
});

test('whoever cancels a form by keyboard goes on where it was opened', async () => {
  const { user } = open({}, '/settings/telephony/d3');
  for (const name of ['Add a phone', 'Rename Home office']) {
    (await button(name)).focus();
    await user.keyboard('{Enter}');
    screen.getByRole('button', { name: 'Cancel' }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await button(name));
  }
});

test('a phone is renamed, and removed only after a question', async () => {
  const { user, done } = open({}, '/settings/telephony/d3');
  await user.click(await button('Rename Home office'));
  await user.keyboard('Garden{Enter}');
  await waitFor(() => expect(done('rename')).toEqual([['rename', 'd3', 'Garden']]));
  await user.click(await button('Remove Home office'));
  const question = await screen.findByRole('alertdialog', { name: 'Remove Home office?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(done('remove')).toEqual([]);
  await user.click(await button('Remove Home office'));
  await user.click(await button('Remove'));
  await waitFor(() => expect(done('remove')).toEqual([['remove', 'd3']]));
});

test('too many phones: none can be added; a server without them says so; a refusal is told', async () => {
  open({ list: async () => ({ ok: true, value: { items: [], server: null, max: 5 } }) });
  expect(await screen.findByText('Desk phones are switched off')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Add/ })).toBe(null);
  renderStory('phones-full');
  expect(await screen.findByText(/as many phones as are possible/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a phone' })).toBe(null);
  const { user } = open({
    add: async () => ({ ok: false, fault: { code: 'TIMEOUT', status: 0, label: 'i__ERROR_TIMEOUT_LABEL' } }),
  });
  await user.click(await button('Add a phone'));
  await user.click(await button('Add'));
  expect((await screen.findByRole('alert')).textContent).toContain('The server does not answer');
  expect(screen.getByLabelText('Name of the phone')).toBeTruthy();
});
