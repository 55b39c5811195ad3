import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStory } from '../../stories/renderStory.tsx';
import { callQualityAtom } from './callQuality.ts';

test('the quality of a line is a word with bars; a press shows why, with the figures, and Escape hides them', async () => {
  const { user } = renderStory('quality-poor');
  const mark = await screen.findByRole('button', { name: 'Poor line' });
  expect([mark.getAttribute('aria-expanded'), mark.querySelectorAll('.on').length]).toEqual(['false', 1]);
  await user.click(mark);
  const more = document.getElementById(mark.getAttribute('aria-controls') ?? '');
  expect([...(more?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Parts of what you should hear get lost on the way.',
    'The voice arrives irregularly.',
    'A cable, or a place nearer to the router, often helps.',
  ]);
  expect([...(more?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '18.4%',
    'not known',
    '62 ms',
    '180 ms',
    '2.3 of 4.5',
  ]);
  await user.keyboard('{Escape}');
  expect(mark.getAttribute('aria-expanded')).toBe('false');
});

test('a line that gets poor is told to readers, a good one is not; without figures there is no mark', async () => {
  const { store } = renderStory('quality-good');
  const mark = await screen.findByRole('button', { name: 'Good line' });
  const told = () => mark.parentElement?.querySelector('[role=status]')?.textContent;
  expect(told()).toBe('');
  const quality = store.get(callQualityAtom)['a'];
  if (!quality) throw new Error('no quality');
  act(() => store.set(callQualityAtom, { a: { ...quality, level: 'poor', reasons: ['silence'] } }));
  expect(told()).toBe('Poor line. Nothing arrives from the other side.');
  act(() => store.set(callQualityAtom, {}));
  expect(screen.queryByRole('button', { name: /line$/ })).toBe(null);
});
