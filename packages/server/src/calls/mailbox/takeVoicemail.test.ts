import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CallBench, FakeMedia, FakeRobotEndpoint, hears, type Member, untilHears } from '@ringside/testing/calls';
import { sleep, until } from '@ringside/testing/wait';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LeftVoicemail } from '../../kernel/events.ts';
import { SAMPLE_RATE, tonePcm } from '../../media/mix/tones.ts';
import { decodeWav } from '../../media/record/readWav.ts';
import { wavHeader } from '../../media/record/WavFile.ts';
import type { RobotSession } from '../../robots/RobotSession.ts';
import type { RobotVoice } from '../../robots/Robots.ts';
import { loudestFrequencies } from '../../robots/spectrum.ts';
import type { CallEngineOptions } from '../engine/CallEngineOptions.ts';
import type { Mailboxes } from '../ports/Mailboxes.ts';
import { readNote } from './callNote.ts';
import { BEEP_HZ, FAILED_HZ } from './promptFiles.ts';

const GREETING_HZ = 523;
let folder: string;
let bench: CallBench;
let messages: LeftVoicemail[];
let next = 0;
/** Milliseconds until the mailbox answers; null: it is off. */
let ringMs: number | null;
let target: string;
const mailboxes: Mailboxes = {
  ringMsOf: () => ringMs,
  greetingOf: () => join(folder, 'greeting.wav'),
  waitingSoundOf: () => null,
  languageOf: () => 'en',
  newFile: () => join(target, `message-${next++}.wav`),
  voicemailsOf: async () => ({ unread: [], read: [] }),
  markRead: async () => {},
  remove: async () => {},
  enter: async () => null,
};

async function open(options: Partial<CallEngineOptions> = {}): Promise<CallBench> {
  const opened = await new CallBench({ mailboxes, ...options }).listen();
  opened.engine.on('voicemail', (message) => messages.push(message));
  return opened;
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ringside-mailbox-'));
  const pcm = tonePcm(GREETING_HZ);
  await writeFile(
    join(folder, 'greeting.wav'),
    Buffer.concat([wavHeader(2 * pcm.length), Buffer.from(pcm.buffer), Buffer.from(pcm.buffer)]),
  );
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  messages = [];
  ringMs = 1000;
  target = await mkdtemp(join(folder, 'messages-'));
  bench = await open();
});
afterEach(() => bench.close());

const dial = async (from: Member, to: string, say: RobotVoice): Promise<RobotSession> => {
  const phone = await bench.phone(from, say);
  const session = phone.call(to, say);
  if (!session) throw new Error('phone not registered');
  return session;
};
/** Loudest frequency of a part of a file, from and to in milliseconds from its start. */
async function heardIn(file: string, fromMs: number, toMs: number): Promise<number | undefined> {
  const pcm = decodeWav(await readFile(file));
  const part = pcm.subarray((fromMs * SAMPLE_RATE) / 1000, (toMs * SAMPLE_RATE) / 1000);
  return loudestFrequencies(part, SAMPLE_RATE)[0]?.hz;
}

test('who has no phone connected has a mailbox: greeting, tone, and what the caller says is in the file', async () => {
  const caller = await dial('alice', '202', { toneHz: 660 });
  await untilHears('the greeting is heard', caller, GREETING_HZ);
  expect(bench.engine.linesOf('alice')).toMatchObject([
    { state: 'talking', displayedLabel: 'bob', serviceName: 'voicemail' },
  ]);
  await untilHears('the tone is heard', caller, BEEP_HZ);
  await until('the tone is over', () => !hears(caller, BEEP_HZ));
  await sleep(2500);
  // Were the server killed now, this says whose the sound is.
  const [note] = (await readdir(target)).filter((name) => name.endsWith('.note'));
  expect(await readNote(join(target, note?.replace('.note', '') ?? ''))).toMatchObject({
    userId: 'bob',
    remote: { label: 'alice', number: '201' },
  });
  caller.hangUp();
  await until('the message is told', () => messages.length > 0);
  const [message] = messages;
  expect(message).toMatchObject({ userId: 'bob', remote: { label: 'alice', number: '201' } });
  expect(message?.durationMs).toBeGreaterThan(2000);
  expect(message?.durationMs).toBeLessThan(4000);
  expect(await heardIn(message?.file ?? '', 1000, 1500)).toBeCloseTo(660, -1);
  expect(bench.finished.find(({ userId }) => userId === 'bob')).toMatchObject({
    isMissed: true,
    cause: 'notAvailable',
    remote: { label: 'alice', number: '201' },
  });
  expect(bench.faults).toEqual([]);
});

test('[ACD-003] a mailbox that takes no messages plays its greeting and hangs up', async () => {
  const caller = await dial('alice', '*97', { toneHz: 660 });
  await untilHears('the greeting is heard', caller, GREETING_HZ);
  await until('it hangs up', () => caller.state === 'ended');
  expect([messages, await readdir(target), bench.faults]).toEqual([[], [], []]);
});

test('who does not answer within the time of the mailbox has missed the call, and the caller goes on to it', async () => {
  await bench.phone('bob', { silence: true }, false);
  const caller = await dial('alice', '202', { toneHz: 660 });
  await until('it rings', () => bench.engine.linesOf('bob')[0]?.state === 'ringing');
  await untilHears('the greeting is heard', caller, GREETING_HZ);
  expect(bench.finished).toMatchObject([{ userId: 'bob', isMissed: true, cause: 'notAnswered' }]);
});

