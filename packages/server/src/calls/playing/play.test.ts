import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeMedia, FakeRobotEndpoint, VerbBench } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aGroup } from '../../routing/test/testRouting.ts';
import type { Mailboxes } from '../ports/Mailboxes.ts';
import type { QueuedCall } from '../ports/QueuedCall.ts';

/** Every step of a plan, and every way out of one, played by calls of real phones; only the audio is not. */
const folder = mkdtempSync(join(tmpdir(), 'ringside-play-'));
/** Milliseconds until bob's mailbox answers; nobody else has one. */
let ringMs: number | null = 150;
const mailboxes: Mailboxes = {
  ringMsOf: (userId) => (userId === 'bob' ? ringMs : null),
  greetingOf: () => join(folder, 'greeting.wav'),
  waitingSoundOf: () => null,
  languageOf: () => 'en',
  newFile: () => join(folder, 'message.wav'),
  voicemailsOf: async () => ({ unread: [], read: [] }),
  markRead: async () => {},
  remove: async () => {},
  enter: async () => null,
};
/** What queues are handed, and by which group. */
let admitted: { groupId: string; call: QueuedCall }[] = [];
const queues = { admit: (groupId: string, call: QueuedCall) => void admitted.push({ groupId, call }) };
const exit = (groupId: string) => ({ overflow: { to: 'overflow' as const, groupId } });

const it = new VerbBench(
  { media: new FakeMedia(), mailboxes, queues, noAnswerMs: 300, ringWithinMs: 400 },
  () => new FakeRobotEndpoint(),
);
beforeAll(async () => {
  await it.open();
  const bob = [{ userId: 'bob', active: true }];
  it.bench.directory.groups.push(
    aGroup('q1', '401', { isAcd: true, ...exit('q2') }),
    aGroup('q2', '402', { isAcd: true, ...exit('q1'), members: bob }),
    aGroup('turns', '403', { ringsAtOnce: false, ...exit('g1'), members: [] }),
    aGroup('nobody', '404', { members: [] }),
  );
});
afterAll(async () => {
  await it.bench.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  ringMs = 150;
  admitted = [];
  await it.reset();
});
const isHeard = () => it.shown('alice')[0]?.startsWith('talking');
const atMailbox = () => it.bench.engine.linesOf('alice')[0]?.serviceName === 'voicemail';
const inQueue = async (number: string): Promise<QueuedCall> => {
  it.dial('alice', number);
  await until('the queue has it', () => admitted.length > 0);
  return admitted[0]?.call as QueuedCall;
};

test('user: the phones ring, and who answers talks', async () => {
  await it.talkSilently('alice', 'bob');
  expect(it.shown('alice', 'bob')).toEqual(['talking bob', 'talking alice']);
});

test('[VM-001] not answered: the mailbox after its time', async () => {
  it.rings.add('bob');
  it.dial('alice', '202');
  await until('bob rings', () => it.shown('bob')[0] === 'ringing alice');
  await until('the mailbox has it', atMailbox);
  expect(it.bench.story('bob')).toContain('dropped notAnswered by server');
});

test('busy: the mailbox at once; refused by hand: the caller is told', async () => {
  ringMs = 60_000;
  it.rings.add('bob');
  it.dial('alice', '202');
  await until('bob rings', () => it.incoming.bob.length === 1);
  it.incoming.bob[0]?.refuse(486);
  await until('the mailbox has it', atMailbox);
  await it.reset();
  it.rings.add('bob');
  it.dial('alice', '202');
  await until('bob rings again', () => it.incoming.bob.length === 1);
  it.incoming.bob[0]?.refuse(603);
  await until('the caller is told', () => it.ended('alice').length === 1);
  expect(it.ended('alice')).toEqual(['dropped declined by remote']);
});

test('no mailbox: after the time of the phones the call ends', async () => {
  it.rings.add('carol');
  it.dial('alice', '203');
  await until('it is over', () => it.ended('alice').length === 1);
  expect(it.ended('alice')).toEqual(['dropped notAnswered by server']);
});

test('group: all ring at once, and the first has it; with nobody in it the call ends', async () => {
  for (const name of ['bob', 'carol', 'dave'] as const) it.rings.add(name);
  it.dial('alice', '300');
  await until('all ring', () =>
    [it.incoming.bob, it.incoming.carol, it.incoming.dave].every((list) => list.length === 1),
  );
  await it.incoming.carol[0]?.answer();
  await until('they talk', () => it.shown('alice')[0] === 'talking carol');
  const none = it.dial('bob', '404');
  await until('refused', () => none.refusedWith === 480);
});

test('[ACD-003] queue: overflow to the next one, and never in a circle', async () => {
  const call = await inQueue('401');
  call.pass({ groupId: 'q2' });
  expect(admitted.map(({ groupId }) => groupId)).toEqual(['q1', 'q2']);
  expect(admitted[1]?.call).toBe(call);
  call.pass({ groupId: 'q1' });
  await until('it is over', () => it.ended('alice').length === 1);
  expect([admitted.length, it.ended('alice')]).toEqual([2, ['dropped notAvailable by server']]);
});

