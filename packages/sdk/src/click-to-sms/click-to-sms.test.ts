import { settle } from '@ringside/testing/wait';
// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { createPhone } from '../index.ts';
import { createMockPanel } from '../testing/index.ts';
import { bindClickToSms, type ClickToSmsOptions, parseSms } from './index.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function start(html: string, options: ClickToSmsOptions = {}) {
  const panel = createMockPanel();
  const phone = createPhone({ url: panel.url, iframe: panel.iframe, title: 'Phone' });
  await phone.ready;
  document.body.innerHTML = html;
  const unbind = bindClickToSms(document.body, phone, options);
  ends.push(unbind, phone.destroy, panel.close);
  const find = (selector: string) => document.querySelector(selector) as HTMLElement;
  const asked = () => panel.received.filter(({ type }) => type === 'OPEN_SMS').map(({ content }) => content);
  return { panel, phone, unbind, find, asked };
}

test.each([
  ['sms:+33-1-99-00-41-27?body=Hello%20Claire%3F', '+33199004127', 'Hello Claire?'],
  ['SMS:0199004127&body=a+b%20%', '0199004127', 'a+b%20%'],
  ['sms:0199004127?cc=x&body=', '0199004127', ''],
  ['sms:0199004127', '0199004127', null],
  ['01 99 00 41 27', '0199004127', null],
])('%s is a number with a text', (link, number, text) => {
  expect(parseSms(link)).toEqual({ number, text });
});

test.each(['sms:', 'sms:Claire', 'sms:?body=x', 'sms:+33199004127,+33199004128?body=x', ''])(
  '"%s" is nobody whom a thread could be with',
  (link) => {
    expect(parseSms(link)).toBe(null);
  },
);

test('a click opens the thread with the text; what comes later works too, by the keyboard as well', async () => {
  const { find, asked } = await start('<a href="sms:0199004127?body=Hello">x</a>', {
    text: (element) => (element.id === 'late' ? 'From a template' : undefined),
  });
  find('a').click();
  document.body.insertAdjacentHTML('beforeend', '<span id="late" data-sms="2104">y</span>');
  await settle();
  expect([find('#late').getAttribute('role'), find('#late').tabIndex]).toEqual(['button', 0]);
  find('#late').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await settle();
  expect(asked()).toEqual([
    { number: '0199004127', text: 'Hello' },
    { number: '2104', text: 'From a template' },
  ]);
});

test('several recipients, and a click with a modifier, are left to the browser', async () => {
  const { find, asked } = await start('<a id="two" href="sms:2104,2105">x</a><a id="one" href="sms:2104">y</a>');
  const click = (selector: string, o: MouseEventInit) =>
    find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...o }));
  expect([click('#two', {}), click('#one', { ctrlKey: true }), click('#one', {})]).toEqual([true, true, false]);
  await settle();
  expect([asked(), find('#two').hasAttribute('aria-disabled')]).toEqual([[{ number: '2104' }], false]);
});

test('signed out it says why and does nothing; without a microphone one can still write', async () => {
  const { panel, find, asked } = await start('<a href="sms:2104">x</a>', { reasons: { signedOut: 'Connectez-vous' } });
  panel.setDial('signedOut');
  await settle();
  expect([
    find('a').ariaDisabled ?? find('a').getAttribute('aria-disabled'),
    find('a').getAttribute('aria-description'),
  ]).toEqual(['true', 'Connectez-vous']);
  find('a').click();
  panel.setDial('noMicrophone');
  await settle();
  expect([asked(), find('a').getAttribute('aria-disabled')]).toEqual([[], 'false']);
  find('a').click();
  await settle();
  expect(asked()).toEqual([{ number: '2104' }]);
});

test('a number without a thread comes to the page; unbound, the page is as before', async () => {
  const html = '<span data-sms="2104" tabindex="-1">x</span><a href="sms:2105" aria-description="Claire">y</a>';
  const statuses: unknown[] = [];
  const { panel, find, unbind, asked } = await start(html, {
    onError: (error, element) => statuses.push([(error as { status: number }).status, element.textContent]),
  });
  panel.on('OPEN_SMS', () => ({ status: 404, content: null }));
  find('span').click();
  await settle();
  expect(statuses).toEqual([[404, 'x']]);
  unbind();
  expect(document.body.innerHTML).toBe(html);
  find('span').click();
  await settle();
  expect(asked()).toHaveLength(1);
});
