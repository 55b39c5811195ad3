import '../../stories/setup.ts';
import { softphoneErrorKey, softphoneErrors, softphoneStart } from '@ringside/domain/softphone';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderStory } from '../../stories/renderStory.tsx';
import { loadCatalogue, translate } from '../../words/translate.ts';
import { helperStateAtom, softphoneAtom, softphoneEndsAtom, softphoneIntentsAtom } from './softphone/softphoneState.ts';

const sheet = () => screen.findByRole('dialog', { name: 'Which phone calls?' });
const spies = () => ({
  ...{ pair: vi.fn(), unpair: vi.fn(), connect: vi.fn(), disconnect: vi.fn(), toggleMute: vi.fn() },
});

test('[TERM-025] without a helper the softphone is out of service, is not listed, and its token can be entered', async () => {
  const intents = spies();
  const { user, calls } = renderStory('softphone-unpaired', {
    set: (store) => store.set(softphoneIntentsAtom, intents),
  });
  const box = await sheet();
  expect(within(box).queryByRole('button', { name: /^Softphone/ })).toBe(null);
  expect(within(box).getByRole('status').textContent).toContain('Softphone: out of service');
  // Digits of the token are not keys of the list.
  await user.type(within(box).getByLabelText('Token'), '12 ab');
  await user.clear(within(box).getByLabelText('Port'));
  await user.type(within(box).getByLabelText('Port'), '4700');
  await user.click(within(box).getByRole('button', { name: 'Connect' }));
  expect([intents.pair.mock.calls, calls]).toEqual([[['12 ab', 4700]], []]);
});

test.each([
  [{ at: 'absent' }, 'Not installed, or not running'],
  [{ at: 'connected', helper: '', hasSoftphone: false }, 'Not installed: the desktop app found no baresip'],
  [{ at: 'refused', why: 'token' }, 'has another token'],
  [{ at: 'refused', why: 'origin' }, '--origin http'],
  [{ at: 'refused', why: 'version' }, 'too old or too new'],
  [{ at: 'refused', why: 'tooMany' }, 'too many wrong tokens'],
] as const)('a helper that is %j is told in words', async (helper, words) => {
  const { store } = renderStory('softphone-absent');
  act(() => store.set(helperStateAtom, helper));
  expect(within(await sheet()).getByRole('status').textContent).toContain(words);
});

test('[SOFT-025] [PROMPT-027] it is shown as connecting, then as disconnecting', async () => {
  const { store } = renderStory('softphone-connecting');
  const box = await sheet();
  expect(within(box).getByRole('button', { name: /^Softphone.*Connecting/ })).toBeTruthy();
  expect(within(box).getByRole('status').textContent).toBe('The softphone is connecting. Please wait.');
  act(() => {
    store.set(softphoneAtom, { ...softphoneStart(null), ready: true });
    store.set(softphoneEndsAtom, true);
  });
  expect(within(box).getByRole('status').textContent).toBe('The softphone is disconnecting. Please wait.');
});

test('[SOFT-023] connected it can be muted and disconnected, and is chosen like any phone', async () => {
  const intents = spies();
  const { user, calls } = renderStory('softphone-connected', {
    set: (store) => store.set(softphoneIntentsAtom, intents),
  });
  const box = await sheet();
  const mute = within(box).getByRole('switch', { name: 'Mute the softphone' });
  expect(mute.getAttribute('aria-checked')).toBe('true');
  await user.click(mute);
  await user.click(within(box).getByRole('button', { name: 'Disconnect the softphone' }));
  expect([intents.toggleMute.mock.calls.length, intents.disconnect.mock.calls.length]).toEqual([1, 1]);
  await user.click(within(box).getByRole('button', { name: /^Softphone/ }));
  await waitFor(() =>
    expect(calls).toEqual([['chooseTerminal', { abstractTerminalID: 'soft', type: 'softphone' }, true]]),
  );
});

test('[ERR-003] an error has its label and detail, and can be tried again by force', async () => {
  const intents = spies();
  const { user } = renderStory('softphone-error', { set: (store) => store.set(softphoneIntentsAtom, intents) });
  const alert = within(await sheet()).getByRole('alert');
  expect(alert.textContent).toContain('The softphone does not find its server');
  expect(alert.textContent).toContain('Check the network connection of this computer.');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(intents.connect.mock.calls).toEqual([[true]]);
});

test('[ERR-001] [ERR-021] [SOFT-029] every error has a label and a detail of its own in both languages', async () => {
  await loadCatalogue('fr');
  const all = [...softphoneErrors, 'noSoftphoneTerminalAllowed', 'cannotRetrieveMaximumTerminals'] as const;
  const said = all.flatMap((error) => {
    const key = softphoneErrorKey(error);
    return (['en', 'fr'] as const).flatMap((locale) => [translate(locale, key), translate(locale, `${key}_DETAIL`)]);
  });
  expect([said.length, new Set(said).size]).toEqual([60, 60]);
});
