import type { QueueGroup } from '@ringside/domain/queue';
import { expect, test } from 'vitest';
import { storyGroups } from '../../stories/fakeCallCentre.ts';
import { groupLook } from './groupLook.ts';

/** Hue of a colour as the browser computes it, in degrees. */
function hueOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const most = Math.max(r, g, b);
  const span = most - Math.min(r, g, b);
  if (span === 0) return Number.NaN;
  const sixth = most === r ? (g - b) / span : most === g ? 2 + (b - r) / span : 4 + (r - g) / span;
  return (sixth * 60 + 360) % 360;
}
const named = (hue: number): string =>
  hue >= 100 && hue < 170 ? 'green' : hue >= 38 && hue < 65 ? 'yellow' : hue >= 15 && hue < 38 ? 'orange' : 'red';

const [first] = storyGroups;
const group = (free: number, available: number, waiting: number): QueueGroup => {
  if (!first?.counters) throw new Error('the story has a queue with figures');
  const counters = { ...first.counters, free, available, waiting };
  return { ...first, active: true, isOpen: true, queueSize: 10, counters };
};

test.skipIf(typeof ResizeObserver === 'undefined').each([
  ['[ACD-024] agents are available', group(2, 3, 0), 'green'],
  ['[ACD-025] calls will be queued', group(1, 0, 2), 'yellow'],
  ['[ACD-026] more than half of the places are taken', group(1, 0, 6), 'orange'],
  ['[ACD-027] there is no agent', group(0, 0, 2), 'red'],
  ['[ACD-027] the queue is full', group(2, 2, 10), 'red'],
] as const)('%s: the mark and the words are %3$s', async (_what, one, colour) => {
  await import('../../frame/styles/index.css');
  await import('./queues.css');
  const { word, mark } = groupLook((key) => key, one);
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset['theme'] = theme;
    const hues = [word, mark].map((name) => {
      const element = document.body.appendChild(document.createElement('i'));
      element.className = name;
      const shown = named(hueOf(getComputedStyle(element).color));
      element.remove();
      return shown;
    });
    expect([theme, hues]).toEqual([theme, [colour, colour]]);
  }
  delete document.documentElement.dataset['theme'];
});
