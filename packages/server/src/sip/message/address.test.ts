import { expect, test } from 'vitest';
import { encodeUser, isSameUri, parseAddress, parseUri, quoteDisplay, splitOutside } from './address.ts';

test('an address is read with name, URI and parameters', () => {
  expect(parseAddress('"J \\"Rock\\" <R>" <sip:j@x;lr>;tag=1;q="a;b"')).toEqual({
    display: 'J "Rock" <R>',
    uri: 'sip:j@x;lr',
    params: new Map([
      ['tag', '1'],
      ['q', 'a;b'],
    ]),
  });
  expect(parseAddress('sip:j@x;tag=2')).toEqual({ display: '', uri: 'sip:j@x', params: new Map([['tag', '2']]) });
});

test('a parameter without a value is there, by its whole name', () => {
  expect(parseAddress('<sip:j@x>; LR ;tag=1;;=2')?.params).toEqual(
    new Map([
      ['lr', ''],
      ['tag', '1'],
    ]),
  );
});

test.each([
  ['sip:201@x', 'sip:201@X:5060;transport=udp', true],
  ['sips:201@x', 'sips:201@x:5061', true],
  ['sip:201@x', 'sip:201@x:5061', false],
  ['sip:201@x', 'sips:201@x', false],
  ['sip:201@x', 'sip:202@x', false],
  ['sip:201@x', 'sip:201@y', false],
  ['urn:service:sos', 'urn:service:sos', true],
  ['urn:service:sos', 'urn:service:police', false],
])('%s and %s lead to one place: %s', (a, b, isSame) => {
  expect(isSameUri(a, b)).toBe(isSame);
});

test.each(['', '<', '"open <sip:j@x>', 'j@x', 'Bob sip:j@x', '<sip:j@x> rest', '<>'])('%j is no address', (text) => {
  expect(parseAddress(text)).toBe(null);
});

test.each([
  ['sip:*43@x', '*43'],
  ['sip:%2A43@x:5060;transport=ws', '*43'],
  ['sips:201:secret@x', '201'],
  ['sip:x', ''],
  ['tel:+33155;phone-context=x', '+33155'],
  ['sip:%C3%A9@x', 'é'],
])('%s leads to %j', (uri, user) => {
  expect(parseUri(uri)?.user).toBe(user);
});

test.each(['http:x', 'sip:%ff@x', 'sip:', 'sip:a b@x', `sip:${'a'.repeat(257)}@x`, `tel:${'1'.repeat(257)}`])(
  '%j is no usable URI',
  (uri) => {
    expect(parseUri(uri)).toBe(null);
  },
);

test('lists are split outside quotes and brackets only', () => {
  expect(splitOutside('<sip:a,b@x>, "c, d" <sip:e@x> ,f', ',')).toEqual(['<sip:a,b@x>', '"c, d" <sip:e@x>', 'f']);
  expect(splitOutside('"open, a', ',')).toBe(null);
});

test('a name or number from outside cannot end its place in the header', () => {
  expect(quoteDisplay('A"\r\nX: 1 <sip:evil@x>')).toBe('"A\\" X: 1 <sip:evil@x>" ');
  expect(encodeUser('2>;tag=1\r\n\ud800')).toBe('2%3E%3Btag=1%0D%0A');
});