test('[ACD-003] queue: the mailbox of its first member', async () => {
  (await inQueue('402')).pass({ voicemailOf: 'q2' });
  await until('the mailbox has it', atMailbox);
});

test('[ACD-013] queue: a supervisor sends who waits to a mailbox, a person, a group; who rings is rung no more', async () => {
  const { engine } = it.bench;
  const send = (to: string, isVoicemail = false) => engine.sendQueued('dave', it.callOf('alice'), to, isVoicemail);
  for (const name of ['bob', 'carol'] as const) it.rings.add(name);
  const first = await inQueue('401');
  const moved: string[] = [];
  first.handlers.onMoved = () => void moved.push('first');
  first.ring({ userId: 'bob', displayName: 'bob', number: '202' });
  await until('bob rings', () => it.incoming.bob.length === 1);
  expect([await send('777'), await send('402'), await send('203', true), await send('202')]).toMatchObject([
    { fault: 'numberInvalid' },
    { fault: 'notPossible' },
    { fault: 'notPossible' },
    { fault: 'unreachable', code: 'CALL_BUSY' },
  ]);
  expect([it.shown('bob'), moved]).toEqual([['ringing alice'], []]);
  expect(await send('203')).toEqual({ ok: true });
  expect(moved).toEqual(['first']);
  await until('carol rings, and bob does not', () => it.incoming.carol.length === 1 && it.shown('bob')[0] === '');
  expect(engine.linesOf('carol')).toMatchObject([{ displayedVia: { number: '401' } }]);
  expect(it.ended('bob')).toEqual(['dropped redirected by server']);
  expect(await send('300')).toMatchObject({ fault: 'notFound' });
  await it.incoming.carol[0]?.answer();
  await until('they talk', () => it.shown('alice')[0] === 'talking carol');
  await it.reset();
  it.rings.add('carol');
  admitted = [];
  await inQueue('401');
  expect(await send('300')).toEqual({ ok: true });
  await until('the members ring', () => it.incoming.carol.length === 1);
  await it.reset();
  admitted = [];
  await inQueue('401');
  expect(await send('202', true)).toEqual({ ok: true });
  await until('the mailbox has it', atMailbox);
  expect(it.incoming.bob).toEqual([]);
});

test('queue of members: the group it leads to rings; where nobody is left the call ends instead of hanging', async () => {
  for (const name of ['bob', 'carol', 'dave'] as const) it.rings.add(name);
  const first = await inQueue('403');
  first.pass({ groupId: 'g1' });
  await until('its members ring', () => it.incoming.carol.length === 1);
  await it.reset();
  admitted = [];
  (await inQueue('403')).pass({ groupId: 'nobody' });
  await until('it is over', () => it.ended('alice').length === 1);
  expect(it.ended('alice')).toEqual(['dropped notAvailable by server']);
});

test('echo, own mailbox, and what leads nowhere', async () => {
  it.dial('alice', '*43');
  await until('the echo answers', () => isHeard() === true);
  await it.reset();
  it.dial('alice', '*98');
  await until('the mailbox answers', atMailbox);
  const [wrong, own] = [it.dial('bob', '555'), it.dial('carol', '203')];
  await until('both are refused', () => wrong.state === 'ended' && own.state === 'ended');
  expect([wrong.refusedWith, own.refusedWith]).toEqual([404, 403]);
});

test('outside: without a trunk there is no route', async () => {
  const out = it.dial('alice', '0199004127');
  await until('refused', () => out.refusedWith === 404);
});

test('[CALL-023] semi-attended: what does not ring goes back, and no mailbox takes it', async () => {
  const { call } = await it.talkSilently('alice', 'carol');
  it.phones.bob.close();
  await until('bob is gone', () => it.bench.engine.telephonyOf('bob') === 'unavailable');
  expect(await it.bench.engine.transfer('alice', call, '202', 'screened')).toMatchObject({ fault: 'unreachable' });
  expect(await it.bench.engine.transfer('alice', call, '*43', 'screened')).toMatchObject({ fault: 'notPossible' });
  expect(it.shown('alice', 'carol')).toEqual(['talking carol', 'talking alice']);
  // Blind it goes on, to the mailbox of who cannot be reached.
  expect(await it.bench.engine.transfer('alice', call, '202', 'blind')).toEqual({ ok: true });
  await until('the mailbox has it', () => it.bench.engine.linesOf('carol')[0]?.serviceName === 'voicemail');
});

test('[PRES-006] do not disturb: no phone rings; the mailbox takes the call, or the caller hears busy', async () => {
  it.rings.add('bob').add('carol');
  const { undisturbed } = it.bench.directory;
  undisturbed.add('bob').add('carol');
  it.dial('alice', '202');
  await until('the mailbox has it', atMailbox);
  const busy = it.dial('dave', '203');
  await until('refused', () => busy.state === 'ended');
  expect([busy.refusedWith, it.incoming.bob.length, it.incoming.carol.length]).toEqual([486, 0, 0]);
  undisturbed.clear();
});
