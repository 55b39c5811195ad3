import { settle } from '@ringside/testing/wait';
// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPhone, type Phone } from '../index.ts';
import { createMockPanel } from '../testing/index.ts';
import { followSize } from './index.ts';

const panel = createMockPanel();
let phone: Phone;
let detach: () => void;
const sizeOf = () => [phone.frame.style.width, phone.frame.style.height];

beforeEach(async () => {
  detach = panel.attach(document);
  phone = createPhone({ url: panel.url, mount: document.body, title: 'Phone' });
  await phone.ready;
});
afterEach(() => {
  phone.destroy();
  detach();
});

test('the height follows, between the limits, and comes back at the end', async () => {
  phone.frame.style.height = '500px';
  const end = followSize(phone, { min: { height: 300 }, max: { height: 600 } });
  const seen: unknown[] = [];
  for (const height of [440, 640, 10]) {
    panel.emit('RESIZE_REQUEST', { width: 360, height });
    await settle();
    seen.push(sizeOf());
  }
  expect(seen).toEqual([
    ['', '440px'],
    ['', '600px'],
    ['', '300px'],
  ]);
  end();
  expect(sizeOf()).toEqual(['', '500px']);
  panel.emit('RESIZE_REQUEST', { height: 440 });
  await settle();
  expect(sizeOf()).toEqual(['', '500px']);
});

test('the width follows when it is asked for; nonsense changes nothing', async () => {
  followSize(phone, { sides: ['width', 'height'] });
  panel.emit('RESIZE_REQUEST', { width: 400, height: 500 });
  await settle();
  for (const size of [{ height: -1 }, { height: Number.NaN }, { height: '9px; color: red' }, {}])
    panel.emit('RESIZE_REQUEST', size as never);
  await settle();
  expect(sizeOf()).toEqual(['400px', '500px']);
});

test('a frame that takes the place of another gets the size too', async () => {
  followSize(phone);
  panel.emit('RESIZE_REQUEST', { height: 444 });
  await settle();
  const old = phone.frame;
  await phone.reload();
  await settle();
  expect(phone.frame).not.toBe(old);
  expect(sizeOf()).toEqual(['', '444px']);
});

test('a link that comes back in the same frame leaves the size that the page has given it since', async () => {
  followSize(phone);
  panel.emit('RESIZE_REQUEST', { height: 444 });
  await settle();
  const old = phone.frame;
  old.style.height = '200px';
  const states: string[] = [];
  phone.on('connection', ({ state }) => states.push(state));
  panel.reload();
  await expect.poll(() => states.at(-1)).toBe('ready');
  expect([phone.frame === old, states[0], ...sizeOf()]).toEqual([true, 'reconnecting', '', '200px']);
});

test('a fresh frame waits with its size for the panel to be there', async () => {
  followSize(phone);
  panel.emit('RESIZE_REQUEST', { height: 444 });
  await settle();
  const seen: string[] = [];
  phone.on('connection', ({ state }) => {
    if (state === 'reconnecting') phone.frame.style.height = '';
    seen.push(`${state} ${phone.frame.style.height}`);
  });
  await phone.reload();
  await settle();
  expect([seen[0], sizeOf()[1]]).toEqual(['reconnecting ', '444px']);
});

test('no style attribute is written: a page without inline styles may use it', async () => {
  const names: string[] = [];
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name, value) {
    names.push(name);
    setAttribute.call(this, name, value);
  };
  try {
    followSize(phone);
    panel.emit('RESIZE_REQUEST', { height: 444 });
    await settle();
  } finally {
    Element.prototype.setAttribute = setAttribute;
  }
  expect([names, phone.frame.style.height]).toEqual([[], '444px']);
});
