import { expect, test } from 'vitest';
import { lookOfAddress } from './lookOfAddress.ts';

const light = () => false;

test.each([
  ['', {}],
  ['?theme=dark&locale=fr-CA', { theme: 'dark', locale: 'fr-CA' }],
  ['?theme=auto', { theme: 'light' }],
  ['?accent=%23005fb8&corners=round', { look: { accent: '#005fb8', corners: 'round' } }],
  ['?theme=sepia&locale=fr', {}],
  ['?accent=red&theme=dark', {}],
  ['?token=secret&audioinput=x', {}],
])('the address %s asks for this look', (query, expected) => {
  expect(lookOfAddress(query, light)).toEqual(expected);
});

test('theme=auto follows the system', () => {
  expect(lookOfAddress('?theme=auto', () => true)).toEqual({ theme: 'dark' });
});
