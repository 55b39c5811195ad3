import { expect, test } from 'vitest';
import { deviceLabel } from './deviceLabel.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 (KHTML, like Gecko) Version/26 Safari/605',
    'Safari on macOS',
  ],
  [`Mozilla/5.0 (Linux; Android 16) ${webkit} Chrome/156.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605 CriOS/156 Mobile Safari/604',
    'Chrome on iOS',
  ],
  ['something else', 'Browser'],
])('MSG-036: a device is called by product, browser and system: %s', (agent, name) => {
  expect(deviceLabel('Ringside', agent, null)).toBe(`Ringside, ${name}`);
  expect(deviceLabel('Ringside', agent, 'crm.example.com')).toBe(`Ringside, ${name}, crm.example.com`);
});
