import { buildLine } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { callQualityAtom } from './callQuality.ts';
import { qualityNews } from './page.ts';

/** What the CRM page hears. */
function setUp() {
  const told: [string, unknown][] = [];
  const bridge = { publishPage: (event: string, content: unknown) => void told.push([event, content]) };
  return { store: createStore(), told, bridge };
}

test('the sound of a call is told at first, when it changes, and every 10 s', () => {
  const { store, told, bridge } = setUp();
  let now = 0;
  qualityNews(store, bridge, () => now);
  const hear = (level: 'good' | 'poor', at: number) => {
    now = at;
    store.set(callQualityAtom, {
      l1: { level, reasons: [], score: 4, lossPercent: 1.26, lossTherePercent: null, jitterMs: 3, roundTripMs: 41.04 },
    });
  };
  hear('good', 0);
  hear('good', 2_000);
  hear('poor', 4_000);
  hear('poor', 13_999);
  hear('poor', 14_000);
  const poor = { lineID: 'l1', level: 'poor', lossIn: 1.3, lossOut: null, jitterMs: 3, roundTripMs: 41 };
  expect(told).toEqual([
    ['QUALITY_EVENT', { ...poor, level: 'good' }],
    ['QUALITY_EVENT', poor],
    ['QUALITY_EVENT', poor],
  ]);
});

test('of a line that is gone nothing is kept', () => {
  const { store, told, bridge } = setUp();
  qualityNews(store, bridge, () => 0);
  const good = {
    level: 'good',
    reasons: [],
    score: 4,
    lossPercent: 0,
    lossTherePercent: 0,
    jitterMs: 1,
    roundTripMs: 1,
  } as const;
  store.set(callQualityAtom, { [buildLine().id]: good });
  store.set(callQualityAtom, {});
  store.set(callQualityAtom, { [buildLine().id]: good });
  expect(told).toHaveLength(2);
});
