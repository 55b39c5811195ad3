import { backupOutcomes } from '@ringside/chat/rules/backup';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import '../roomsArea.ts';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { withRooms } from '../stories.ts';
import { storyKeys } from './stories.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const KEYS = '/settings/matrix_backup';
const SECRET = 'correct horse battery';

function open(path: string, given: Parameters<typeof withRooms>[2] = {}) {
  let messaging = {} as ReturnType<typeof withRooms>;
  const rendered = renderStory('rooms', {
    set(store) {
      messaging = withRooms(store, path, given);
    },
  });
  const asked = (name: string) => messaging.asked.filter(([one]) => one === name).map(([, ...its]) => its);
  return { ...rendered, ...messaging, called: asked };
}

test('[NAV-038] [NAV-013] the settings of rooms say how this device is, and lead to the saved message keys', async () => {
  const { user, store, called } = open('/settings/matrix', { keys: { at: 'locked' } });
  const link = await screen.findByRole('link', { name: /Your messages on a new device/ }, SLOW);
  expect(link.textContent).toContain('Locked here');
  expect(screen.getByText('This device')).toBeTruthy();
  await user.click(link);
  expect(store.get(pathAtom)).toBe(KEYS);
  expect(await screen.findByText(/Older messages need what they are saved under/)).toBeTruthy();
  expect(screen.getByText('980 keys are saved on the server.')).toBeTruthy();
  // The homeserver's salt and policy go to the engine with the sign-in.
  expect(called('open')).toMatchObject([[{ salt: 'salt', policy: 'UserChoiceOfAutomatedOrManualPassphrase' }]]);
});

test('[MSG-024] a passphrase of twelve characters, twice the same, saves the keys; or the company keeps the secret', async () => {
  const { user, called } = open(KEYS, { keys: { at: 'none' } });
  const field = await screen.findByLabelText('Passphrase', {}, SLOW);
  const save = screen.getByRole('button', { name: 'Save message keys' }) as HTMLButtonElement;
  expect(screen.getByText(/Not saved yet/)).toBeTruthy();
  await user.type(field, 'short');
  expect(screen.getByText('At least 12 characters')).toBeTruthy();
  await user.clear(field);
  await user.type(field, SECRET);
  await user.type(screen.getByLabelText('Passphrase again'), `${SECRET}x`);
  expect([screen.getByText('Not the same as above') !== null, save.disabled]).toEqual([true, true]);
  await user.type(screen.getByLabelText('Passphrase again'), '{Backspace}{Enter}');
  expect(called('saveKeys')).toEqual([['manual', SECRET]]);
  await user.click(screen.getByLabelText(/Kept by the company/));
  expect(screen.queryByLabelText('Passphrase')).toBeNull();
  await user.click(save);
  expect(called('saveKeys')[1]).toEqual(['automated', '']);
});

