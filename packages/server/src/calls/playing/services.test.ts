import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MailboxLanguage } from '@ringside/protocol/words/voicemail';
import { hears, type Member, untilHeard, VerbBench } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { tonePcm } from '../../media/mix/tones.ts';
import { wavHeader } from '../../media/record/WavFile.ts';
import type { ForwardingRule } from '../../routing/ForwardingRule.ts';
import { aRule } from '../../routing/test/testRouting.ts';
import type { Mailboxes } from '../ports/Mailboxes.ts';
import { sayAsked, timeWords } from './spoken.ts';

/** What services of bob do with calls of real phones, by ear. */
const folder = mkdtempSync(join(tmpdir(), 'ringside-services-'));
const GREETING_HZ = 500;
/** What callers hear who wait; null: what everybody has. */
let welcome: string | null = null;
/** What bob's mailbox speaks. */
let language: MailboxLanguage = 'en';
const mailboxes: Mailboxes = {
  ringMsOf: (userId) => (userId === 'bob' ? 2000 : null),
  greetingOf: () => join(folder, 'greeting.wav'),
  waitingSoundOf: (_userId, topic) => (topic === 'wa' ? welcome : null),
  languageOf: (userId) => (userId === 'bob' ? language : 'en'),
  newFile: () => join(folder, `message${Math.random()}.wav`),
  voicemailsOf: async () => ({ unread: [], read: [] }),
  markRead: async () => {},
  remove: async () => {},
  enter: async () => null,
};
const calls = new VerbBench({ mailboxes, noAnswerMs: 4000, answerMs: 700 });
const wished: unknown[] = [];
beforeAll(async () => {
  const pcm = Buffer.from(tonePcm(GREETING_HZ).buffer);
  const all = Buffer.concat([pcm, pcm]);
  writeFileSync(join(folder, 'greeting.wav'), Buffer.concat([wavHeader(all.length / 2), all]));
  await calls.open();
  calls.bench.engine.on('wished', (wish) => void wished.push(wish));
});
afterAll(async () => {
  await calls.bench.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await calls.reset();
  calls.bench.directory.rules.clear();
  calls.bench.directory.undisturbed.clear();
  calls.bench.directory.keyZero = '';
  wished.length = 0;
  welcome = null;
  language = 'en';
});
const rules = (...all: Partial<ForwardingRule>[]) =>
  calls.bench.directory.rules.set(
    'bob',
    all.map((one, n) => aRule({ id: `r${n}`, ...one })),
  );
