import { sleep } from '@ringside/testing/wait';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { goToAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { agentAtom, profileAtom } from '../../../kernel/state.ts';
import { storyAgent } from '../../../stories/fakeCallCentre.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { NOW } from '../../../stories/storyStore.ts';
import { closeAfterAtom, endedCallsAtom } from './afterState.ts';
import { afterCall, ended, over, setup, talking } from './test/afterCall.ts';

afterCall();

test('a call that nobody answered says why, without an outcome to choose', async () => {
  const bench = setup();
  const call = talking({ isIncoming: false, state: 'ringing', talkingSince: null, via: null });
  bench.push(call);
  bench.open();
  bench.push(over(call, { end: { cause: 'busy', by: 'remote', at: NOW } }));
  const box = within(await screen.findByRole('main', { name: 'After the call' }));
  expect(box.getByText('Outgoing, Busy')).toBeTruthy();
  expect(box.queryByRole('group', { name: 'Outcome' })).toBe(null);
});

test('[CALL-034] on a wide layout it is a card in the side panel, and no focus is taken from a field', async () => {
  const bench = setup('wide');
  const call = talking({ talkingSince: NOW - 1000 });
  bench.push(call);
  await screen.findByRole('button', { name: 'End call' });
  const field = screen.getByRole('combobox');
  act(() => field.focus());
  bench.push(over(call));
  expect(await screen.findByRole('region', { name: 'After the call' })).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

test('[ACD-037] the wrap-up says how much of it is left, what comes then and how many wait; Ready now ends it and the card', async () => {
  const { user, calls, store } = renderStory('after-call');
  const band = within(await screen.findByRole('region', { name: 'Wrap-up' }));
  expect(band.getByRole('timer').textContent).toBe('0:33');
  expect(band.getByText('then free, 6 wait in Billing')).toBeTruthy();
  // one place says it: the agent bar is not there twice
  expect(screen.getAllByRole('button', { name: 'Ready now' })).toHaveLength(1);
  await user.click(band.getByRole('button', { name: 'Ready now' }));
  await waitFor(() => expect(calls).toEqual([['agentResume']]));
  act(() => store.set(agentAtom, storyAgent({ status: 'IDLE' })));
  await waitFor(() => expect(screen.queryByRole('main', { name: 'After the call' })).toBe(null));
});

test('[ACD-037] a minute more is offered only while the server lets the wrap-up grow', async () => {
  const { user, calls, store } = renderStory('after-call');
  await user.click(await screen.findByRole('button', { name: '+ 1 min more wrap-up' }));
  await waitFor(() => expect(calls).toEqual([['agentExtend']]));
  const { mayExtendWrapUp: _may, ...enough } = store.get(agentAtom)!;
  act(() => store.set(agentAtom, enough));
  expect(screen.queryByRole('button', { name: /^\+ 1 min/ })).toBe(null);
});

test('from another page of a narrow panel the strip leads back to the card', async () => {
  const { user, store } = await ended();
  act(() => store.set(goToAtom, '/callhistories/personal'));
  const strip = within(await screen.findByRole('region', { name: 'After the call: Claire Vasseur' }));
  await user.click(strip.getByRole('button', { name: 'Open the card' }));
  expect(await screen.findByRole('main', { name: 'After the call' })).toBeTruthy();
  expect(store.get(pathAtom)).toBe('/calls/active');
});

test('a recording says how long it is and until when it is kept, and is heard by a press', async () => {
  renderStory('after-call');
  const row = await screen.findByText('Recording', {}, { timeout: 5000 });
  expect(row.closest('li')?.textContent).toBe('Recording 7:41, kept until 19 May 2027');
  expect(screen.getByRole('button', { name: 'Play the recording' })).toBeTruthy();
});

test('next: missed calls that nobody called back, not of this number, and the SMS with this person', async () => {
  const { user, store } = renderStory('after-call');
  const next = within(await screen.findByRole('region', { name: 'Next' }));
  const rows = next.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Call back \+44 7700 900 381/),
    expect.stringMatching(/^SMS to Claire “The credit note is on its way”/),
  ]);
  await user.click(next.getByRole('button', { name: 'Write…' }));
  expect(store.get(pathAtom)).toMatch(/^\/acdsms\//);
});

test('after a reload the card is there again while the wrap-up of its call runs, not in another one or for another user', async () => {
  const first = renderStory('after-call');
  await screen.findByRole('main', { name: 'After the call' });
  const [line] = first.store.get(endedCallsAtom);
  const wrapUp = first.store.get(agentAtom)!;
  await waitFor(() => expect(sessionStorage.getItem('ringside.after')).toContain('v1/line/a'));
  const left = sessionStorage.getItem('ringside.after')!;
  const reload = (more: Partial<typeof wrapUp> = {}, user?: string, stored = left) => {
    const bench = renderStory('home', {
      set: (store) => {
        // A page that is left takes nothing down, as the test does.
        sessionStorage.setItem('ringside.after', stored);
        store.set(endedCallsAtom, []);
        if (user) store.set(profileAtom, (me) => me && { ...me, userUri: user });
        store.set(agentAtom, { ...wrapUp, ...more });
      },
    });
    return bench.store;
  };
  const again = reload();
  await waitFor(() => expect(again.get(endedCallsAtom)).toEqual([line]));
  const settled = () => act(() => sleep(50));
  for (const [more, user] of [[{ statusAt: NOW - 1 }], [{ status: 'IDLE' }], [{}, 'somebody']] as const) {
    const other = reload(more, user);
    if ('status' in more) await settled();
    // It was read, and thrown away.
    else await waitFor(() => expect(sessionStorage.getItem('ringside.after')).toBe(null));
    expect(other.get(endedCallsAtom)).toEqual([]);
  }
  const broken = reload({}, undefined, '{"lines":[null]');
  await waitFor(() => expect(sessionStorage.getItem('ringside.after')).toBe(null));
  expect(broken.get(endedCallsAtom)).toEqual([]);
  // Closed by its button it stays closed.
  const closed = reload();
  await waitFor(() => expect(closed.get(endedCallsAtom)).toEqual([line]));
  act(() => closed.set(closeAfterAtom));
  await waitFor(() => expect(sessionStorage.getItem('ringside.after')).toBe(null));
});
