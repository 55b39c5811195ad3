import { sleep } from '@ringside/testing/wait';
import { afterEach, expect, test, vi } from 'vitest';
import { createPhone } from '../index.ts';
import { createMockPanel } from '../testing/index.ts';
import { popOut } from './index.ts';

afterEach(() => {
  vi.useRealTimers();
});
async function start(opened: { closed: boolean; close?: () => void } | null) {
  const panel = createMockPanel();
  const open = vi.fn(() => opened);
  Object.assign(panel.iframe.ownerDocument.defaultView as Window, { open });
  const phone = createPhone({ url: panel.url, iframe: panel.iframe, title: 'Phone' });
  await phone.ready;
  return { panel, phone, open };
}
const url = 'https://phone.test/';

test('the panel opens in a window of its own; when that is closed the frame is loaded again and takes the phone back', async () => {
  const opened = { closed: false };
  const { phone, panel, open } = await start(opened);
  const states: string[] = [];
  phone.on('connection', ({ state, cause }) => states.push(`${state} ${cause}`));
  const popped = popOut(phone, { url, width: 400, height: 700 });
  expect(open.mock.calls.map(String)).toEqual([`${url}?tied=,ringside-phone,popup,width=400,height=700`]);
  await sleep(600);
  expect(states).toEqual([]);
  opened.closed = true;
  await popped?.closed;
  expect(states[0]).toBe('reconnecting reloaded');
  phone.destroy();
  panel.close();
});

test('a blocked window is `null`, and nothing is left running', async () => {
  const { phone, panel } = await start(null);
  vi.useFakeTimers();
  expect([popOut(phone, { url }), vi.getTimerCount()]).toEqual([null, 0]);
  phone.destroy();
  panel.close();
});

test('a destroyed phone ends the watching', async () => {
  const { phone, panel } = await start({ closed: false });
  const popped = popOut(phone, { url });
  if (!popped) throw new Error('no window was opened');
  let isOver = false;
  void popped.closed.then(() => {
    isOver = true;
  });
  await sleep(0);
  expect(isOver).toBe(false);
  phone.destroy();
  await popped.closed;
  expect(isOver).toBe(true);
  panel.close();
});

test('the page closes the window itself, which brings the phone back; without a size it is as large as a phone', async () => {
  const opened = { closed: false, close: () => Object.assign(opened, { closed: true }) };
  const { phone, panel, open } = await start(opened);
  const states: string[] = [];
  phone.on('connection', ({ state, cause }) => states.push(`${state} ${cause}`));
  const popped = popOut(phone, { url, name: 'mine' });
  expect(open.mock.calls.map(String)).toEqual([`${url}?tied=,mine,popup,width=420,height=760`]);
  popped?.close();
  await popped?.closed;
  expect(states[0]).toBe('reconnecting reloaded');
  phone.destroy();
  panel.close();
});

test('a phone that was destroyed meanwhile is not loaded again', async () => {
  const { phone, panel } = await start({ closed: false });
  const reload = vi.spyOn(phone, 'reload');
  const popped = popOut(phone, { url });
  phone.destroy();
  await popped?.closed;
  expect(reload).not.toHaveBeenCalled();
  panel.close();
});
