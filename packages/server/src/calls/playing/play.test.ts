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

const rig = new VerbBench(
  { media: new FakeMedia(), mailboxes, queues, noAnswerMs: 300, ringWithinMs: 400 },
  () => new FakeRobotEndpoint(),
);
beforeAll(async () => {
  await rig.open();
  const bob = [{ userId: 'bob', active: true }];
  rig.bench.directory.groups.push(
    aGroup('q1', '401', { isAcd: true, ...exit('q2') }),
    aGroup('q2', '402', { isAcd: true, ...exit('q1'), members: bob }),
    aGroup('turns', '403', { ringsAtOnce: false, ...exit('g1'), members: [] }),
    aGroup('nobody', '404', { members: [] }),
  );
});
afterAll(async () => {
  await rig.bench.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  ringMs = 150;
  admitted = [];
  await rig.reset();
});
const isHeard = () => rig.shown('alice')[0]?.startsWith('talking');
const atMailbox = () => rig.bench.engine.linesOf('alice')[0]?.serviceName === 'voicemail';
const inQueue = async (number: string): Promise<QueuedCall> => {
  rig.dial('alice', number);
  await until('the queue has it', () => admitted.length > 0);
  return admitted[0]?.call as QueuedCall;
};

test('user: the phones ring, and who answers talks', async () => {
  await rig.talkSilently('alice', 'bob');
  expect(rig.shown('alice', 'bob')).toEqual(['talking bob', 'talking alice']);
});

test('[VM-001] not answered: the mailbox after its time', async () => {
  rig.rings.add('bob');
  rig.dial('alice', '202');
  await until('bob rings', () => rig.shown('bob')[0] === 'ringing alice');
  await until('the mailbox has it', atMailbox);
  expect(rig.bench.story('bob')).toContain('dropped notAnswered by server');
});

test('busy: the mailbox at once; refused by hand: the caller is told', async () => {
  ringMs = 60_000;
  rig.rings.add('bob');
  rig.dial('alice', '202');
  await until('bob rings', () => rig.incoming.bob.length === 1);
  rig.incoming.bob[0]?.refuse(486);
  await until('the mailbox has it', atMailbox);
  await rig.reset();
  rig.rings.add('bob');
  rig.dial('alice', '202');
  await until('bob rings again', () => rig.incoming.bob.length === 1);
  rig.incoming.bob[0]?.refuse(603);
  await until('the caller is told', () => rig.ended('alice').length === 1);
  expect(rig.ended('alice')).toEqual(['dropped declined by remote']);
});

test('no mailbox: after the time of the phones the call ends', async () => {
  rig.rings.add('carol');
  rig.dial('alice', '203');
  await until('it is over', () => rig.ended('alice').length === 1);
  expect(rig.ended('alice')).toEqual(['dropped notAnswered by server']);
});

test('group: all ring at once, and the first has it; with nobody in it the call ends', async () => {
  for (const name of ['bob', 'carol', 'dave'] as const) rig.rings.add(name);
  rig.dial('alice', '300');
  await until('all ring', () =>
    [rig.incoming.bob, rig.incoming.carol, rig.incoming.dave].every((list) => list.length === 1),
  );
  await rig.incoming.carol[0]?.answer();
  await until('they talk', () => rig.shown('alice')[0] === 'talking carol');
  const none = rig.dial('bob', '404');
  await until('refused', () => none.refusedWith === 480);
});

test('[ACD-003] queue: overflow to the next one, and never in a circle', async () => {
  const call = await inQueue('401');
  call.pass({ groupId: 'q2' });
  expect(admitted.map(({ groupId }) => groupId)).toEqual(['q1', 'q2']);
  expect(admitted[1]?.call).toBe(call);
  call.pass({ groupId: 'q1' });
  await until('it is over', () => rig.ended('alice').length === 1);
  expect([admitted.length, rig.ended('alice')]).toEqual([2, ['dropped notAvailable by server']]);
});

test('[ACD-003] queue: the mailbox of its first member', async () => {
  (await inQueue('402')).pass({ voicemailOf: 'q2' });
  await until('the mailbox has it', atMailbox);
});

