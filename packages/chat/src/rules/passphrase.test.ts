import { expect, test } from 'vitest';
import { keyFromPassphrase } from './passphrase.ts';

/** Made with OpenSSL: PBKDF2, SHA-512, 500000 rounds, 32 bytes. */
const WANTED = 'caf866b11c6082e0e9efd06a0c8823ecc1b3ef11b9e534e7670b877012f1bcad';

test('[MSG-055] a key is 256 bits of PBKDF2 with SHA-512 and 500000 rounds', async () => {
  const key = await keyFromPassphrase('four plain words hère', 'company-salt');
  expect([...(key ?? [])].map((byte) => byte.toString(16).padStart(2, '0')).join('')).toBe(WANTED);
});

test('[MSG-055] without the salt of the company there is no key', async () => {
  expect(await keyFromPassphrase('four plain words', '')).toBeNull();
});