test('who has no line free is busy, and the caller goes on to the mailbox', async () => {
  await bench.close();
  bench = await open({ maxTerminalConnection: 1 });
  // The mailbox must not answer for a phone that a busy machine lets answer late; who has no line free does not ring.
  ringMs = 20_000;
  await bench.phone('bob', { silence: true });
  const first = await dial('carol', '202', { silence: true });
  await until('bob talks', () => first.state === 'talking' && bench.engine.linesOf('bob')[0]?.state === 'talking');
  const caller = await dial('alice', '202', { toneHz: 660 });
  await untilHears('the greeting is heard', caller, GREETING_HZ);
});

test('a call that is refused, a group, and a mailbox that is off end as before', async () => {
  ringMs = 10_000;
  const bob = await bench.phone('bob', { silence: true }, false);
  bob.onSession = (session) => session.refuse(603);
  const refused = await dial('alice', '202', { silence: true });
  await until('the caller is told', () => refused.refusedWith === 603);
  bob.close();
  await until('bob is gone', () => bench.engine.telephonyOf('bob') === 'unavailable');
  const group = await dial('alice', '300', { silence: true });
  await until('the group ends', () => group.refusedWith === 480);
  ringMs = null;
  const off = await dial('alice', '202', { silence: true });
  await until('the call ends', () => off.refusedWith === 480);
});

test('five seconds of silence end the message and the call; the silence is not kept', async () => {
  const caller = await dial('alice', '202', { toneHz: 660 });
  await untilHears('the tone is heard', caller, BEEP_HZ);
  await until('the tone is over', () => !hears(caller, BEEP_HZ));
  await sleep(2500);
  // The caller says no more: the phone goes on sending, as a real one does.
  caller.endpoint.hear({ kind: 'silence' }, () => undefined);
  const silentFrom = performance.now();
  await until('the call ends by itself', () => caller.state === 'ended', 25_000);
  expect(performance.now() - silentFrom).toBeGreaterThan(4000);
  expect(caller.endedBy).toBe('other');
  await until('the message is there', () => messages.length > 0);
  expect(messages).toHaveLength(1);
  expect(messages[0]?.durationMs).toBeGreaterThan(1500);
  // With the silence it were five seconds more; a machine that is late hears more of the tone.
  expect(messages[0]?.durationMs).toBeLessThan(6000);
});

test('who hangs up at the tone, or says nothing, leaves no message and no file', async () => {
  const caller = await dial('alice', '202', { silence: true });
  await untilHears('the tone is heard', caller, BEEP_HZ);
  await sleep(2000);
  caller.hangUp();
  await until('the call is over', () => bench.engine.sizes.calls === 0);
  await sleep(300);
  expect(messages).toEqual([]);
  await expect.poll(() => readdir(target)).toEqual([]);
});

test('when no file can be written the caller hears so, the call ends, and the reason is told', async () => {
  target = join(folder, 'not there');
  const caller = await dial('alice', '202', { toneHz: 660 });
  await untilHears('the failure tone is heard', caller, FAILED_HZ);
  await until('the call ends', () => caller.state === 'ended');
  expect(messages).toEqual([]);
  expect(bench.faults).toMatchObject([{ message: expect.stringContaining('ENOENT') }]);
});

test('a disk that fills up in the middle of a message: the caller hears so, what was written is kept, the reason is told', async () => {
  await bench.close();
  const media = new FakeMedia();
  const pcm = Buffer.from(tonePcm(660).buffer);
  media.onRecorder = (file) => writeFile(file, Buffer.concat([wavHeader(pcm.length), pcm, pcm]));
  bench = await new CallBench({ mailboxes, media }, () => new FakeRobotEndpoint()).listen();
  bench.engine.on('voicemail', (message) => messages.push(message));
  const played = (): string =>
    [...media.heard.values()].map((source) => (source.kind === 'wav' ? source.file : '')).join();
  const caller = await dial('alice', '202', { silence: true });
  await until('the message is being recorded', () => media.taken > 0);
  media.watch?.onFailed();
  await until('the failure tone is played', () => played().includes('failed.wav'));
  await until('the call ends', () => caller.state === 'ended');
  expect(messages).toMatchObject([{ userId: 'bob', durationMs: 2000, remote: { number: '201' } }]);
  expect(media.recorders).toBe(0);
  expect(bench.faults).toMatchObject([{ message: expect.stringContaining('disk is full') }]);
});

test('the switchboard leads a call to the mailbox of a colleague, who is not rung, and not to one that is off', async () => {
  ringMs = 20_000;
  const carol = await bench.phone('carol', { toneHz: 990 });
  carol.onSession = (session) => void session.answer();
  const bob = await bench.phone('bob', { toneHz: 550 });
  const caller = await dial('alice', '203', { toneHz: 660 });
  await until('they talk', () => bench.engine.linesOf('carol')[0]?.state === 'talking');
  const call = bench.engine.linesOf('carol')[0]?.call.split('/').at(-1) ?? '';
  ringMs = null;
  expect(await bench.engine.sendOn('carol', call, '202', true)).toMatchObject({ fault: 'notPossible' });
  expect(bench.engine.linesOf('carol')[0]?.state).toBe('talking');
  ringMs = 1000;
  expect(await bench.engine.sendOn('carol', call, '202', true)).toEqual({ ok: true });
  await untilHears('the greeting is heard', caller, GREETING_HZ);
  expect(bench.engine.linesOf('alice')).toMatchObject([{ displayedLabel: 'bob', serviceName: 'voicemail' }]);
  expect([bench.engine.linesOf('carol'), bench.engine.parkedCalls(), bob.sessions.size]).toEqual([[], [], 0]);
});