test('[ACD-013] queue: a supervisor sends who waits to a mailbox, a person, a group; who rings is rung no more', async () => {
  const { engine } = rig.bench;
  const send = (to: string, isVoicemail = false) => engine.sendQueued('dave', rig.callOf('alice'), to, isVoicemail);
  for (const name of ['bob', 'carol'] as const) rig.rings.add(name);
  const first = await inQueue('401');
  const moved: string[] = [];
  first.handlers.onMoved = () => void moved.push('first');
  first.ring({ userId: 'bob', displayName: 'bob', number: '202' });
  await until('bob rings', () => rig.incoming.bob.length === 1);
  expect([await send('777'), await send('402'), await send('203', true), await send('202')]).toMatchObject([
    { fault: 'numberInvalid' },
    { fault: 'notPossible' },
    { fault: 'notPossible' },
    { fault: 'unreachable', code: 'CALL_BUSY' },
  ]);
  expect([rig.shown('bob'), moved]).toEqual([['ringing alice'], []]);
  expect(await send('203')).toEqual({ ok: true });
  expect(moved).toEqual(['first']);
  await until('carol rings, and bob does not', () => rig.incoming.carol.length === 1 && rig.shown('bob')[0] === '');
  expect(engine.linesOf('carol')).toMatchObject([{ displayedVia: { number: '401' } }]);
  expect(rig.ended('bob')).toEqual(['dropped redirected by server']);
  expect(await send('300')).toMatchObject({ fault: 'notFound' });
  await rig.incoming.carol[0]?.answer();
  await until('they talk', () => rig.shown('alice')[0] === 'talking carol');
  await rig.reset();
  rig.rings.add('carol');
  admitted = [];
  await inQueue('401');
  expect(await send('300')).toEqual({ ok: true });
  await until('the members ring', () => rig.incoming.carol.length === 1);
  await rig.reset();
  admitted = [];
  await inQueue('401');
  expect(await send('202', true)).toEqual({ ok: true });
  await until('the mailbox has it', atMailbox);
  expect(rig.incoming.bob).toEqual([]);
});

test('queue of members: the group it leads to rings; where nobody is left the call ends instead of hanging', async () => {
  for (const name of ['bob', 'carol', 'dave'] as const) rig.rings.add(name);
  const first = await inQueue('403');
  first.pass({ groupId: 'g1' });
  await until('its members ring', () => rig.incoming.carol.length === 1);
  await rig.reset();
  admitted = [];
  (await inQueue('403')).pass({ groupId: 'nobody' });
  await until('it is over', () => rig.ended('alice').length === 1);
  expect(rig.ended('alice')).toEqual(['dropped notAvailable by server']);
});

test('echo, own mailbox, and what leads nowhere', async () => {
  rig.dial('alice', '*43');
  await until('the echo answers', () => isHeard() === true);
  await rig.reset();
  rig.dial('alice', '*98');
  await until('the mailbox answers', atMailbox);
  const [wrong, own] = [rig.dial('bob', '555'), rig.dial('carol', '203')];
  await until('both are refused', () => wrong.state === 'ended' && own.state === 'ended');
  expect([wrong.refusedWith, own.refusedWith]).toEqual([404, 403]);
});

test('outside: without a trunk there is no route', async () => {
  const out = rig.dial('alice', '0199004127');
  await until('refused', () => out.refusedWith === 404);
});

test('[CALL-023] semi-attended: what does not ring goes back, and no mailbox takes it', async () => {
  const { call } = await rig.talkSilently('alice', 'carol');
  rig.phones.bob.close();
  await until('bob is gone', () => rig.bench.engine.telephonyOf('bob') === 'unavailable');
  expect(await rig.bench.engine.transfer('alice', call, '202', 'screened')).toMatchObject({ fault: 'unreachable' });
  expect(await rig.bench.engine.transfer('alice', call, '*43', 'screened')).toMatchObject({ fault: 'notPossible' });
  expect(rig.shown('alice', 'carol')).toEqual(['talking carol', 'talking alice']);
  // Blind it goes on, to the mailbox of who cannot be reached.
  expect(await rig.bench.engine.transfer('alice', call, '202', 'blind')).toEqual({ ok: true });
  await until('the mailbox has it', () => rig.bench.engine.linesOf('carol')[0]?.serviceName === 'voicemail');
});

test('[PRES-006] do not disturb: no phone rings; the mailbox takes the call, or the caller hears busy', async () => {
  rig.rings.add('bob').add('carol');
  const { undisturbed } = rig.bench.directory;
  undisturbed.add('bob').add('carol');
  rig.dial('alice', '202');
  await until('the mailbox has it', atMailbox);
  const busy = rig.dial('dave', '203');
  await until('refused', () => busy.state === 'ended');
  expect([busy.refusedWith, rig.incoming.bob.length, rig.incoming.carol.length]).toEqual([486, 0, 0]);
  undisturbed.clear();
});
