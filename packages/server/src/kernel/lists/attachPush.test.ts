import { wireLine } from '@ringside/testing/server';
import { sleep } from '@ringside/testing/wait';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type TestServer, testServer } from '../../test/testServer.ts';
import { FRAME_BURST } from './attachPush.ts';

let bench: TestServer;
const open: WebSocket[] = [];
beforeEach(async () => {
  bench = await testServer();
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.terminate();
  await bench.close();
});

type Frame = Record<string, unknown>;
/** A socket and what it received; `until` waits for a frame. */
async function connect(options: { token?: string; origin?: string } = {}) {
  const socket = new WebSocket(`${bench.origin.replace('http', 'ws')}/restletrouter/`, {
    ...(options.origin === undefined ? {} : { origin: options.origin }),
  });
  open.push(socket);
  const frames: Frame[] = [];
  const ended = new Promise<[number, string]>((resolve) =>
    socket.once('close', (code, reason) => resolve([code, String(reason)])),
  );
  const closed = ended.then(([code]) => code);
  socket.on('message', (data) => frames.push(JSON.parse(String(data))));
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const send = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  const until = async (match: Frame): Promise<Frame> => {
    await expect
      .poll(() => frames.findLast((frame) => Object.entries(match).every(([k, v]) => frame[k] === v)))
      .toBeTruthy();
    return frames.findLast((frame) => Object.entries(match).every(([k, v]) => frame[k] === v))!;
  };
  if (options.token !== undefined) {
    send({ type: 'auth', token: options.token });
    await until({ type: 'ready' });
  }
  return { socket, frames, closed, ended, send, until };
}

test('[PUSH-008] after authentication each list comes whole and then change by change', async () => {
  const link = await connect({ token: await bench.signIn() });
  for (const list of ['CallLine', 'Terminal', 'CallHistory', 'Extension', 'Group', 'User']) {
    link.send({ type: 'subscribe', list });
    const snapshot = await link.until({ list, op: 'snapshot' });
    expect([snapshot['v'], (snapshot['items'] as unknown[]).length]).toEqual([
      0,
      { CallLine: 0, Terminal: 3, CallHistory: 10, Extension: 9, Group: 4, User: 1 }[list],
    ]);
  }
  const line = wireLine();
  bench.calls.setLine('ines', line);
  bench.calls.setLine('marc', wireLine({ restUri: 'telephony/CallLine/l2' }));
  bench.calls.setLine('ines', { ...line, state: 'held' });
  bench.calls.removeLine('ines', line.restUri);
  await link.until({ list: 'CallLine', op: 'remove' });
  expect(link.frames.filter((frame) => frame['list'] === 'CallLine' && frame['op'] !== 'snapshot')).toEqual([
    { list: 'CallLine', op: 'add', v: 1, item: line },
    { list: 'CallLine', op: 'update', v: 2, item: { ...line, state: 'held' } },
    { list: 'CallLine', op: 'remove', v: 3, item: { restUri: line.restUri } },
  ]);
});

test('[PRES-006] the telephony state of a colleague reaches everybody, the own one also the user', async () => {
  const [mine, other] = [
    await connect({ token: await bench.signIn() }),
    await connect({ token: await bench.signIn('marc') }),
  ];
  for (const link of [mine, other]) {
    link.send({ type: 'subscribe', list: 'Extension' });
    link.send({ type: 'subscribe', list: 'User' });
    await link.until({ list: 'User', op: 'snapshot' });
  }
  for (const state of ['available', 'ringing', 'busy'] as const) bench.calls.setTelephony('marc', state);
  for (const link of [mine, other]) {
    const frame = await link.until({ list: 'Extension', v: 3 });
    expect(frame['item']).toMatchObject({ restUri: 'telephony/Extension/x-marc', telephonyState: 'busy' });
  }
  await expect
    .poll(() => other.frames.findLast((frame) => frame['list'] === 'User')?.['item'])
    .toMatchObject({ displayName: 'Marc Aubry', telephonicState: 'busy' });
  expect(mine.frames.some((frame) => frame['list'] === 'User' && frame['op'] === 'update')).toBe(false);
});

test('a registration and a missed call are pushed to their user', async () => {
  const link = await connect({ token: await bench.signIn() });
  for (const list of ['Terminal', 'CallHistory', 'User']) link.send({ type: 'subscribe', list });
  await link.until({ list: 'User', op: 'snapshot' });
  await link.until({ list: 'CallHistory', op: 'snapshot' });
  bench.calls.register('web-ines', 'w7');
  expect((await link.until({ list: 'Terminal', op: 'update' }))['item']).toMatchObject({
    currentRegisterId: 'w7',
    physicalState: 'inService',
  });
  bench.calls.emit('finished', {
    userId: 'ines',
    lineId: 'l9',
    isIncoming: true,
    isMissed: true,
    isRejected: false,
    startedAt: Date.now(),
    talkSeconds: null,
    called: { label: '', number: '2104' },
    remote: { label: 'X', number: '0199004127' },
    viaLabel: null,
    groupId: null,
    callId: 'c',
    isPersonalCall: false,
    cause: 'notAnswered',
    infos: null,
  });
  expect((await link.until({ list: 'CallHistory', op: 'add' }))['item']).toMatchObject({ lineId: 'l9', isNew: true });
  expect((await link.until({ list: 'User', op: 'update' }))['item']).toMatchObject({ unreadMissedCalls: 3 });
});

