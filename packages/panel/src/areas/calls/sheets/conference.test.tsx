import { buildLine } from '@ringside/testing/panel';
import { stopClock } from '@ringside/testing/wait';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lines } from '../../../kernel/state.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { callSheetAtom } from '../sheetAtom.ts';
import { button, callMoves, guardTime } from './test/callMoves.ts';

callMoves();

/** By name, the user among them; who has none is last. */
const CONFERENCE = ['Claire Vasseur', 'You', 'Marc Aubry', 'Anonymous'];

/** What was asked of a call by a press; the pages around it ask for what they show, whenever they come. */
const DEEDS = ['pickUp', 'monitor', 'changeMonitor', 'placeCall', 'drop', 'hold', 'merge'];
const done = (calls: readonly unknown[][]) => calls.filter(([name]) => DEEDS.includes(String(name)));

test('[CALL-006] a recording starts, pauses, goes on and stops; its state stands on the page', async () => {
  const { user, calls, store } = renderStory('active-call');
  const put = (recording?: 'on' | 'paused') => {
    const { recording: _, ...line } = store.get(lines.allAtom)[0]!;
    act(() => store.set(lines.applyAtom, { op: 'put', item: { ...line, ...(recording && { recording }) } }));
  };
  await user.click(button('Record'));
  put('on');
  await user.click(button('Recording, Pause the recording'));
  put('paused');
  await user.click(button('Recording paused, Go on recording'));
  put('on');
  await user.click(button('Stop rec.'));
  put();
  expect(screen.queryByText('Recording')).toBe(null);
  await waitFor(() =>
    expect(calls).toEqual([
      ['record', 'a', true],
      ['pauseRecord', 'a'],
      ['record', 'a', true],
      ['record', 'a', false],
    ]),
  );
});

