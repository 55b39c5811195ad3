import { expect, test } from 'vitest';
import { federatedAddress } from './federatedAddress.ts';

test.each([
  ['claire@atelier.example', 'claire@atelier.example'],
  [' claire@atelier.example ', 'claire@atelier.example'],
  ['claire@atelier', null],
  ['claire', null],
  ['@atelier.example', null],
  ['0199004127', null],
  ['claire@atelier.example marc@here.example', null],
  ['', null],
])('%j is searched as a federated chat: %s', (text, address) => {
  expect(federatedAddress(text)).toBe(address);
});
