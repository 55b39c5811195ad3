import { forwardingVerbs } from '@ringside/client/forwarding';
import { sleep } from '@ringside/testing/wait';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { storyReasons } from '../../areas/queues/stories.ts';
import { goToAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { agentAtom } from '../../kernel/state.ts';
import { storyAgent } from '../../stories/fakeCallCentre.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveVerbs } from '../../stories/storyGround.ts';

afterEach(cleanup);

/** Keystroke-level model, in seconds: a key, a press of the pointer with the way to it, and making up one's mind once. */
const KEY = 0.28;
const POINT = 1.3;
const MIND = 1.35;
/** The area is fetched at its first use. */
const SLOW = { timeout: 20_000 };

type Rendered = ReturnType<typeof renderStory>;
interface Task {
  name: string;
  /** As docs/tasks.md has it. */
  presses: number;
  seconds: number;
  story: string;
  set?: (rendered: Rendered) => void;
  answers?: object;
  /** Keys one after the other; a function presses with the pointer. */
  steps: readonly (string | ((user: UserEvent) => Promise<void>))[];
  done: (rendered: Rendered) => void;
}
const called =
  (number: string) =>
  ({ calls }: Rendered) =>
    expect(calls).toContainEqual(['call', number]);
const keysOf = (text: string): string[] => [...text];
const free = ({ store }: Rendered) => {
  act(() => store.set(agentAtom, storyAgent({ status: 'IDLE' })));
  act(() => store.set(goToAtom, '/'));
};

const tasks: readonly Task[] = [
  {
    ...{ name: 'Call back the newest missed call', presses: 1, seconds: 2.7, story: 'home' },
    steps: [async (user) => user.click(await screen.findByRole('button', { name: 'Call Claire Vasseur' }))],
    done: called('01 99 00 41 27'),
  },
  {
    ...{ name: 'Call a colleague by name', presses: 5, seconds: 2.8, story: 'home' },
    steps: ['/', ...keysOf('mar'), '{Enter}'],
    done: called('2117'),
  },
  {
    ...{ name: 'Mute in a call', presses: 1, seconds: 1.6, story: 'active-call' },
    steps: ['m'],
    done: ({ calls }) => expect(calls).toContainEqual(['setMuted', true]),
  },
  {
    ...{ name: 'Hold a call', presses: 1, seconds: 1.6, story: 'active-call' },
    steps: ['h'],
    done: ({ calls }) => expect(calls).toContainEqual(['hold', 'a']),
  },
  {
    ...{ name: 'Transfer a call to a colleague at once', presses: 5, seconds: 2.8, story: 'active-call' },
    steps: ['t', ...keysOf('mar'), '{Alt>}{Enter}{/Alt}'],
    done: ({ calls }) => expect(calls.some(([name]) => name === 'transfer')).toBe(true),
  },
  {
    ...{ name: 'Answer a call', presses: 1, seconds: 2.7, story: 'incoming' },
    steps: [async (user) => user.click(await screen.findByRole('button', { name: 'Answer' }))],
    done: ({ calls }) => expect(calls.some(([name]) => name === 'answer')).toBe(true),
  },
  {
    ...{ name: 'Transfer a call to a colleague who can take it', presses: 2, seconds: 4, story: 'active-call' },
    steps: [
      async (user) => user.click(await screen.findByRole('button', { name: 'Transfer' })),
      async (user) => user.click(await screen.findByRole('button', { name: 'Send to Marc Aubry' })),
    ],
    done: ({ calls }) => expect(calls.some(([name]) => name === 'transfer')).toBe(true),
  },
  {
    ...{ name: 'Pause for lunch', presses: 2, seconds: 2.9, story: 'queues', set: free },
    answers: { pauseReasons: async () => ({ ok: true, value: storyReasons }) },
    steps: ['p', async (user) => user.click(await screen.findByRole('button', { name: /Lunch/ }))],
    done: ({ calls }) => expect(calls).toContainEqual(['agentPause', 'lunch']),
  },
  {
    ...{ name: 'Forward everything', presses: 2, seconds: 4, story: 'home' },
    set({ store, calls }) {
      const add = async (wish: object) => {
        calls.push(['forward', wish]);
        return { ok: true, value: { uri: 'v1/user/Forwarding/new', ...wish } };
      };
      giveVerbs(store, [forwardingVerbs], { all: async () => ({ ok: true, value: [] }), add });
    },
    steps: [
      async (user) => user.click(await screen.findByRole('button', { name: /^Inès Marchetti/ })),
      async (user) => user.click(await screen.findByRole('button', { name: 'Forward all calls to voicemail' }, SLOW)),
    ],
    done: ({ calls }) =>
      expect(calls).toContainEqual([
        'forward',
        expect.objectContaining({ destination: 'VOICEMAIL', forwardType: 'AL' }),
      ]),
  },
  {
    ...{ name: 'Find one setting of all', presses: 7, seconds: 3.3, story: 'home' },
    steps: ['/', ...keysOf('cance'), '{Enter}'],
    done: ({ store }) => expect(store.get(pathAtom)).toBe('/settings/webrtc'),
  },
  {
    ...{ name: 'See who called', presses: 2, seconds: 1.9, story: 'home' },
    steps: ['g', 'h'],
    done: ({ store }) => expect(store.get(pathAtom)).toMatch(/^\/callhistories\/personal/),
  },
];

test.each(tasks)('$name: $presses presses, $seconds s', async (task) => {
  const rendered = renderStory(task.story, { ...(task.answers && { answers: task.answers as never }) });
  task.set?.(rendered);
  // Keys are bound once their code is there; what is pressed before waits.
  await sleep(400);
  let seconds = MIND;
  for (const step of task.steps) {
    if (typeof step === 'string') {
      const before = document.activeElement;
      await rendered.user.keyboard(step);
      // A field that a key opens takes the focus.
      if (step === '/' || step === 't') await waitFor(() => expect(document.activeElement).not.toBe(before));
    } else await step(rendered.user);
    seconds += typeof step === 'string' ? KEY : POINT;
  }
  await waitFor(() => task.done(rendered));
  expect([task.steps.length, Math.round(seconds * 10) / 10]).toEqual([task.presses, task.seconds]);
});
