import { sleep } from '@ringside/testing/wait';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import '../roomsArea.ts';
import '../talk/talkArea.ts';
import './voiceArea.ts';
import { groundAtom } from '../../../kernel/acts.ts';
import { layoutAtom } from '../../../kernel/layout.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import type { Store } from '../../../stories/storyStore.ts';
import { roomRowsAtom, roomSearchAtom, roomVoiceAtom } from '../state.ts';
import { openRoom } from '../test/openRoom.ts';
import { opusAtom } from './recordOpus.ts';
import { setMicrophone } from './stories.ts';
import { voiceStepAtom } from './voiceStep.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const SLOW = { timeout: 20_000 };
const button = (name: string) => screen.findByRole('button', { name }, SLOW);

test('a recording goes on while the layout becomes another, and is heard and sent in either, once', async () => {
  let take = (): void => undefined;
  const taken = new Promise<{ ok: true; value: null }>((resolve) => {
    take = () => resolve({ ok: true, value: null });
  });
  const sendFile = vi.fn(() => taken);
  const { user, store } = openRoom({ answers: { sendFile } });
  // The code of the wide layout is there.
  act(() => store.set(layoutAtom, 'wide'));
  await button('Record a voice message');
  act(() => store.set(layoutAtom, 'narrow'));
  await button('Record a voice message');
  const cancel = vi.fn();
  act(() => setMicrophone(store, false, { cancel }));
  act(() => store.set(opusAtom, (its) => ({ ...its, unseenMs: 1500 })));
  await button('Stop and listen');
  const record = vi.spyOn(store.get(opusAtom), 'record');
  const seconds = () => {
    const step = store.get(voiceStepAtom);
    return step?.at === 'recording' ? step.ms : -1;
  };
  await waitFor(() => expect(seconds()).toBeGreaterThan(0));
  act(() => store.set(layoutAtom, 'wide'));
  const [stop, before] = [await button('Stop and listen'), seconds()];
  await waitFor(() => expect(seconds()).toBeGreaterThan(before));
  // Longer than a recorder that is not seen would go on.
  await sleep(1600);
  expect([record.mock.calls.length, cancel.mock.calls.length]).toEqual([0, 0]);
  expect(store.get(voiceStepAtom)?.at).toBe('recording');
  await user.click(stop);
  await button('Send the voice message');
  act(() => store.set(layoutAtom, 'narrow'));
  await user.click(await button('Send the voice message'));
  // What is on its way is not sent again from the other layout.
  act(() => store.set(layoutAtom, 'wide'));
  expect(await button('Send the voice message')).toHaveProperty('disabled', true);
  act(() => take());
  await waitFor(() => expect(sendFile).toHaveBeenCalledTimes(1));
  expect([await button('Record a voice message'), store.get(roomVoiceAtom)]).toMatchObject([{}, null]);
});

test.each([
  ['another page', (store: Store) => store.set(goToAtom, '/matrix')],
  ['the end of the room for the user', (store: Store) => store.set(roomRowsAtom, [])],
  ['another user', (store: Store) => store.get(groundAtom)?.session.expire('SIGNED_OUT')],
  ['the end of the sign-in', (store: Store) => store.get(groundAtom)?.session.expire('SESSION_REVOKED')],
  ['the end of the panel', (store: Store) => store.get(groundAtom)?.end()],
])('%s ends a recording, and nothing of it is kept', async (_, leave) => {
  const { store } = openRoom();
  await button('Record a voice message');
  const cancel = vi.fn();
  act(() => setMicrophone(store, false, { cancel }));
  await button('Stop and listen');
  act(() => void leave(store));
  expect([cancel.mock.calls.length, store.get(voiceStepAtom), store.get(roomVoiceAtom)]).toEqual([1, null, null]);
});

test('a recorder that is not seen any longer does not go on, and what was said is there when the room is', async () => {
  const { store } = openRoom();
  await button('Record a voice message');
  act(() => setMicrophone(store));
  await button('Stop and listen');
  act(() => store.set(roomSearchAtom, { roomId: '!dispatch:s', text: '', isOpen: true }));
  await waitFor(() => expect(store.get(voiceStepAtom)?.at).toBe('ready'), SLOW);
  act(() => store.set(roomSearchAtom, null));
  await button('Send the voice message');
  expect(screen.getByRole('alert').textContent).toContain('Something else was shown');
  // A panel that is too narrow for it.
  const other = openRoom();
  await button('Record a voice message');
  act(() => setMicrophone(other.store));
  act(() => other.store.set(opusAtom, (its) => ({ ...its, unseenMs: 50 })));
  await button('Stop and listen');
  act(() => other.store.set(layoutAtom, 'notice'));
  await waitFor(() => expect(other.store.get(voiceStepAtom)?.at).toBe('ready'), SLOW);
});
