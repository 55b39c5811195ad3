import '../../stories/setup.ts';
import { terminalTypes } from '@ringside/domain/terminal';
import { buildLine } from '@ringside/testing/panel';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lines, phoneAtom, profileAtom, terminals } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { translate } from '../../words/translate.ts';
import { typeWord } from './terminalLook.ts';
import { selectedTerminalAtom, terminalAskAtom } from './terminalState.ts';

const sheet = () => screen.findByRole('dialog', { name: 'Which phone calls?' });
const rows = (box: HTMLElement) =>
  within(box)
    .getAllByRole('listitem')
    .map((item) => {
      const button = within(item).getByRole('button') as HTMLButtonElement;
      return `${button.disabled ? '- ' : ''}${button.textContent}`;
    });

test('[PROMPT-015] the phones of the user with their state, those in service first; one is chosen by a click', async () => {
  const { user, calls } = renderStory('phone-choice');
  const box = await sheet();
  expect(rows(box)).toEqual([
    'Browser phoneReady on this computer1',
    'Desk phone, Yealink T54In service2',
    '- Mobile 06 39 98 44 10Out of service',
  ]);
  expect(box.textContent).toContain('01 99 00 41 27');
  await user.click(within(box).getByRole('button', { name: /Desk phone/ }));
  await waitFor(() =>
    expect(calls.at(-1)).toEqual(['chooseTerminal', { abstractTerminalID: 'desk', type: 'normal' }, true]),
  );
});

test('[TERM-029] on a narrow device that is touched its mobile phones come first', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('coarse'),
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
  try {
    renderStory('phone-choice');
    const names = rows(await sheet()).map((row) => row.replace(/^- /, '').slice(0, 6));
    expect(names).toEqual(['Mobile', 'Browse', 'Desk p']);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('a phone chosen by its key for this one call is not kept', async () => {
  const { user, calls } = renderStory('phone-choice');
  const box = await sheet();
  await user.click(within(box).getByRole('switch', { name: 'Use it for the next calls too' }));
  await user.keyboard('3');
  await user.keyboard('2');
  await waitFor(() =>
    expect(calls).toEqual([['chooseTerminal', { abstractTerminalID: 'desk', type: 'normal' }, false]]),
  );
});

test('[TERM-024] with several phones and none chosen one may go on without', async () => {
  const { user, calls } = renderStory('phone-choice-several');
  const box = await sheet();
  expect(box.textContent).toContain('You have several phones.');
  await user.click(within(box).getByRole('button', { name: 'Go on without' }));
  await waitFor(() => expect(calls).toEqual([['closeTerminals']]));
});

test('[PROMPT-018] a phone that cannot be used says why, and how to get the missing one', async () => {
  renderStory('phone-choice-blocked');
  const box = await sheet();
  expect(rows(box)[0]).toBe('- Browser phoneThe microphone is blocked for this page');
  expect(box.textContent).toContain('needs the desktop app of Ringside');
});

test('[TERM-031] without phones and without the right to one the sheet says so', async () => {
  const { store } = renderStory('phone-choice');
  act(() => {
    store.set(terminals.applyAtom, { op: 'reset', items: [] });
    store.set(profileAtom, (profile) => profile && { ...profile, mayUseWebphone: false });
  });
  expect((await sheet()).textContent).toContain('You have no phone. Ask your administrator.');
});

test('the choice waits while a call rings', async () => {
  const { store } = renderStory('phone-choice');
  await sheet();
  act(() => store.set(lines.applyAtom, { op: 'put', item: buildLine({ state: 'ringing', isIncoming: true }) }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Which phone calls?' })).toBe(null));
});

test('the dial pad names the phone that calls, and lets it be changed', async () => {
  const { user, store } = renderStory('phone-choice-several');
  act(() => store.set(terminalAskAtom, null));
  await user.click(screen.getByRole('button', { name: /^Desk phone.*Change the phone$/ }));
  expect(store.get(terminalAskAtom)).toEqual({ why: 'change', destination: null });
  act(() => store.set(phoneAtom, { at: 'ready' }));
});

test('[TERM-001] of the phones the selected one is marked', async () => {
  const { store } = renderStory('phone-choice');
  const box = await sheet();
  const marked = () =>
    within(box)
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-current') === 'true')
      .map(({ textContent }) => textContent);
  act(() => store.set(selectedTerminalAtom, { abstractTerminalID: 'desk', type: 'normal' }));
  expect(marked()).toEqual(['Desk phone, Yealink T54In service2']);
  act(() => store.set(selectedTerminalAtom, { abstractTerminalID: 'web', type: 'webphone' }));
  expect(marked()).toEqual(['Browser phoneReady on this computer1']);
});

test('[TERM-007] [TERM-008] every type has a label, one outside of the list is unknown', () => {
  expect(terminalTypes.map((type) => `${type}: ${translate('en', typeWord(type))}`)).toEqual([
    'IpDevice: Desk phone',
    'FreeSeating: Shared desk',
    'OcsTerminal: Office phone',
    'Softphone: Softphone',
    'Cloud: Cloud phone',
    'PublicMobileTerminal: Mobile',
    'PrivateMobileTerminal: Private mobile',
    'LogicalTerminal: Virtual phone',
    'unknown: Unknown phone',
  ]);
});
