import { expect, test } from 'vitest';
import { isAllowedOrigin } from './allowedOrigin.ts';

test.each([
  ['https://crm.example.com', 'https://crm.example.com'],
  ['https://crm.example.com/', 'https://crm.example.com'],
  ['https://CRM.example.com', 'https://crm.example.com'],
  ['https://crm.example.com:443', 'https://crm.example.com'],
  ['http://127.0.0.1:8088', 'http://127.0.0.1:8088'],
  ['https://*.example.com', 'https://crm.example.com'],
  ['https://*.example.com', 'https://a.b.example.com'],
  ['https://*.example.com:8443', 'https://crm.example.com:8443'],
])('entry %s lets %s in', (entry, origin) => {
  expect(isAllowedOrigin([entry], origin)).toBe(true);
});

test.each([
  ['*', 'https://crm.example.com'],
  ['https://*', 'https://crm.example.com'],
  ['https://*.com', 'https://example.com'],
  ['https://*.com', 'https://crm.example.com'],
  ['https://*.example.com', 'https://example.com'],
  ['https://*.example.com', 'https://evilexample.com'],
  ['https://*.example.com', 'https://example.com.evil.test'],
  ['https://*.example.com', 'http://crm.example.com'],
  ['https://*.example.com', 'https://crm.example.com:8443'],
  ['http://*.example.com', 'http://crm.example.com'],
  ['https://crm.example.com', 'https://crm.example.com.evil.test'],
  ['https://crm.example.com', 'http://crm.example.com'],
  ['https://user@crm.example.com', 'https://crm.example.com'],
  ['https://crm.example.com/path', 'https://crm.example.com'],
  ['https://crm.example.com', 'null'],
  ['null', 'null'],
  ['', ''],
  ['javascript:alert(1)', 'null'],
  ['file:///', 'null'],
  ['.*', 'https://crm.example.com'],
])('entry %s does not let %s in', (entry, origin) => {
  expect(isAllowedOrigin([entry], origin)).toBe(false);
});

test('an empty list lets nobody in', () => {
  expect(isAllowedOrigin([], 'https://crm.example.com')).toBe(false);
});