/** Sentences by language and name. */
const words = (files: readonly string[]): string =>
  files.map((file) => file.replace(/^.*prompts\//, '').replace('.wav', '')).join(' ');
const atMailbox = (who: Member) => calls.bench.engine.linesOf(who)[0]?.serviceName === 'voicemail';
const isOver = (who: Member) => until(`${who} has no call`, () => calls.bench.engine.linesOf(who).length === 0);

test('[FWD-017] call back on busy: a colleague is asked while bob talks, and by the key the wish is kept and the call ends, in the language of bob', async () => {
  language = 'fr';
  const prepare = vi.spyOn(calls.bench.media, 'prepare');
  rules({ filter: 'I', forwardType: 'OB', destination: '~CallBackOnBusy' });
  await calls.talk('bob', 'carol');
  const alice = calls.dial('alice', '202');
  await until('alice is asked', () => alice.state === 'talking');
  expect(calls.incoming.bob).toEqual([]);
  await until('the words are heard', () => alice.status.hears.length > 0);
  await until('the key is taken', () => alice.sendDigits('5'));
  await until('the wish is kept', () => wished.length > 0);
  expect(wished).toEqual([{ userId: 'alice', targetId: 'bob', cause: 'busy' }]);
  await isOver('alice');
  const said = words(prepare.mock.calls.map(([file]) => file));
  prepare.mockRestore();
  expect(said).toMatch(/^fr\/askWish.* fr\/wishKept$/);
  // not in a call, bob's phone rings as ever
  await calls.reset();
  await calls.talk('alice', 'bob');
});

test('[FWD-018] call back on no answer: without the key the mailbox of bob has the call, and nothing is wished', async () => {
  rules({ filter: 'I', forwardType: 'NA', delayMs: 200, destination: '~CallBackOnNoAnswer' });
  calls.rings.add('bob');
  calls.dial('alice', '202');
  await until('bob rings', () => calls.incoming.bob.length === 1);
  await until('the mailbox has it', () => atMailbox('alice'), 20_000);
  expect(wished).toEqual([]);
});

test('[FWD-019] call queuing: a caller hears music while bob talks, a second one is one too many; then bob’s phone rings and they talk', async () => {
  rules({ forwardType: 'OB', destination: '~CallQueuingService:1:5' });
  const { a: bob } = await calls.talk('bob', 'carol');
  const alice = calls.dial('alice', '202');
  await untilHeard([[alice, 'music']]);
  calls.dial('dave', '202');
  await until('the mailbox has dave', () => atMailbox('dave'));
  expect(calls.incoming.bob).toEqual([]);
  bob.hangUp();
  await until('they talk', () => calls.shown('alice')[0] === 'talking bob');
  await untilHeard([[alice, 'bob']]);
  // Whoever was waited for and came has missed no call.
  expect(calls.bench.finished.filter(({ userId, isMissed }) => userId === 'bob' && isMissed)).toHaveLength(1);
});

test('who hangs up makes room; the one who has waited longest is the first; a welcome is heard before the music', async () => {
  rules({ forwardType: 'OB', destination: '~CallQueuingService:2:5' });
  welcome = join(folder, 'greeting.wav');
  const { a: bob } = await calls.talk('bob', 'carol');
  const gone = calls.dial('alice', '202');
  await until('the welcome is heard', () => hears(gone, GREETING_HZ));
  const dave = calls.dial('dave', '202');
  gone.hangUp();
  await isOver('alice');
  const alice = calls.dial('alice', '202');
  await untilHeard([
    [dave, 'music'],
    [alice, 'music'],
  ]);
  bob.hangUp();
  await untilHeard([
    [dave, 'bob'],
    [alice, 'music'],
  ]);
  for (const one of [dave, alice]) one.hangUp();
});

test('a user who is only not to be disturbed is not waited for: the mailbox has the call', async () => {
  rules({ forwardType: 'OB', destination: '~CallQueuingService:3:5' });
  calls.bench.directory.undisturbed.add('bob');
  calls.dial('alice', '202');
  await until('the mailbox has it', () => atMailbox('alice'));
});

test('the away attendant: the greeting is heard, and by the key the colleague; without it the mailbox takes a message', async () => {
  rules({ destination: '~AwayAttendant:203' });
  const alice = calls.dial('alice', '202');
  await until('the greeting is heard', () => hears(alice, GREETING_HZ));
  await until('the key is taken', () => alice.sendDigits('2'));
  await untilHeard([[alice, 'carol']]);
  expect(calls.bench.engine.linesOf('carol')[0]).toMatchObject({ lastRedirectedNumber: '202' });
  expect(calls.incoming.bob).toEqual([]);
  await calls.reset();
  rules({ destination: '~AwayAttendant' });
  calls.dial('alice', '202');
  await until('the mailbox has it', () => atMailbox('alice'), 20_000);
});

test.each([
  ['the announcement of the away attendant', '~AwayAttendant'],
  ['the greeting of the mailbox', 'VOICEMAIL'],
])('key 0 leads from %s to the number that the company has chosen', async (_what, destination) => {
  rules({ destination });
  calls.bench.directory.keyZero = '203';
  const alice = calls.dial('alice', '202');
  await until('the greeting is heard', () => hears(alice, GREETING_HZ));
  await until('the key is taken', () => alice.sendDigits('0'));
  await untilHeard([[alice, 'carol']]);
  expect(calls.incoming.bob).toEqual([]);
  expect(calls.bench.engine.linesOf('alice')[0]).toMatchObject({ serviceName: null });
});

test('boss and secretary: calls ring at the secretary, those of chosen callers and of the secretary at the boss', async () => {
  rules({ callers: ['203'], destination: '~OwnPhones' }, { destination: '204' });
  calls.dial('alice', '202');
  await until('dave has the call', () => calls.shown('dave')[0] === 'talking alice');
  await calls.reset();
  calls.dial('carol', '202');
  await until('bob has the call', () => calls.shown('bob')[0] === 'talking carol');
  expect(calls.incoming.dave).toEqual([]);
  await calls.reset();
  calls.dial('dave', '202');
  await until('bob has it, too', () => calls.shown('bob')[0] === 'talking dave');
});

test('the availability attendant says until when, in words of the user’s language, and which keys there are', () => {
  const step = { to: 'ask', user: { userId: 'bob', displayName: 'Bob', number: '202' }, next: {} } as const;
  const keys = { '0': 4, '1': 1, '2': 2, '3': 3 };
  const says = 'availability' as const;
  expect(words(sayAsked({ ...step, says, backMinute: 842, backDay: null, keys }, null, 'en'))).toBe(
    'en/notHere en/until en/n2 en/oh5 en/pm en/keyMessage en/keyPerson en/keyWish en/keyZero',
  );
  expect(words(sayAsked({ ...step, says, backMinute: null, backDay: null, keys: {} }, null, 'fr'))).toBe('fr/notHere');
  const back = (ahead: number, date: string, backMinute: number, language: 'en' | 'fr') => {
    const backDay = { ahead, date, weekday: new Date(date).getUTCDay() };
    return words(sayAsked({ ...step, says: 'greeting', backMinute, backDay, keys: {} }, null, language));
  };
  expect(back(1, '2026-11-28', 0, 'en')).toBe('en/notHere en/back en/tomorrow');
  expect(back(3, '2026-11-30', 540, 'en')).toBe('en/notHere en/back en/w1 en/at en/n9 en/am');
  expect(back(7, '2026-12-04', 540, 'en')).toBe('en/notHere en/back en/m12 en/d4 en/at en/n9 en/am');
  expect(back(35, '2027-01-01', 825, 'fr')).toBe('fr/notHere fr/back fr/d1 fr/m1 fr/at fr/h13 fr/n45');
  expect(timeWords(0, 'en')).toEqual(['n12', 'am']);
  expect(timeWords(750, 'en')).toEqual(['n12', 'n30', 'pm']);
  expect(timeWords(1260, 'fr')).toEqual(['h21']);
  expect(timeWords(1436, 'fr')).toEqual(['h0']);
});