test('four words are suggested, other ones each time, seen until they are changed, and copied; they are written again before they are taken', async () => {
  const { user, called } = open(KEYS, { keys: { at: 'none' } });
  const field = () => screen.getByLabelText<HTMLInputElement>('Passphrase');
  await screen.findByLabelText('Passphrase', {}, SLOW);
  const suggest = async (before: string) => {
    await user.click(screen.getByRole('button', { name: 'Suggest four words' }));
    await waitFor(() => expect(field().value).not.toBe(before));
    return field().value;
  };
  const first = await suggest('');
  const words = await suggest(first);
  for (const one of [first, words]) expect(one).toMatch(/^[a-z]{3,8}( [a-z]{3,8}){3}$/);
  expect([field().type, document.activeElement?.textContent]).toEqual(['text', 'Suggest four words']);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce(undefined);
  const at = () => screen.getByRole('button', { name: 'Copy' }).getBoundingClientRect().top;
  const before = at();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(copied.mock.calls).toEqual([[words]]);
  expect(await screen.findByText(/^Copied\./)).toBeTruthy();
  expect(at(), 'nothing moves under the pointer').toBe(before);
  copied.mockRejectedValueOnce(new Error('no'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(/did not let them be copied/)).toBeTruthy();
  copied.mockRestore();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save message keys' }).disabled).toBe(true);
  await user.type(screen.getByLabelText('Passphrase again'), `${words}{Enter}`);
  expect(called('saveKeys')).toEqual([['manual', words]]);
  await user.type(field(), 'x');
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
});

test.each([
  ['AutomatedPassphraseOnly', ['Kept by the company']],
  ['ForceManualPassphrase', ['A passphrase only you know']],
] as const)('[MSG-024] %s offers %s alone', async (policy, offered) => {
  open(KEYS, { keys: { at: 'none', policy } });
  await screen.findByRole('button', { name: 'Save message keys' }, SLOW);
  const shown = screen.getAllByRole('radio').map((one) => one.closest('label')?.querySelector('b')?.textContent);
  expect(shown).toEqual(offered);
});

test('[MSG-019] each outcome says what it is, in words of its own', async () => {
  const { tell } = open(KEYS, { keys: { at: 'locked' } });
  await screen.findByRole('button', { name: 'Open my messages' }, SLOW);
  const said = new Set<string>();
  for (const outcome of backupOutcomes) {
    const how = outcome === 'SUCCESS_AUTO' ? 'automated' : 'manual';
    const at = outcome.startsWith('SUCCESS') ? 'on' : 'locked';
    act(() => tell({ news: 'keys', value: storyKeys({ at, how, outcome }) }));
    await waitFor(() => expect(said.has(document.querySelector('.room-says')?.textContent ?? '')).toBe(false));
    said.add(document.querySelector('.room-says')?.textContent ?? '');
  }
  expect(said.size).toBe(9);
});

test('[MSG-028] after three wrong passphrases starting again is offered, names what is lost, and keeps trying by default', async () => {
  const wrong = { at: 'locked', outcome: 'ERROR_TRUST_INFO_INVALID' } as const;
  const { user, called, tell } = open(KEYS, { keys: { ...wrong, wrongTries: 2 } });
  await user.type(await screen.findByLabelText('Passphrase', {}, SLOW), 'wrong{Enter}');
  expect(called('restoreKeys')).toEqual([['manual', 'wrong']]);
  expect(screen.getByText(/Wrong passphrase.+2 wrong tries/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Start again/ })).toBeNull();
  act(() => tell({ news: 'keys', value: storyKeys({ ...wrong, wrongTries: 3, mayReset: true }) }));
  await user.click(await screen.findByRole('button', { name: /Start again/ }));
  const prompt = screen.getByRole('alertdialog');
  expect(prompt.textContent).toContain('980 saved keys go');
  expect(document.activeElement).toBe(within(prompt).getByRole('button', { name: 'Keep trying' }));
  await user.click(within(prompt).getByRole('button', { name: /Start again/ }));
  expect(called('resetKeys')).toEqual([]);
  await user.type(screen.getByLabelText('Passphrase'), SECRET);
  await user.type(screen.getByLabelText('Passphrase again'), `${SECRET}{Enter}`);
  expect(called('resetKeys')).toEqual([['manual', SECRET]]);
});

test('[MSG-019] who closes the question has stopped; what is not known is looked at again', async () => {
  const { user, called, tell } = open(KEYS, { keys: { at: 'locked' } });
  await user.click(await screen.findByRole('button', { name: 'Not now' }, SLOW));
  expect(called('restoreKeys')).toEqual([['manual', null]]);
  act(() => tell({ news: 'keys', value: storyKeys({ at: 'unknown' }) }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(called('lookAtKeys')).toEqual([[]]);
});

test('the list says once that messages are locked here, or on this device alone; a locked message leads to the passphrase', async () => {
  const { tell, user, store } = open('/matrix', { keys: { at: 'locked' } });
  expect(await screen.findByText('Older messages are locked on this device.', {}, SLOW)).toBeTruthy();
  act(() => tell({ news: 'keys', value: storyKeys({ at: 'none' }) }));
  expect(await screen.findByText('Your encrypted messages are on this device only.')).toBeTruthy();
  act(() => tell({ news: 'keys', value: storyKeys() }));
  await waitFor(() => expect(document.querySelector('.room-keysline')).toBeNull());
  act(() => tell({ news: 'keys', value: storyKeys({ at: 'locked' }) }));
  await user.click(screen.getByRole('link', { name: /Dispatch/ }));
  await user.click(await screen.findByRole('link', { name: 'Passphrase' }));
  expect(store.get(pathAtom)).toBe(KEYS);
});
