import { expect, test } from 'vitest';
import { fileOf } from './fileRules.ts';
import { voiceContent, voiceOf } from './voice.ts';

const voice = { ms: 2400, waveform: [0, 512, 1024] };
const sent = { msgtype: 'm.audio', body: 'Voice message', ...voiceContent(voice) };

test('[MSG-014] a voice message says what clients of Matrix read, and is read as it was sent', () => {
  expect(sent).toEqual({
    ...{ msgtype: 'm.audio', body: 'Voice message' },
    'org.matrix.msc1767.audio': { duration: 2400, waveform: [0, 512, 1024] },
    'org.matrix.msc3245.voice': {},
  });
  expect(voiceOf(sent)).toEqual(voice);
  expect(fileOf(sent).voice).toEqual(voice);
});

test.each([
  ['music', { msgtype: 'm.audio', body: 'song.mp3' }],
  ['a file that calls itself a voice', { ...sent, msgtype: 'm.file' }],
])('%s is no voice message', (_, content) => {
  expect([voiceOf(content), fileOf(content).voice]).toEqual([null, null]);
});

test.each<[string, unknown, unknown, { ms: number; waveform: number[] }]>([
  ['nothing', undefined, undefined, { ms: 0, waveform: [] }],
  ['only the length of the file', undefined, { duration: 900.4 }, { ms: 900, waveform: [] }],
  ['null', null, null, { ms: 0, waveform: [] }],
  ['a text', 'loud', 'long', { ms: 0, waveform: [] }],
  [
    'numbers that no voice has',
    { duration: -4, waveform: [-1, 5000, 7.6, null, 'x', Number.NaN] },
    {},
    { ms: 0, waveform: [0, 1024, 8, 0, 0, 0] },
  ],
  ['days', { duration: 9e9, waveform: 'all of them' }, {}, { ms: 0, waveform: [] }],
])('a voice message that says %s of itself is one all the same', (_, audio, info, read) => {
  expect(voiceOf({ ...sent, info, 'org.matrix.msc1767.audio': audio })).toEqual(read);
});

test('of a waveform without an end a part is read', () => {
  const long = { waveform: Array.from({ length: 5000 }, () => 3) };
  expect(voiceOf({ ...sent, 'org.matrix.msc1767.audio': long })?.waveform).toHaveLength(1024);
});
