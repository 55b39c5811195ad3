import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import type { CallCentre } from '../../../stories/fakeCallCentre.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import type { Store } from '../../../stories/storyStore.ts';
import { storyReasons } from '../../queues/stories.ts';
import { withSupervision } from '../stories.ts';

export const BILLING = 'telephony/Group/billing';

/** The area is fetched at its first use. */
export const SLOW = { timeout: 20_000 };

export function open(
  answers: Partial<CallCentre> = {},
  reasonsCome: Promise<unknown> = Promise.resolve(),
  layout: 'narrow' | 'wide' = 'narrow',
  more: (store: Store) => void = () => {},
) {
  let asked: unknown[][] = [];
  const pauseReasons = async () => {
    await reasonsCome;
    return { ok: true, value: storyReasons } as const;
  };
  const rendered = renderStory('supervision', {
    layout,
    answers: { pauseReasons },
    set: (store: Store) => {
      asked = withSupervision(store, answers).calls;
      more(store);
    },
  });
  const queries = () => asked.filter(([name]) => name === 'statistics').map(([, query]) => query);
  return { ...rendered, asked, queries };
}

export const table = () => screen.findByRole('table', {}, SLOW);

export const queues = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((cell) => cell.querySelector('a')?.textContent);

export const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

export const loaded = () => waitFor(() => expect(figure('Answered')).toBe('312of 341'), SLOW);

/** Before and after each test of a file: called by it once. */
export function board(): void {
  afterEach(() => {
    cleanup();
    localStorage.removeItem('ringside.supervision');
  });
}
