import { expect, test } from 'vitest';
import { decodeG711, encodeG711 } from './g711.ts';

test('values of the standard: silence, the largest and the smallest', () => {
  expect([...decodeG711('PCMU', Uint8Array.of(0xff, 0x7f, 0x80, 0x00, 0xd5))]).toEqual([0, 0, 32_124, -32_124, 716]);
  expect([...decodeG711('PCMA', Uint8Array.of(0xd5, 0x55, 0xaa, 0x2a))]).toEqual([8, -8, 32_256, -32_256]);
});

test.each(['PCMU', 'PCMA'] as const)('%s: each code survives both ways, and a sine keeps its shape', (law) => {
  const codes = Uint8Array.from({ length: 256 }, (_, code) => code);
  const values = decodeG711(law, codes);
  expect([...decodeG711(law, encodeG711(law, values))]).toEqual([...values]);
  const sine = Int16Array.from({ length: 800 }, (_, i) => 12_000 * Math.sin((2 * Math.PI * 440 * i) / 8000));
  const again = decodeG711(law, encodeG711(law, sine));
  const noise = sine.reduce((sum, value, i) => sum + (value - (again[i] as number)) ** 2, 0);
  const power = sine.reduce((sum, value) => sum + value ** 2, 0);
  // About 38 dB is what the standard promises.
  expect(10 * Math.log10(power / noise)).toBeGreaterThan(35);
});
