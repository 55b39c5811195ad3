import { settle } from '@ringside/testing/wait';
/** @vitest-environment jsdom */
import { afterEach, expect, test } from 'vitest';
import { createPhone } from '../index.ts';
import { createMockPanel, type MockOptions, sampleInfo } from '../testing/index.ts';
import { bindClickToDial, type ClickToDialOptions, findNumbers, parseDialable } from './index.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.body.replaceChildren();
});

test.each([
  ['tel:+33-1-99-00-41-27', '+33199004127', null],
  ['tel:+33199004127;ext=12', '+33199004127', '12'],
  ['TEL:0199004127;EXT=1.2', '0199004127', '12'],
  ['tel:4127;phone-context=+33-199-00', '+33199004127', null],
  ['tel:4127;phone-context=atelier.test', '4127', null],
  ['tel:%2B33%201%2099%2000%2041%2027', '+33199004127', null],
  ['tel:+33', '+33', null],
  ['callto:0199004127', '0199004127', null],
  ['callto://+33199004127', '+33199004127', null],
  ['01 99 00 41 27', '0199004127', null],
  ['01\u00a099\u202f00.41/27', '0199004127', null],
  ['(01) 99-00-41-27', '0199004127', null],
  ['*43', '*43', null],
  ['tel:0199004127;ext=abc', '0199004127', null],
])('%s is dialled as %s, extension %s', (text, number, extension) => {
  expect(parseDialable(text)).toEqual({ number, extension });
});

test.each([
  ['callto:claire.vasseur'],
  ['tel:'],
  [''],
  ['javascript:alert(1)'],
  ['tel:1-800-FLOWERS'],
  ['%'],
  ['9'.repeat(31)],
])('%s is no number', (text) => {
  expect(parseDialable(text)).toBe(null);
});

test.each([
  ['Call 01 99 00 41 27 today', ['01 99 00 41 27']],
  ['+33 1 99 00 41 27 or (01) 99-00-41-28.', ['+33 1 99 00 41 27', '(01) 99-00-41-28']],
  ['since 2026-11-20, 12.05.2026', []],
  ['total 1,234,567.89 EUR, id A1234567, 123456', []],
])('in "%s" the numbers are %j', (text, expected) => {
  expect(findNumbers(text).map((found) => found.text)).toEqual(expected);
});

async function start(html: string, options: ClickToDialOptions = {}, mock: MockOptions = {}) {
  document.body.innerHTML = html;
  const panel = createMockPanel(mock);
  const phone = createPhone({ url: panel.url, iframe: panel.iframe, title: 'Phone' });
  const unbind = bindClickToDial(document.body, phone, options);
  ends.push(() => {
    unbind();
    phone.destroy();
    panel.close();
  });
  await phone.ready;
  await settle();
  const find = (selector: string) => document.querySelector(selector) as HTMLElement;
  const calls = () => panel.received.filter(({ type }) => type === 'CALL').map(({ content }) => content);
  return { panel, phone, unbind, find, calls };
}

test('[CRM-054] a click on a tel: link dials through the phone, with the record of its element, and the browser does not follow it', async () => {
  const { find, calls } = await start('<a href="tel:+33199004127" data-id="003A"><b>Claire</b></a>', {
    record: (element) => ({ id: (element as HTMLElement).dataset['id'] ?? '', label: element.textContent ?? '' }),
  });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  find('b').dispatchEvent(click);
  await settle();
  expect([click.defaultPrevented, calls()]).toEqual([
    true,
    [{ number: '+33199004127', record: { id: '003A', label: 'Claire' } }],
  ]);
});

test('a click with a modifier or another button is left to the browser', async () => {
  const { find, calls } = await start('<a href="tel:1">x</a>');
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
    find('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  await settle();
  expect(calls()).toEqual([]);
});

test('what is no link is a button for the keyboard and for screen readers; also one that comes later', async () => {
  const { find, calls } = await start('<span data-phone="2104">Inès</span>');
  document.body.insertAdjacentHTML('beforeend', '<i data-phone="2117">Marc</i>');
  await settle();
  for (const selector of ['span', 'i']) {
    expect([find(selector).getAttribute('role'), find(selector).tabIndex]).toEqual(['button', 0]);
  }
  const key = (selector: string, init: KeyboardEventInit) =>
    find(selector).dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  key('span', { key: 'Enter' });
  key('span', { key: 'Enter', repeat: true });
  key('span', { key: 'a' });
  key('i', { key: ' ' });
  await settle();
  expect(calls()).toEqual([{ number: '2104' }, { number: '2117' }]);
});

test('while nobody is signed in numbers say why and do nothing; afterwards they work', async () => {
  const { panel, find, calls } = await start('<a href="tel:2104">x</a>', {}, { info: null });
  const state = () => [find('a').getAttribute('aria-disabled'), find('a').getAttribute('aria-description')];
  expect(state()).toEqual(['true', 'Sign in to the phone first']);
  find('a').click();
  panel.signIn(sampleInfo);
  await settle();
  expect([state(), calls()]).toEqual([['false', null], []]);
  find('a').click();
  await settle();
  expect(calls()).toEqual([{ number: '2104' }]);
});

test('an extension is keyed in once, when somebody answers', async () => {
  const { panel, find } = await start('<a href="tel:0199004127;ext=12">x</a>');
  find('a').click();
  await panel.waitFor('CALL');
  await settle();
  expect(panel.received.some(({ type }) => type === 'SEND_DTMF')).toBe(false);
  panel.change('l1', { state: 'answered', answeredAt: 5 });
  panel.change('l1', { lineState: 'talking' });
  await settle();
  const keyed = panel.received.filter(({ type }) => type === 'SEND_DTMF').map(({ content }) => content);
  expect(keyed).toEqual([{ lineID: 'l1', digits: '12' }]);
});

test('a refused call comes to the page', async () => {
  const errors: unknown[] = [];
  const { panel, find } = await start('<a href="tel:2104">x</a>', {
    onError: (error) => errors.push((error as { status: number }).status),
  });
  panel.on('CALL', () => ({ status: 406, content: null }));
  find('a').click();
  await settle();
  expect(errors).toEqual([406]);
});

test('unbound, the page is as it was before, text included', async () => {
  const html =
    '<p>Call 01 99 00 41 27 or <code>01 99 00 41 28</code></p><span data-phone="1" tabindex="-1" role="link">x</span>' +
    '<a href="tel:2" aria-description="Claire">y</a>';
  const { unbind, find, calls } = await start(html, { scanText: true });
  expect(find('p a').getAttribute('href')).toBe('tel:0199004127');
  expect(document.querySelector('code a')).toBe(null);
  unbind();
  expect(document.body.innerHTML).toBe(html);
  expect(document.querySelector('p')?.childNodes.length).toBe(2);
  find('span').click();
  await settle();
  expect(calls()).toEqual([]);
});
