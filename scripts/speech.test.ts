import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { soundsDoc, speech, tones } from './speech.ts';

const root = new URL('../', import.meta.url);
const sounds = execFileSync('git', ['ls-files', '*.wav'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

test('every sound of the product has an origin, and is there', () => {
  const panel = sounds.filter((file) => file.startsWith('packages/panel/public/sounds/'));
  expect(panel).toHaveLength(17);
  const told = [...speech.map(({ file }) => file), ...Object.keys(tones).filter((file) => !file.includes('*'))];
  expect(new Set(sounds.filter((file) => !panel.includes(file)))).toEqual(new Set(told));
});

test('docs/sounds.md is what the script makes', () => {
  expect(readFileSync(new URL('docs/sounds.md', root), 'utf8')).toBe(soundsDoc());
});

test.each(speech)('$file is mono, of its rate, and about as long as its words', ({ file, rate, words }) => {
  const data = readFileSync(new URL(file, root));
  expect([data.readUInt16LE(22), data.readUInt32LE(24), data.readUInt16LE(34)]).toEqual([1, rate, 16]);
  const seconds = (data.length - 44) / (rate * 2);
  expect(seconds).toBeGreaterThan(0.3);
  expect(seconds).toBeLessThan(1 + words.length / 10);
});
