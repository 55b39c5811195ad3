import { settle } from '@ringside/testing/wait';
// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPhone, type Phone } from '../index.ts';
import { createMockPanel, type MockPanel } from '../testing/index.ts';
import { createDock, type Dock } from './index.ts';

let panel: MockPanel;
let phone: Phone;
let dock: Dock | undefined;
let detach: () => void;
const bar = () => document.querySelector<HTMLElement>('.ringside-dock') as HTMLElement;
const button = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`) as HTMLElement;
const handle = () => button('Move with the arrow keys');
const press = (element: Element, key: string) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const shown = () => phone.frame.style.visibility;
const told = () => panel.received.filter(({ type }) => type === 'SET_VISIBILITY').map(({ content }) => content);

beforeEach(async () => {
  document.body.innerHTML = '<button id="mine">x</button><div id="mount"></div>';
  panel = createMockPanel();
  detach = panel.attach(document);
  phone = createPhone({ url: panel.url, mount: document.getElementById('mount'), title: 'Phone' });
  await phone.ready;
});
afterEach(() => {
  dock?.undock();
  dock = undefined;
  phone.destroy();
  detach();
  panel.close();
  localStorage.clear();
});

test('buttons minimise, open and close; the panel is told each time; the focus stays', async () => {
  const states: string[] = [];
  dock = createDock(phone, { closable: true, onChange: (state) => states.push(state) });
  expect([bar().getAttribute('aria-label'), bar().getAttribute('role'), shown()]).toEqual([
    'Phone',
    'group',
    'visible',
  ]);
  document.getElementById('mine')?.focus();
  const size = button('Minimise');
  size.focus();
  size.click();
  expect([shown(), document.activeElement, size.getAttribute('aria-label')]).toEqual(['hidden', size, 'Open']);
  size.click();
  button('Close').focus();
  button('Close').click();
  expect([shown(), bar().style.display, document.activeElement?.id]).toEqual(['hidden', 'none', 'mine']);
  dock.show();
  await settle();
  expect(states).toEqual(['minimised', 'open', 'closed', 'open']);
  expect(told()).toEqual([true, false, true, false, true].map((visible) => ({ visible })));
});

test('arrow keys move it by the handle only, within the page; Escape minimises from the bar only', () => {
  dock = createDock(phone, { width: 300, height: 400 });
  const at = () => [phone.frame.style.right, phone.frame.style.bottom];
  expect(at()).toEqual(['16px', '0px']);
  press(handle(), 'ArrowLeft');
  press(handle(), 'ArrowUp');
  press(button('Minimise'), 'ArrowUp');
  expect(at()).toEqual(['32px', '16px']);
  dock.moveTo(1e9, 1e9);
  expect(at()).toEqual([`${innerWidth - 300}px`, `${innerHeight - 36 - 400}px`]);
  dock.moveTo(-5, -5);
  expect(at()).toEqual(['0px', '0px']);
  press(document.body, 'Escape');
  expect(dock.state).toBe('open');
  press(handle(), 'Escape');
  expect(dock.state).toBe('minimised');
});

test('on the left it is measured from the left; a smaller page cuts it off for as long as it is small', () => {
  dock = createDock(phone, { side: 'left', width: 300 });
  press(handle(), 'ArrowRight');
  dock.moveTo(200, 0);
  vi.stubGlobal('innerWidth', 320);
  window.dispatchEvent(new Event('resize'));
  expect([phone.frame.style.left, phone.frame.style.width]).toEqual(['20px', '300px']);
  vi.unstubAllGlobals();
  window.dispatchEvent(new Event('resize'));
  expect(phone.frame.style.left).toBe('200px');
});

test('the panel asks to be shown or put away; its number stands in the bar; it opens for a call when asked to', async () => {
  dock = createDock(phone, { state: 'minimised' });
  panel.emit('ATTENTION', { reason: 'ringing', lineID: 'l1', badge: 2 });
  await settle();
  const badge = bar().querySelector<HTMLElement>('[role=status]');
  expect([dock.state, badge?.textContent, badge?.hidden]).toEqual(['minimised', '2', false]);
  panel.emit('ATTENTION', { reason: null, lineID: null, badge: 0 });
  panel.emit('VISIBILITY_REQUEST', { visible: true });
  await settle();
  expect([dock.state, badge?.hidden]).toEqual(['open', true]);
  panel.emit('VISIBILITY_REQUEST', { visible: false });
  await settle();
  expect(dock.state).toBe('minimised');
  dock.undock();
  dock = createDock(phone, { state: 'closed', openOnRinging: true });
  panel.emit('VISIBILITY_REQUEST', { visible: false });
  panel.emit('ATTENTION', { reason: 'missed', lineID: null, badge: 1 });
  await settle();
  expect(dock.state).toBe('closed');
  panel.emit('ATTENTION', { reason: 'ringing', lineID: 'l1', badge: 1 });
  await settle();
  expect(dock.state).toBe('open');
});

test('place and state are remembered when asked for; what is kept there and is nonsense is no error', () => {
  dock = createDock(phone, { remember: 'dock' });
  dock.moveTo(50, 60);
  dock.minimise();
  dock.undock();
  dock = createDock(phone, { remember: 'dock' });
  expect([dock.state, phone.frame.style.right]).toEqual(['minimised', '50px']);
  dock.undock();
  for (const [nonsense, right] of [
    ['{', '16px'],
    ['null', '16px'],
    ['{"x":"1px;color:red"}', '0px'],
  ] as const) {
    localStorage.setItem('dock', nonsense);
    dock = createDock(phone, { remember: 'dock' });
    expect([dock.state, phone.frame.style.right, phone.frame.style.color]).toEqual(['open', right, '']);
    dock.undock();
  }
});

test('undocked, the page is as it was, also where the frame could be moved; the panel is told that it is seen', async () => {
  const moved: unknown[] = [];
  Object.assign(HTMLElement.prototype, {
    moveBefore(this: HTMLElement, node: Node, before: Node | null) {
      moved.push(this);
      this.insertBefore(node, before);
    },
  });
  try {
    phone.frame.style.height = '321px';
    const html = document.body.innerHTML;
    dock = createDock(phone, { state: 'minimised' });
    const mount = document.getElementById('mount');
    expect([phone.frame.parentElement, phone.frame.previousElementSibling]).toEqual([document.body, bar()]);
    dock.undock();
    dock.undock();
    dock.show();
    expect([document.body.innerHTML, moved]).toEqual([html, [document.body, mount]]);
  } finally {
    delete (HTMLElement.prototype as { moveBefore?: unknown }).moveBefore;
  }
});

test('a frame in place of another is laid out too, and the panel in it is told; the end of the phone ends the dock', async () => {
  dock = createDock(phone, { state: 'minimised' });
  const old = phone.frame;
  await phone.reload();
  await settle();
  expect(phone.frame).not.toBe(old);
  expect([shown(), told().at(-1)]).toEqual(['hidden', { visible: false }]);
  phone.destroy();
  expect(document.body.innerHTML).toBe('<button id="mine">x</button><div id="mount"></div>');
  expect(() => createDock(phone)).toThrow('in no document');
});
