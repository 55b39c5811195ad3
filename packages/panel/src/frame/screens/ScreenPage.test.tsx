import { sleep } from '@ringside/testing/wait';
import { cleanup, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { area } from '../../kernel/Area.ts';
import { areasAtom } from '../../kernel/areasAtom.ts';
import { part } from '../../kernel/code/part.tsx';
import { fetchScreens, ScreenPage } from './ScreenPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const One = ({ id }: { id: string }) => <p>one {id}</p>;
type Load = () => Promise<typeof One>;

/** The screen as it is drawn first, once the browser has had nothing to do. */
async function draw(load: Load, isFetchedAhead: boolean): Promise<void> {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  const areas = [
    area({ screens: [{ name: 'one', title: 'screen.home', paths: { '/one/:id': {} }, load, isFetchedAhead }] }),
  ];
  const store = createStore();
  store.set(areasAtom, areas);
  fetchScreens(areas);
  await sleep(0);
  render(
    <Provider store={store}>
      <ScreenPage screen={{ name: 'one', id: '7' }} />
    </Provider>,
  );
}

test('a screen that was fetched ahead is there at once, without a skeleton', async () => {
  await draw(async () => One, true);
  expect(screen.getByText('one 7')).toBeTruthy();
});

test('screens are fetched one after the other, each when nothing else is to do, and no more once the panel has others', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  const asked = new Set<string>();
  const screenOf = (name: string, code: () => Promise<typeof One>) => ({
    ...({ name, title: 'screen.home', paths: { [`/${name}`]: {} }, isFetchedAhead: true } as const),
    load() {
      asked.add(name);
      return code();
    },
  });
  let give = (_: typeof One): void => undefined;
  const slow = new Promise<typeof One>((resolve) => {
    give = resolve;
  });
  const areas = [
    area({
      screens: [
        screenOf('slow', () => slow),
        screenOf('failing', () => Promise.reject(new Error('cut'))),
        screenOf('third', async () => One),
        screenOf('fourth', async () => One),
      ],
    }),
  ];
  const stop = fetchScreens(areas);
  const next = async () => {
    idle.shift()?.();
    await sleep(0);
    return [[...asked].join(' '), idle.length];
  };
  expect(await next()).toEqual(['slow', 0]);
  give(One);
  await sleep(0);
  expect([await next(), areas[0]?.screens[0]?.page?.now()]).toEqual([['slow failing', 1], One]);
  expect(await next(), 'what cannot be fetched does not keep the others').toEqual(['slow failing third', 1]);
  stop();
  expect(await next()).toEqual(['slow failing third', 0]);
});

test('another one shows a skeleton until its code is here', async () => {
  let give = (_: typeof One): void => undefined;
  const load = vi.fn<Load>(() => new Promise((resolve) => (give = resolve)));
  await draw(load, false);
  expect(screen.getByLabelText('Loading')).toBeTruthy();
  expect(screen.queryByText('one 7')).toBeNull();
  give(One);
  expect(await screen.findByText('one 7')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('what stands where the title would comes with the page: it is there when the page is', async () => {
  const Head = part(async () => ({ Named: () => <h1>One seven</h1> }), 'Named');
  const made = area({
    screens: [{ name: 'one', title: 'screen.home', paths: { '/one/:id': {} }, load: async () => One, Head }],
  });
  const [entry] = made.screens;
  await entry?.page?.fetch();
  render(entry?.Head ? <entry.Head /> : null);
  expect(screen.getByRole('heading', { name: 'One seven' })).toBeTruthy();
});
