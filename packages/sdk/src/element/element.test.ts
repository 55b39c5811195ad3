import { settle, sleep } from '@ringside/testing/wait';
/** @vitest-environment jsdom */
import { afterEach, expect, test } from 'vitest';
import { createMockPanel } from '../testing/index.ts';
import { defineRingsidePanel, type RingsidePanelElement } from './index.ts';

const url = 'https://phone.test/panel/';
const ends: (() => void)[] = [];
afterEach(async () => {
  document.body.replaceChildren();
  await settle();
  for (const end of ends.splice(0)) end();
});
const start = () => {
  const panel = createMockPanel({ url });
  const detach = panel.attach(document);
  ends.push(() => {
    detach();
    panel.close();
  });
  defineRingsidePanel();
  defineRingsidePanel();
  document.body.innerHTML = `<ringside-panel src="${url}" title="Phone"></ringside-panel>`;
  return { panel, element: document.querySelector('ringside-panel') as RingsidePanelElement };
};

test('the element makes a named frame, has the phone, and sends its events', async () => {
  const { panel, element } = start();
  const seen: unknown[] = [];
  element.addEventListener('CALL_EVENT', (event) => seen.push((event as CustomEvent<{ label: string }>).detail.label));
  await element.phone?.ready;
  panel.ring();
  await settle();
  expect([element.querySelector('iframe')?.title, element.phone?.state, seen]).toEqual([
    'Phone',
    'ready',
    ['Claire Vasseur'],
  ]);
  element.title = 'Telephone';
  expect(element.querySelector('iframe')?.title).toBe('Telephone');
});

test('taken out and put back in one turn it keeps its phone; taken out for good it ends it; back again it has a new one', async () => {
  const { element } = start();
  const { phone } = element;
  await phone?.ready;
  const other = document.createElement('section');
  document.body.append(other);
  other.append(element);
  await sleep(40);
  expect([element.phone === phone, phone?.state]).toEqual([true, 'ready']);
  element.remove();
  await settle();
  expect([element.phone, phone?.state]).toEqual([null, 'destroyed']);
  document.body.append(element);
  await element.phone?.ready;
  expect([element.phone?.state, element.querySelectorAll('iframe').length]).toEqual(['ready', 1]);
});

test('without an address it waits for one; another address is another phone', async () => {
  start();
  const element = document.createElement('ringside-panel') as RingsidePanelElement;
  document.body.append(element);
  expect(element.phone).toBe(null);
  element.setAttribute('src', url);
  const first = element.phone;
  element.setAttribute('src', 'https://phone.test/other/');
  expect([first?.state, element.phone === first, element.querySelector('iframe')?.src]).toEqual([
    'destroyed',
    false,
    'https://phone.test/other/',
  ]);
});
