import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CallBench, untilHears } from '@ringside/testing/calls';
import { sleep, until } from '@ringside/testing/wait';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPins, LOCK_MS } from '../../areas/voicemail/createPins.ts';
import type { Company } from '../../company/company.ts';
import type { LeftVoicemail } from '../../kernel/events.ts';
import { hashPassword } from '../../kernel/passwords/password.ts';
import { tonePcm } from '../../media/mix/tones.ts';
import { wavHeader } from '../../media/record/WavFile.ts';
import { createRobots } from '../../robots/createRobots.ts';
import type { Robots } from '../../robots/Robots.ts';
import type { Mailboxes } from '../ports/Mailboxes.ts';

/** Above the pitch of any voice. */
const MESSAGE_HZ = 2700;
let folder: string;
let bench: CallBench;
let robots: Robots;
const left: LeftVoicemail[] = [];
/** What was given, `number pin`. */
let tried: string[] = [];
let asked: string[] = [];
let givenFrom: Parameters<Mailboxes['enter']>[2] | null = null;
let pins: ReturnType<typeof createPins>;
let now = 0;
const mailboxes: Mailboxes = {
  ringMsOf: () => 1000,
  greetingOf: () => join(folder, 'greeting.wav'),
  waitingSoundOf: () => null,
  languageOf: () => 'en',
  newFile: () => join(folder, `left-${left.length}.wav`),
  voicemailsOf: async (userId) => ({
    unread: userId === 'bob' ? [{ id: 'm1', file: join(folder, 'message.wav') }] : [],
    read: [],
  }),
  markRead: async (userId, id) => void asked.push(`read ${userId} ${id}`),
  remove: async () => {},
  async enter(number, pin, from) {
    tried.push(`${number} ${pin}`);
    givenFrom = from;
    return pins.enter(number, pin, from);
  },
};
async function sound(name: string, hz: number, seconds: number): Promise<void> {
  const pcm = Buffer.from(tonePcm(hz).buffer);
  const all = Buffer.concat(Array.from({ length: seconds }, () => pcm));
  await writeFile(join(folder, name), Buffer.concat([wavHeader(all.length / 2), all]));
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ringside-pin-'));
  const pinHash = await hashPassword('731506', { memory: 8, passes: 1, parallelism: 1 });
  const common = { isOn: true, ringSeconds: 5, greetingId: null, language: null };
  pins = createPins({
    rows: [{ userId: 'bob', ...common, pinHash, pinFailures: [] }],
    company: {
      extensionByNumber: (number: string) => (number === '202' ? { userId: 'bob' } : null),
      inward: () => null,
      plan: { dialPrefix: '', countryCode: '' },
    } as unknown as Company,
    now: () => now,
    save: async () => {},
    onError: (_what, error) => bench.faults.push(error),
  });
  await sound('message.wav', MESSAGE_HZ, 4);
  await sound('greeting.wav', 1800, 30);
  bench = await new CallBench({ mailboxes }).listen();
  bench.engine.on('voicemail', (message) => left.push(message));
  robots = createRobots({ sipUrl: bench.sipUrl, trunk: bench.trunk });
});
afterAll(async () => {
  await robots.close();
  await bench.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  tried = [];
  asked = [];
});

/** A caller outside has called a number, and is talked to. */
async function customer(to: string) {
  const { id } = await robots.call({ from: '0199004127', to, say: { silence: true } });
  const rig = {
    ended: () => robots.status(id)?.state === 'ended',
    hears: (hz: number) => robots.status(id)?.hears.some((one) => Math.abs(one.hz - hz) <= 12 && one.db > -40) ?? false,
    hearsWords: () => (robots.status(id)?.hears.length ?? 0) > 0,
    type: (digits: string) => robots.sendDigits(id, digits),
    hangUp: () => robots.hangUp(id),
  };
  await until('it is talked to', rig.hearsWords);
  return rig;
}

test('who calls from outside and gives number and PIN hears the messages, and they count as heard', async () => {
  const caller = await customer('*98');
  caller.type('202#731506#');
  await until('the message is heard', () => caller.hears(MESSAGE_HZ));
  expect([tried, givenFrom]).toEqual([['202 731506'], { number: '0199004127' }]);
  await until('it was played', () => asked.length > 0);
  expect(asked).toEqual(['read bob m1']);
  caller.hangUp();
  await until('the call is over', () => bench.engine.sizes.calls === 0);
});

test('a wrong PIN, or a number without a mailbox, is asked for three times, and then it hangs up', async () => {
  const caller = await customer('*98');
  const heard: boolean[] = [];
  for (const answer of ['202#731606#', '999#731506#', '2*202#*#']) {
    const before = tried.length;
    caller.type(answer);
    if (answer !== '2*202#*#') await until('it is compared', () => tried.length > before);
    for (let i = 0; i < 10; i++) {
      await sleep(100);
      heard.push(caller.hears(MESSAGE_HZ));
    }
  }
  await until('it hangs up', caller.ended, 20_000);
  // An answer begun anew and left empty is a try, and nothing to compare.
  expect(tried).toEqual(['202 731606', '999 731506']);
  expect([heard.length, heard.includes(true), asked]).toEqual([30, false, []]);
});

test('a colleague who presses the star while the first words of the own mailbox are spoken is asked as well', async () => {
  const phone = await bench.phone('alice', { silence: true });
  const call = phone.call('*98', { silence: true })!;
  await until('it talks', () => call.status.hears.length > 0);
  call.sendDigits('*');
  await sleep(300);
  call.sendDigits('202#731506#');
  await untilHears('the message is heard', call, MESSAGE_HZ);
  call.hangUp();
  await until('the call is over', () => bench.engine.sizes.calls === 0);
  expect([tried, givenFrom]).toEqual([['202 731506'], { userId: 'alice' }]);
});

test('a caller who presses the star during the greeting is asked, and leaves no message', async () => {
  const caller = await customer('202');
  await until('the greeting is heard', () => caller.hears(1800));
  caller.type('*');
  await until('the greeting is over', () => !caller.hears(1800));
  caller.type('202#731506#');
  await until('the message is heard', () => caller.hears(MESSAGE_HZ));
  caller.hangUp();
  await until('the call is over', () => bench.engine.sizes.calls === 0);
  expect([tried, left, bench.faults]).toEqual([['202 731506'], [], []]);
});

test('after five wrong PINs the right one opens nothing for 15 minutes, and says nothing of that', async () => {
  const give = async (caller: Awaited<ReturnType<typeof customer>>, pin: string): Promise<void> => {
    const before = tried.length;
    caller.type(`202#${pin}#`);
    await until('it is compared', () => tried.length > before);
    // What is typed before the words is not kept.
    await sleep(500);
  };
  const first = await customer('*98');
  for (const pin of ['0001', '0002', '0003']) await give(first, pin);
  first.hangUp();
  const second = await customer('*98');
  for (const pin of ['0004', '0005', '731506']) await give(second, pin);
  await sleep(2000);
  expect(second.hears(MESSAGE_HZ)).toBe(false);
  second.hangUp();
  expect([tried.length, asked]).toEqual([6, []]);
  now += LOCK_MS;
  const third = await customer('*98');
  third.type('202#731506#');
  await until('the message is heard', () => third.hears(MESSAGE_HZ));
  third.hangUp();
  await until('the call is over', () => bench.engine.sizes.calls === 0);
});
