import { settle, until } from '@ringside/testing/wait';
/** @vitest-environment jsdom */
import { afterEach, expect, test } from 'vitest';
import { createPhone } from '../index.ts';
import { createMockPanel } from '../testing/index.ts';
import { type ScreenPopOptions, screenPop } from './index.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.body.replaceChildren();
});
const claire = { id: '003A', label: 'Claire Vasseur', type: 'Contact' };
const nadia = { id: '003B', label: 'Nadia Belkacem', type: 'Contact' };

async function start(options: Partial<ScreenPopOptions> = {}) {
  const panel = createMockPanel();
  panel.attach(document);
  const phone = createPhone({ url: panel.url, mount: document.body, title: 'Phone' });
  const opened: unknown[] = [];
  const stop = screenPop(phone, { open: (record, call) => opened.push([record?.id ?? null, call.lineID]), ...options });
  ends.push(() => {
    stop();
    phone.destroy();
    panel.close();
  });
  await phone.ready;
  return { panel, opened, stop };
}

test('[CRM-011] the record of a call opens at first sight, once, however often the call changes', async () => {
  const { panel, opened } = await start({ resolve: () => [claire] });
  panel.ring({ lineID: 'a' });
  panel.change('a', { state: 'answered', answeredAt: 1 });
  await settle();
  panel.change('a', { lineState: 'held' });
  await settle();
  expect(opened).toEqual([['003A', 'a']]);
});

test('[CRM-017] [CRM-018] [CRM-019] only the wanted calls: incoming, outgoing, or of a queue', async () => {
  const seen = async (options: Partial<ScreenPopOptions>) => {
    const lines: string[] = [];
    const { panel, stop } = await start({ ...options, open: (_record, { lineID }) => lines.push(lineID) });
    for (const lineID of ['in', 'acd', 'out']) {
      if (lineID === 'in') panel.ring({ lineID });
      if (lineID === 'acd') panel.ring({ lineID, acdGroupID: 'orders' });
      if (lineID === 'out') panel.ring({ lineID, isIncoming: false, state: 'placed' });
      await settle();
    }
    stop();
    return lines;
  };
  expect(await seen({})).toEqual(['in', 'acd']);
  expect(await seen({ incoming: false, outgoing: true })).toEqual(['out']);
  expect(await seen({ acdOnly: true, outgoing: true })).toEqual(['acd']);
});

test('when answered: not before, and not for a call that nobody answered', async () => {
  const { panel, opened } = await start({ when: 'answered' });
  panel.ring({ lineID: 'a' });
  panel.ring({ lineID: 'b' });
  panel.end('b');
  await settle();
  expect(opened).toEqual([]);
  panel.change('a', { state: 'answered', answeredAt: 1 });
  await settle();
  expect(opened).toEqual([[null, 'a']]);
});

test('the newest call wins: a slower answer about an older one opens nothing', async () => {
  const signals: AbortSignal[] = [];
  const answers: ((found: (typeof claire)[]) => void)[] = [];
  const { panel, opened } = await start({
    resolve: (_call, { signal }) => {
      signals.push(signal);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  panel.ring({ lineID: 'old' });
  panel.ring({ lineID: 'new' });
  await until('both are searched for', () => answers.length === 2);
  answers[1]?.([nadia]);
  await until('the newer one is open', () => opened.length);
  answers[0]?.([claire]);
  await settle();
  expect([opened, signals.map(({ aborted }) => aborted)]).toEqual([[['003B', 'new']], [true, false]]);
});

test('a record of the call needs no search; several are chosen from; a failed search opens the unknown caller', async () => {
  const { panel, opened } = await start({
    resolve: ({ number }) => {
      if (number === '0') throw new Error('broken');
      return [claire, nadia];
    },
    choose: (records) => records[1] ?? null,
  });
  panel.ring({ lineID: 'own', record: claire });
  await settle();
  panel.ring({ lineID: 'two', number: '1' });
  await settle();
  panel.ring({ lineID: 'broken', number: '0' });
  await settle();
  expect(opened).toEqual([
    ['003A', 'own'],
    ['003B', 'two'],
    [null, 'broken'],
  ]);
});

test('while the user types nothing opens; it opens when the field is left, not when the next field is entered', async () => {
  const waiting: string[] = [];
  const { panel, opened } = await start({ resolve: () => [claire], onWaiting: ({ lineID }) => waiting.push(lineID) });
  document.body.insertAdjacentHTML('beforeend', '<input id="a"><textarea id="b"></textarea><button>x</button>');
  const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
  focus('#a');
  panel.ring({ lineID: 'l' });
  await settle();
  focus('#b');
  await settle();
  expect([opened, waiting, document.activeElement?.id]).toEqual([[], ['l'], 'b']);
  focus('button');
  await settle();
  expect(opened).toEqual([['003A', 'l']]);
});

test('stopped, it opens nothing any more, not even what waits', async () => {
  const answers: ((found: (typeof claire)[]) => void)[] = [];
  const { panel, opened, stop } = await start({ resolve: () => new Promise((resolve) => answers.push(resolve)) });
  panel.ring({ lineID: 'a' });
  await until('it is searched for', () => answers.length);
  stop();
  panel.ring({ lineID: 'b' });
  answers[0]?.([claire]);
  await settle();
  expect(opened).toEqual([]);
});

test('the last 200 calls are remembered, so that a page that stays open for weeks does not grow', async () => {
  const { panel, opened } = await start();
  const lines = Array.from({ length: 201 }, (_, i) => `l${i}`);
  for (const lineID of lines) panel.ring({ lineID });
  await expect.poll(() => opened.at(-1)).toEqual([null, 'l200']);
  opened.length = 0;
  for (const lineID of ['l200', 'l1', 'l0']) panel.change(lineID, { lineState: 'held' });
  await expect.poll(() => opened).toEqual([[null, 'l0']]);
});
