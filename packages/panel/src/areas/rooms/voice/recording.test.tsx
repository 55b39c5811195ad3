import { settle, sleep } from '@ringside/testing/wait';
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
import { keptVoicesAtom, roomPath, roomRowsAtom, roomSearchAtom, roomVoiceAtom } from '../state.ts';
import { openRoom } from '../test/openRoom.ts';
import { opusAtom } from './recordOpus.ts';
import { setMicrophone, storyVoice } from './stories.ts';
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
  act(() => store.set(opusAtom, (its) => ({ ...its, unseenMs: 4000 })));
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
  await sleep(4100);
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

const OTHER = roomPath('!ware:s');
const HERE = roomPath('!dispatch:s');

test('what was said waits in its room when one goes elsewhere, and is in no other one', async () => {
  const sendFile = vi.fn(async (..._: unknown[]) => ({ ok: true, value: null }) as const);
  const { user, store } = openRoom({ answers: { sendFile } });
  await button('Record a voice message');
  act(() => setMicrophone(store));
  await button('Stop and listen');
  act(() => store.set(goToAtom, OTHER));
  await waitFor(() => expect(Object.keys(store.get(keptVoicesAtom))).toEqual(['!dispatch:s']));
  await button('Record a voice message');
  expect([store.get(roomVoiceAtom), store.get(voiceStepAtom)]).toEqual([null, null]);
  act(() => store.set(goToAtom, HERE));
  await button('Send the voice message');
  expect(screen.getByRole('alert').textContent).toBe('You had not sent this.');
  // Left once more, while it could have been sent.
  act(() => store.set(goToAtom, '/matrix'));
  await waitFor(() => expect(store.get(voiceStepAtom)).toBeNull());
  act(() => store.set(goToAtom, HERE));
  await user.click(await button('Send the voice message'));
  await waitFor(() => expect(sendFile.mock.calls.map(([roomId]) => roomId)).toEqual(['!dispatch:s']));
  await button('Record a voice message');
  expect(store.get(keptVoicesAtom)).toEqual({});
});

test('what is refused after one has gone waits in its room; what was sent does not', async () => {
  const answers: ((ok: boolean) => void)[] = [];
  const sendFile = () =>
    new Promise((resolve) => {
      answers.push((ok) => resolve(ok ? { ok, value: null } : { ok, fault: { code: 'NETWORK' } }));
    });
  const { user, store } = openRoom({ answers: { sendFile: sendFile as never } });
  const send = async (n: number) => {
    await user.click(await button('Send the voice message'));
    await waitFor(() => expect(answers).toHaveLength(n));
    act(() => store.set(goToAtom, '/matrix'));
  };
  await button('Record a voice message');
  act(() => setMicrophone(store));
  await user.click(await button('Stop and listen'));
  await send(1);
  act(() => answers[0]?.(false));
  await waitFor(() => expect(Object.keys(store.get(keptVoicesAtom))).toEqual(['!dispatch:s']));
  act(() => store.set(goToAtom, HERE));
  await send(2);
  act(() => answers[1]?.(true));
  await act(settle);
  expect(store.get(keptVoicesAtom)).toEqual({});
});

test('of a recording that was sent nothing waits, when another one is left before it began', async () => {
  const { user, store } = openRoom();
  await button('Record a voice message');
  act(() => setMicrophone(store));
  await user.click(await button('Stop and listen'));
  await user.click(await button('Send the voice message'));
  await button('Record a voice message');
  act(() => store.set(opusAtom, { record: () => new Promise(() => {}) }));
  await user.click(await button('Record a voice message'));
  await waitFor(() => expect(store.get(voiceStepAtom)?.at).toBe('asking'));
  act(() => store.set(goToAtom, '/matrix'));
  await act(settle);
  expect([store.get(keptVoicesAtom), store.get(roomVoiceAtom)]).toEqual([{}, null]);
});

test('another user finds nothing of it, however late it is ready', async () => {
  let ready = (): void => undefined;
  const stop = () =>
    new Promise<Blob>((resolve) => {
      ready = () => resolve(storyVoice());
    });
  const { store } = openRoom();
  await button('Record a voice message');
  act(() => setMicrophone(store, false, { stop }));
  await button('Stop and listen');
  act(() => store.set(goToAtom, '/matrix'));
  act(() => void store.get(groundAtom)?.session.expire('SIGNED_OUT'));
  await act(async () => ready());
  await sleep(100);
  expect(store.get(keptVoicesAtom)).toEqual({});
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
