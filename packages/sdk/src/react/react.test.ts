import { sleep, until } from '@ringside/testing/wait';
/** @vitest-environment jsdom */
// biome-ignore lint/style/noRestrictedImports: the entry for React
import { act, createElement, StrictMode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMockPanel, type MockOptions } from '../testing/index.ts';
import { PhonePanel, PhoneProvider, useCalls, useCommand, useConnection, useOperator, usePhone } from './index.ts';
import { LINGER_MS } from './keepAlive.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const url = 'https://phone.test/panel/';
const settle = (ms = 15) => act(() => sleep(ms));
let place: HTMLElement;
let root: Root;
const ends: (() => void)[] = [];

const mock = (options: MockOptions = {}) => {
  const panel = createMockPanel({ url, ...options });
  const detach = panel.attach(document);
  ends.push(() => {
    detach();
    panel.close();
  });
  return panel;
};
beforeEach(() => {
  place = document.createElement('main');
  document.body.append(place);
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  await settle(LINGER_MS + 30);
  for (const end of ends.splice(0)) end();
  expect(document.querySelectorAll('iframe').length).toBe(0);
  document.body.replaceChildren();
});
const frames = () => [...document.querySelectorAll('iframe')];

function Calls() {
  const [pause, { isPending, error }] = useCommand('acdPause');
  const calls = useCalls();
  const status = useOperator()?.operatorStatus ?? 'none';
  return createElement(
    'button',
    { type: 'button', onClick: () => void pause({}) },
    [useConnection(), calls.map(({ label }) => label).join(), status, isPending, error?.status ?? 'ok'].join(' '),
  );
}
const app = (...children: Parameters<typeof createElement>[2][]) =>
  createElement(StrictMode, null, createElement(PhoneProvider, { url, title: 'Phone' }, ...children));
const text = () => place.querySelector('button')?.textContent;

test('in Strict Mode there is one frame, with its name, and hooks follow the phone', async () => {
  const panel = mock();
  await act(async () => root.render(app(createElement(PhonePanel, { className: 'dock' }), createElement(Calls))));
  expect(text()).toBe('loading  none false ok');
  await settle();
  expect(frames().map(({ title, src }) => [title, src])).toEqual([['Phone', url]]);
  expect(text()).toBe('ready  LOGOUT false ok');
  act(() => void panel.ring());
  await settle();
  expect(text()).toBe('ready Claire Vasseur LOGOUT false ok');
  await act(async () => place.querySelector('button')?.click());
  await settle();
  expect(text()).toBe('ready Claire Vasseur PAUSE false ok');
});

test('a command that is refused is a state, not an uncaught error', async () => {
  mock({ info: null });
  await act(async () => root.render(app(createElement(Calls))));
  await settle();
  await act(async () => place.querySelector('button')?.click());
  await settle();
  expect(text()).toBe('ready  none false 503');
});

test('when the place goes, the frame stays in the document unseen, with the same page and call; it comes back in the next place', async () => {
  const panel = mock();
  let go: (where: number) => void = () => {};
  function Routes() {
    const [where, setWhere] = useState(0);
    go = setWhere;
    return where === 1 ? createElement('p') : createElement(PhonePanel, { key: where, id: `place${where}` });
  }
  await act(async () => root.render(app(createElement(Routes), createElement(Calls))));
  await settle();
  panel.ring();
  const [frame] = frames();
  const box = frame?.parentElement;
  for (const [where, isHidden] of [
    [1, true],
    [2, false],
    [1, true],
    [0, false],
  ] as const) {
    await act(async () => go(where));
    await settle();
    expect([frames().length, frames()[0] === frame, box?.hidden]).toEqual([1, true, isHidden]);
    expect(text()).toBe('ready Claire Vasseur LOGOUT false ok');
  }
  const shown = panel.received.filter(({ type }) => type === 'SET_VISIBILITY').map(({ content }) => content);
  expect(shown).toEqual([false, true, false, true].map((visible) => ({ visible })));
});

test('a panel that nobody shows is told so, also after a reload of its page', async () => {
  const panel = mock();
  await act(async () => root.render(app(createElement(Calls))));
  const shown = () => panel.received.filter(({ type }) => type === 'SET_VISIBILITY').map(({ content }) => content);
  await act(() => until('the panel has heard it', () => shown().length));
  const before = shown().length;
  panel.reload();
  await act(() => until('the panel has heard it again', () => shown().length > before));
  expect(shown().every((content) => JSON.stringify(content) === '{"visible":false}')).toBe(true);
});

test('where a frame cannot be moved it stays put and is laid over its place', async () => {
  mock();
  await act(async () => root.render(app(createElement(PhonePanel, { className: 'dock' }))));
  await settle();
  const dock = place.querySelector<HTMLElement>('.dock');
  vi.spyOn(dock as HTMLElement, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 300, 500));
  const box = document.querySelector<HTMLElement>('.ringside-box') as HTMLElement;
  await act(() => until('it lies over its place', () => box.style.left === '10px'));
  const { position, left, top, width, height } = box.style;
  expect([position, left, top, width, height]).toEqual(['fixed', '10px', '20px', '300px', '500px']);
});

test('where a frame can be moved it goes into its place', async () => {
  mock();
  const moved: string[] = [];
  Object.assign(HTMLElement.prototype, {
    moveBefore(this: HTMLElement, node: Node) {
      moved.push(this.className || this.localName);
      this.append(node);
    },
  });
  try {
    await act(async () => root.render(app(createElement(PhonePanel, { className: 'dock' }))));
    await settle();
    expect([moved.at(-1), place.querySelector('.dock iframe')?.getAttribute('title')]).toEqual(['dock', 'Phone']);
    await act(async () => root.render(app()));
    expect([place.querySelector('iframe'), frames().length]).toEqual([null, 1]);
  } finally {
    delete (HTMLElement.prototype as { moveBefore?: unknown }).moveBefore;
  }
});

test('a hundred mounts and unmounts leave one frame while it is used and nothing afterwards', async () => {
  mock();
  const add = vi.spyOn(window, 'addEventListener');
  const remove = vi.spyOn(window, 'removeEventListener');
  for (let i = 0; i < 100; i += 1) {
    await act(async () => root.render(app(createElement(PhonePanel), createElement(Calls))));
    await act(async () => root.render(null));
  }
  expect(frames().length).toBe(1);
  await settle(LINGER_MS + 30);
  const count = (calls: unknown[][]) => calls.filter(([type]) => type === 'message').length;
  expect([frames().length, count(add.mock.calls) - count(remove.mock.calls)]).toEqual([0, 0]);
});

test('two providers of one address share one phone', async () => {
  mock();
  const seen = new Set<unknown>();
  function Note() {
    const phone = usePhone();
    if (phone) seen.add(phone);
    return null;
  }
  await act(async () =>
    root.render([
      createElement(PhoneProvider, { key: 1, url, title: 'Phone' }, createElement(Note)),
      createElement(PhoneProvider, { key: 2, url, title: 'Phone' }, createElement(Note)),
    ]),
  );
  expect([seen.size, frames().length]).toEqual([1, 1]);
});

test('providers are those of the newest render, without a new link', async () => {
  const panel = mock();
  const tree = (label: string) =>
    createElement(PhoneProvider, { url, title: 'Phone', providers: { matchNumber: () => [{ id: '1', label }] } });
  await act(async () => root.render(tree('old')));
  await act(async () => root.render(tree('new')));
  await settle();
  expect(await panel.ask('matchNumber', { number: '1', digits: '1', lineID: null })).toEqual({
    status: 200,
    content: [{ id: '1', label: 'new' }],
  });
});