test('[PUSH-004] the same frames come by polling, with what is missing since the last one', async () => {
  const token = await bench.signIn();
  const poll = async (since?: unknown) => {
    const body = JSON.stringify({ lists: [{ list: 'CallLine', ...(since ? { since } : {}) }] });
    const headers = { 'X-Application': token };
    const answer = await fetch(`${bench.origin}/v1/user/Push`, { method: 'POST', headers, body });
    return ((await answer.json()) as { frames: Frame[] }).frames;
  };
  const [snapshot] = await poll();
  expect(snapshot).toMatchObject({ op: 'snapshot', v: 0, items: [] });
  bench.calls.setLine('ines', wireLine());
  expect(await poll({ epoch: snapshot!['epoch'], v: 0 })).toMatchObject([
    { op: 'resume', v: 0 },
    { op: 'add', v: 1 },
  ]);
});

test.each([
  ['a token nobody has', { type: 'auth', token: 'x' }, 4401],
  ['a subscription before the token', { type: 'subscribe', list: 'CallLine' }, 4401],
  ['text that is no JSON', 'hello', 1003],
  ['a frame of no known type', { type: 'dance' }, 1003],
  ['a list nobody knows', { type: 'subscribe', list: 'Secrets' }, 1003],
])('%s closes the socket', async (_what, frame, code) => {
  const link = await connect();
  link.send(frame);
  expect(await link.closed).toBe(code);
});

test('[WRTC-015] a list that nobody knows closes it with 1003, the source and the name of the listener', async () => {
  const link = await connect({ token: await bench.signIn() });
  link.send({ type: 'subscribe', list: 'Secrets "of" all' });
  expect(await link.ended).toEqual([1003, '{"source":"push","listener":"Secretsofall"}']);
});

test('signing out closes the live link of that session only', async () => {
  const [here, there] = [await bench.signIn(), await bench.signIn()];
  const [mine, other] = [await connect({ token: here }), await connect({ token: there })];
  await fetch(`${bench.origin}/v1/logout`, { method: 'POST', headers: { 'X-Application': here } });
  expect(await mine.closed).toBe(4401);
  other.send({ type: 'ping', n: 4 });
  await other.until({ type: 'pong', n: 4 });
});

test('a page of another origin gets no socket, the own origin and programs do', async () => {
  await expect(connect({ origin: 'http://evil.test' })).rejects.toThrow('403');
  await connect({ origin: bench.origin });
  await connect();
});

test('a stopping server says so', async () => {
  const link = await connect({ token: await bench.signIn() });
  const [code] = await Promise.all([link.closed, bench.close()]);
  expect(code).toBe(1001);
});

test('a client that does not read is dropped at four megabytes, and the others are served', async () => {
  const token = await bench.signIn();
  const [slow, quick] = [await connect({ token }), await connect({ token })];
  for (const link of [slow, quick]) {
    link.send({ type: 'subscribe', list: 'CallLine' });
    await link.until({ list: 'CallLine', op: 'snapshot' });
  }
  slow.socket.pause();
  let isGone = false;
  void slow.closed.then(() => {
    isGone = true;
  });
  const text = 'x'.repeat(100_000);
  for (let n = 0; n < 150; n++) {
    bench.calls.setLine('ines', wireLine({ displayedLabel: `${n} ${text}` }));
    await sleep(1);
  }
  await quick.until({ list: 'CallLine', v: 150 });
  slow.socket.resume();
  await expect.poll(() => isGone).toBe(true);
  expect(slow.frames.length).toBeLessThan(150);
});

test('a socket that sends frames without end is closed, and no other one', async () => {
  const token = await bench.signIn();
  const [busy, calm] = [await connect({ token }), await connect({ token })];
  for (let n = 0; n < FRAME_BURST + 50; n++) busy.send({ type: 'ping', n });
  expect(await busy.closed).toBe(1008);
  calm.send({ type: 'ping', n: 1 });
  await calm.until({ type: 'pong' });
});

test('fifty sockets without a session keep nobody out: the oldest one goes', async () => {
  const token = await bench.signIn();
  const mine = await connect({ token });
  const strangers = await Promise.all(Array.from({ length: 50 }, () => connect()));
  const next = await connect({ token });
  expect(await Promise.race(strangers.map(({ closed }) => closed))).toBe(1013);
  for (const link of [mine, next]) {
    link.send({ type: 'ping', n: 7 });
    await link.until({ type: 'pong', n: 7 });
  }
});
