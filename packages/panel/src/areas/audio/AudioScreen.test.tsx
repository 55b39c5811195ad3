import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { devicesAtom } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { voiceAtom } from '../sounds/recordVoice.ts';
import { headsetAtom, headsetPortAtom } from './headsetState.ts';
import { replayAtom } from './voiceTest.ts';

test('voice processing is on without a choice, and is switched off by name', async () => {
  const { user, calls, store } = renderStory('audio');
  const noise = await screen.findByRole('switch', { name: 'Suppress noise' });
  expect(noise.getAttribute('aria-checked')).toBe('true');
  await user.click(noise);
  expect(calls.find(([name]) => name === 'setDevices')).toEqual([
    'setDevices',
    { ...store.get(devicesAtom), noiseSuppression: false },
  ]);
});

test('the own voice is recorded with the chosen microphone and processing, and heard at the chosen loudspeaker', async () => {
  const heard: unknown[] = [];
  const take = new Blob(['voice']);
  const { user } = renderStory('headset', {
    set: (store) => {
      store.set(voiceAtom, {
        record: async (device, processing) => {
          heard.push([device, processing]);
          return { stop: async () => take, cancel: () => undefined };
        },
      });
      store.set(replayAtom, { play: async (...played) => void heard.push(played) });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Record 3 s' }));
  expect(screen.getByRole('button', { name: 'Speak now' }).getAttribute('aria-disabled')).toBe('true');
  await screen.findByRole('button', { name: 'Record 3 s' }, { timeout: 5000 });
  expect(heard).toEqual([
    ['jabra-in', { echoCancellation: true, noiseSuppression: false, autoGainControl: true }],
    [take, 'jabra-out', 0.8],
  ]);
});

test('a voice that cannot be recorded is said', async () => {
  const { user } = renderStory('audio', {
    set: (store) => store.set(voiceAtom, { record: () => Promise.reject(new Error('no device')) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Record 3 s' }));
  expect(await screen.findByText('Your voice could not be recorded or played.')).toBeTruthy();
});

test('a headset is connected from a press, and given back', async () => {
  const { user, store } = renderStory('audio', {
    set: (store) =>
      store.set(headsetPortAtom, {
        connect: async () => {
          const link = { at: 'connected', name: 'Duo 40', hasLamps: false } as const;
          store.set(headsetAtom, link);
          return link;
        },
        forget: async () => store.set(headsetAtom, { at: 'none' }),
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('Duo 40 is connected.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(store.get(headsetAtom)).toEqual({ at: 'none' }));
});

test.each([
  ['unsupported', 'This browser does not reach headset buttons.', false],
  ['blocked', 'The page around withholds headsets.', false],
  ['elsewhere', 'Another tab of the phone uses the headset.', false],
  ['notAHeadset', 'That device has no call buttons.', true],
  ['failed', 'The headset does not answer.', true],
] as const)('a headset that is %s is said, with a way on where there is one', async (at, words, mayConnect) => {
  const { store } = renderStory('headset');
  await screen.findByText('Evolve2 65 is connected.');
  act(() => store.set(headsetAtom, { at }));
  expect(screen.getByText((text) => text.startsWith(words))).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Connect' }) !== null).toBe(mayConnect);
});
