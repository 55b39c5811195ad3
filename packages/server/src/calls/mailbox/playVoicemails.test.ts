import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CallBench, hears } from '@ringside/testing/calls';
import { sleep, until } from '@ringside/testing/wait';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { tonePcm } from '../../media/mix/tones.ts';
import { wavHeader } from '../../media/record/WavFile.ts';
import type { Mailboxes, StoredVoicemail } from '../ports/Mailboxes.ts';
import { Attendant } from './Attendant.ts';

let folder: string;
let bench: CallBench;
let unread: StoredVoicemail[] = [];
let read: StoredVoicemail[] = [];
const asked: string[] = [];
const mailboxes: Mailboxes = {
  ringMsOf: () => 1000,
  greetingOf: () => '',
  waitingSoundOf: () => null,
  languageOf: (userId) => (userId === 'carol' ? 'fr' : 'en'),
  newFile: () => '',
  voicemailsOf: async (userId) => (userId === 'alice' ? { unread, read } : { unread: [], read: [] }),
  markRead: async (userId, id) => void asked.push(`read ${userId} ${id}`),
  remove: async (userId, id) => void asked.push(`remove ${userId} ${id}`),
  enter: async () => null,
};
/** A message of two seconds that is a tone. */
async function message(hz: number): Promise<StoredVoicemail> {
  const file = join(folder, `${hz}.wav`);
  const pcm = Buffer.from(tonePcm(hz).buffer);
  await writeFile(file, Buffer.concat([wavHeader(32_000), pcm, pcm]));
  return { id: String(hz), file };
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ringside-dial-in-'));
  bench = await new CallBench({ mailboxes }).listen();
});
afterAll(async () => {
  await bench.close();
  await rm(folder, { recursive: true });
});

test('[VM-003] messages are heard over the phone: again, next, deleted; what was heard is read', async () => {
  unread = [await message(523), await message(1200)];
  read = [await message(1800)];
  const phone = await bench.phone('alice', { silence: true });
  const call = phone.call('*98', { silence: true })!;
  const heard = (hz: number) => until(`${hz} Hz is heard`, () => hears(call, hz));
  await heard(523);
  call.sendDigits('1');
  await until('it begins again', () => asked.length === 1);
  await heard(523);
  call.sendDigits('7');
  await heard(1200);
  call.sendDigits('3');
  await until('it is deleted', () => asked.includes('remove alice 1200'));
  await sleep(3000);
  call.sendDigits('1');
  await heard(1800);
  call.sendDigits('*');
  await until('the call ends', () => call.state === 'ended');
  expect(asked).toEqual(['read alice 523', 'read alice 523', 'read alice 1200', 'remove alice 1200']);
  expect(bench.faults).toEqual([]);
});

test('who has no messages is told so, and the call ends', async () => {
  unread = [];
  const phone = await bench.phone('bob', { silence: true });
  const call = phone.call('*98', { silence: true })!;
  await until('it talks', () => call.state === 'talking');
  // Bob has no messages: he hears so, and the call ends by itself.
  await until('the call ends', () => call.state === 'ended');
  expect(call.endedBy).toBe('other');
});

test('it speaks the language of its user', async () => {
  const played = vi.spyOn(Attendant.prototype, 'play');
  for (const [name, file] of [
    ['carol', 'prompts/fr/noMessages.wav'],
    ['dave', 'prompts/noMessages.wav'],
  ] as const) {
    const phone = await bench.phone(name, { silence: true });
    const call = phone.call('*98', { silence: true })!;
    // A voice of tones that come and go, not silence and no single one.
    await until('words are heard', () => call.status.hears.length > 0);
    await until('the call ends', () => call.state === 'ended');
    expect(played.mock.lastCall?.[0]).toContain(file);
  }
  played.mockRestore();
});