test('where no recordings are kept this is said once, and the button is off in its place', async () => {
  const refused = { code: 'ROUTER_ERR_503', label: 'i__RECORDING_UNAVAILABLE_LABEL' };
  const { user } = renderStory('active-call', { answers: { record: async () => ({ ok: false, refused }) } });
  await user.click(button('Record'));
  expect(await screen.findByText(/Calls cannot be recorded here/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Record' }).disabled).toBe(true);
});

test('[CRM-041] [CALL-014] a call is marked as personal, and goes on at another own phone only where the line lists it', async () => {
  const { user, calls } = renderStory('call-more');
  await user.click(await screen.findByRole('switch', { name: 'Personal call' }));
  await user.click(button('Continue on Desk phone'));
  await waitFor(() =>
    expect(calls).toEqual([
      ['setPersonal', 'a', true],
      ['continueOn', 'a', 't2'],
    ]),
  );
  const { store } = renderStory('call-more', {
    set: (store) => store.set(lines.applyAtom, { op: 'put', item: buildLine({ id: 'a' }) }),
  });
  await screen.findByRole('switch');
  expect(store.get(callSheetAtom)?.is).toBe('more');
  expect(screen.queryByRole('button', { name: /^Continue on/ })).toBe(null);
});

test('[CALL-004] a conference shows who is in it and is left, not transferred', async () => {
  const { user, calls } = renderStory('call-conference');
  const people = within(screen.getByRole('region', { name: 'In this call' })).getAllByRole('listitem');
  expect(people.length).toBe(4);
  expect(people.map((row) => row.querySelector('.a')?.textContent)).toEqual(CONFERENCE);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Transfer' }).disabled).toBe(true);
  await user.click(button('Leave the conference'));
  await waitFor(() => expect(calls).toEqual([['drop', 'c']]));
});

test('[CALL-004] who leads a conference mutes and drops each of the others; a refusal stands beside the call', async () => {
  const refused = { ok: false, refused: { code: 'ROUTER_ERR_403', label: 'i__CALL_NOT_ALLOWED_LABEL' } } as const;
  const { user, calls, store } = renderStory('call-conference', { answers: { dropMember: async () => refused } });
  const people = () => within(screen.getByRole('region', { name: 'In this call' })).getAllByRole('listitem');
  expect(people().map((row) => row.querySelector('.c')?.textContent)).toEqual([
    'listening · 01 99 00 41 27',
    'listening · you lead',
    'on hold for 0:40 · 2117',
    'muted by you',
  ]);
  await user.click(button('Mute Claire Vasseur for everybody'));
  const third = within(people()[3] as HTMLElement).getByRole('button', { name: /^Mute/ });
  expect(third.getAttribute('aria-pressed')).toBe('true');
  await user.click(third);
  await user.click(button('Drop Marc Aubry from the call'));
  await waitFor(() =>
    expect(calls).toEqual([
      ['muteMember', 'c', 'm1', true],
      ['muteMember', 'c', 'm3', false],
      ['dropMember', 'c', 'm2'],
    ]),
  );
  expect(await screen.findByRole('alert')).toBeTruthy();
  const voice = (others: readonly object[], more: object) =>
    act(() =>
      store.set(lines.applyAtom, { op: 'put', item: { ...store.get(lines.allAtom)[0]!, others, ...more } as never }),
    );
  const [claire, ...rest] = store.get(lines.allAtom)[0]!.others!;
  voice([{ ...claire, isTalking: true }, ...rest], { isTalking: true });
  expect(people().map((row) => row.querySelector('.c')?.textContent?.split(' · ')[0])).toEqual([
    ...['talking', 'talking', 'on hold for 0:40', 'muted by you'],
  ]);
  // Who speaks changes nobody's place.
  expect(people().map((row) => row.querySelector('.a')?.textContent)).toEqual(CONFERENCE);
  const { isLeading: _led, ...conference } = store.get(lines.allAtom)[0]!;
  act(() => store.set(lines.applyAtom, { op: 'put', item: { ...conference, isMutedByLeader: true } }));
  expect(screen.queryByRole('button', { name: /^Drop/ })).toBe(null);
  expect(screen.getByText('Muted by the organiser')).toBeTruthy();
  await user.click(button('You are muted: speak again'));
  await waitFor(() => expect(calls.at(-1)).toEqual(['muteMember', 'c', 'c', false]));
});

test('[CALL-004] a conference is ended for all by a second press within 3 s, and not by a double click', async () => {
  const { user, calls } = renderStory('call-conference');
  const goOn = stopClock();
  onTestFinished(goOn);
  await user.click(button('End for all'));
  await user.click(button('End for all 4?'));
  goOn();
  expect(calls).toEqual([]);
  await guardTime();
  await user.click(button('End for all 4?'));
  await waitFor(() => expect(calls).toEqual([['endForAll', 'c']]));
  vi.useFakeTimers();
  const again = renderStory('call-conference');
  act(() => button('End for all').click());
  await act(() => vi.advanceTimersByTimeAsync(2900));
  expect(button('End for all 4?')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(200));
  act(() => button('End for all').click());
  expect(again.calls).toEqual([]);
  const { isLeading: _led, ...conference } = again.store.get(lines.allAtom)[0]!;
  act(() => again.store.set(lines.applyAtom, { op: 'put', item: conference }));
  expect(screen.queryByRole('button', { name: /^End for all/ })).toBe(null);
});

test('[CALL-007] a supervisor listens, whispers and barges in; others are offered none of it', async () => {
  const { user, calls } = renderStory('home-pickup', { layout: 'wide' });
  await user.click(await screen.findByRole('button', { name: 'Listen in on Priya Raman' }));
  await waitFor(() => expect(done(calls)).toEqual([['monitor', 'v1/colleague/2140', 'listen']]));
  const listening = renderStory('call-listen');
  await listening.user.click(button('Whisper'));
  await listening.user.click(button('Barge in'));
  await waitFor(() =>
    expect(listening.calls).toEqual([
      ['changeMonitor', 'a', 'whisper'],
      ['changeMonitor', 'a', 'bargeIn'],
    ]),
  );
  // Beside a board: who hears the supervisor, and the same three things in the same places.
  const wide = renderStory('call-listen', { layout: 'wide' });
  const card = within(await screen.findByRole('article', { name: 'Listening, Marc Aubry' }));
  expect(card.getByRole('status').textContent).toBe('Nobody hears you.');
  const part = within(card.getByRole('group', { name: 'How you take part' }));
  expect(part.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual([
    ...['Whisper', 'Barge in', 'Leave'],
  ]);
  await wide.user.click(part.getByRole('button', { name: 'Barge in' }));
  await wide.user.click(part.getByRole('button', { name: 'Leave the call' }));
  await waitFor(() =>
    expect(done(wide.calls)).toEqual([
      ['changeMonitor', 'a', 'bargeIn'],
      ['drop', 'a'],
    ]),
  );
  renderStory('home', { layout: 'wide' });
  await screen.findByRole('link', { name: /^Priya Raman ?in a call/ });
  expect(screen.queryByRole('button', { name: /^Listen in/ })).toBe(null);
});

test('[CALL-008] what rings at a colleague is picked up from the list and from the key; why not is told', async () => {
  const wide = renderStory('home-pickup', { layout: 'wide' });
  const column = await screen.findByRole('region', { name: 'Colleagues' });
  await wide.user.click(within(column).getByRole('button', { name: 'Pick up the call of Marc Aubry' }));
  await waitFor(() => expect(done(wide.calls)).toEqual([['pickUp', 'v1/colleague/2117']]));
  const refused = { code: 'ERROR_CALL_NOT_ALLOWED', label: 'i__ERROR_CALL_NOT_ALLOWED_LABEL' };
  const { user } = renderStory('home-pickup', { answers: { pickUp: async () => ({ ok: false, refused }) } });
  await user.click(button('Pick up the call of Marc A.'));
  expect(await screen.findByText('You can pick up calls of people in your groups')).toBeTruthy();
});
