import type { WireCallStep } from '@ringside/protocol/statistics/steps';
import { buildLine } from '@ringside/testing/panel';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { lines, profileAtom } from '../../../kernel/state.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { callSheetAtom } from '../../calls/sheetAtom.ts';
import { terminalAskAtom } from '../../terminals/terminalState.ts';
import { findsNumber, withHome } from './stories.ts';
import { waitedIn } from './useWaited.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const step = (kind: WireCallStep['kind'], ms: number | null): WireCallStep => ({ at: 0, kind, queue: 'Billing', ms });

test.each<[string, WireCallStep[], number | null]>([
  ['gave up', [step('entered', null), step('abandoned', 112_400)], 112],
  ['went on to another queue and gave up there', [step('overflowed', 60_000), step('abandoned', 90_000)], 90],
  ['was answered', [step('entered', null), step('answered', 4000), step('ended', 60_000)], null],
  ['was in no queue', [], null],
])('[HIST-001] the wait in vain of a caller who %s', (_, steps, seconds) => {
  expect(waitedIn(steps)).toBe(seconds);
});

test('[CALL-007] [CALL-022] More of a person has what the user may do now, and nothing else', async () => {
  const { user, store, calls } = renderStory('home', {
    layout: 'wide',
    answers: { searchContacts: findsNumber },
    set: (store) => void withHome(store, '/person/0199004127'),
  });
  const more = async (name: string) => {
    const title = await screen.findByRole('heading', { level: 2, name }, SLOW);
    await user.click(within(title.closest('main') as HTMLElement).getByRole('button', { name: 'More' }));
    return within(await screen.findByRole('dialog', { name: `More for ${name}` }));
  };
  const items = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .map((one) => one.textContent);
  // the page is one of Home, whose name stands once
  await waitFor(() => expect(document.querySelector('.crumbs')?.textContent).toBe('Phone'), SLOW);
  const ofClaire = await more('Claire Vasseur');
  expect(items()).toEqual(['Call from another phone', 'Block the number…']);
  await user.click(ofClaire.getByRole('button', { name: 'Block the number…' }));
  expect(await screen.findByRole('button', { name: 'Block' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep'));
  await user.keyboard('{Escape}');
  await user.click((await more('Claire Vasseur')).getByRole('button', { name: 'Call from another phone' }));
  expect(store.get(terminalAskAtom)).toEqual({ why: 'call', destination: '01 99 00 41 27' });
  act(() => {
    store.set(terminalAskAtom, null);
    store.set(lines.applyAtom, {
      op: 'put',
      item: buildLine({ id: 'a', party: { name: 'Marc Aubry', number: '2117' } }),
    });
    store.set(profileAtom, (profile) => profile && { ...profile, maySupervise: true });
    store.set(goToAtom, '/person/2140');
  });
  const ofPriya = await more('Priya Raman');
  expect(items()).toEqual([
    'Transfer to Priya Raman…',
    'Call from another phone',
    'Listen in on Priya Raman',
    'Whisper to Priya Raman',
    'Join the call of Priya Raman',
  ]);
  await user.click(ofPriya.getByRole('button', { name: 'Whisper to Priya Raman' }));
  await waitFor(() =>
    expect(calls.filter(([name]) => name === 'monitor')).toEqual([['monitor', expect.any(String), 'whisper']]),
  );
  await user.click((await more('Priya Raman')).getByRole('button', { name: 'Transfer to Priya Raman…' }));
  expect(store.get(callSheetAtom)).toEqual({ is: 'transfer', lineId: 'a', text: 'Priya Raman' });
});
