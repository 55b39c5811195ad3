import { CallBench, FakeMedia, FakeRobotEndpoint, type Member, RawPhone } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PhoneEdge } from '../../sip/transport/listenForPhones.ts';

let bench: CallBench;
let edge: PhoneEdge;
let media: FakeMedia;
let isClosed: boolean;
const phones: RawPhone[] = [];
/** Users with a mailbox. */
let mailboxes: Set<string>;
let diverted: string[];

beforeEach(async () => {
  media = new FakeMedia();
  mailboxes = new Set();
  diverted = [];
  isClosed = false;
  const greeting = (userId: string): string => {
    diverted.push(userId);
    return 'greeting.wav';
  };
  bench = await new CallBench(
    {
      media,
      mailboxes: {
        ringMsOf: (userId) => (mailboxes.has(userId) ? 60_000 : null),
        greetingOf: greeting,
        waitingSoundOf: () => null,
        languageOf: () => 'en',
        newFile: () => '/nowhere/message.wav',
        voicemailsOf: async () => ({ unread: [], read: [] }),
        markRead: async () => {},
        remove: async () => {},
        enter: async () => null,
      },
    },
    () => new FakeRobotEndpoint(),
  ).listen();
  edge = await bench.engine.listen('127.0.0.1', 0);
});
afterEach(async () => {
  if (!isClosed) await bench.close();
  for (const phone of phones.splice(0)) phone.close();
});

const open = (account: { user: string; secret: string }): Promise<RawPhone> => {
  const phone = new RawPhone(edge.port, account);
  phones.push(phone);
  return phone.register();
};
const desk = (name: Member) => open({ user: `reg-${name}`, secret: `pw-${name}` });
const uri = (number: string) => `sip:${number}@127.0.0.1:${edge.port}`;
const SDP = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 4000 RTP/AVP 8\r\n';
const held = SDP.replace('c=IN IP4 127.0.0.1', 'c=IN IP4 0.0.0.0');
/** A desk phone talks with a browser phone. */
async function talking() {
  const [raw] = [await desk('alice'), await bench.phone('bob', { silence: true })];
  raw.request('INVITE', uri('202'), { callId: 'call-1', body: SDP });
  const dialog = raw.ack(await raw.next('200 INVITE'), 'call-1');
  await until('they talk', () => bench.engine.linesOf('alice')[0]?.state === 'talking');
  // What comes after the ACK is answered: the ACK has been read.
  raw.request('OPTIONS', dialog.uri, dialog);
  await raw.next('200 OPTIONS');
  return { raw, dialog };
}

test('at the end of the server a phone over UDP is told of it before the socket closes', async () => {
  const { raw } = await talking();
  await bench.close();
  isClosed = true;
  const bye = await raw.next('BYE');
  expect(bye.text).toContain('serverStopped');
});

test('an INVITE without an offer is made one in the 200, and the ACK answers it', async () => {
  const raw = await desk('alice');
  await bench.phone('bob', { silence: true });
  raw.request('INVITE', uri('202'), { callId: 'late-1' });
  const answer = await raw.next('200 INVITE');
  expect(answer.body).toContain('v=0');
  expect(media.accepted).not.toContain(SDP);
  raw.ack(answer, 'late-1', SDP);
  await until('the answer is used', () => media.accepted.includes(SDP));
  expect(bench.engine.linesOf('alice')[0]?.state).toBe('talking');
});

test('an ACK without the answer to an offer ends the call', async () => {
  const raw = await desk('alice');
  await bench.phone('bob', { silence: true });
  raw.request('INVITE', uri('202'), { callId: 'late-2' });
  raw.ack(await raw.next('200 INVITE'), 'late-2');
  await raw.next('BYE');
  expect(bench.finished.find(({ userId }) => userId === 'alice')?.cause).toBe('mediaFailure');
});

test('a re-INVITE without an offer is made one, and its answer holds or takes back', async () => {
  const { raw, dialog } = await talking();
  const before = media.accepted.length;
  raw.request('INVITE', dialog.uri, dialog);
  const first = await raw.next('200 INVITE');
  expect(first.body).toContain('v=0');
  raw.ack(first, 'call-1', `${SDP}a=sendonly\r\n`);
  await until('alice holds', () => bench.engine.linesOf('alice')[0]?.state === 'held');
  raw.request('INVITE', dialog.uri, dialog);
  raw.ack(await raw.next('200 INVITE'), 'call-1', SDP);
  await until('alice talks', () => bench.engine.linesOf('alice')[0]?.state === 'talking');
  expect(media.accepted).toHaveLength(before + 2);
});

test('an address of zeros is a hold, and the other side hears music', async () => {
  const { raw, dialog } = await talking();
  raw.request('INVITE', dialog.uri, { ...dialog, body: held });
  raw.ack(await raw.next('200 INVITE'), 'call-1');
  await until('alice holds', () => bench.engine.linesOf('alice')[0]?.state === 'held');
  expect([...media.heard.values()].map(({ kind }) => kind)).toContain('music');
  raw.request('INVITE', dialog.uri, { ...dialog, body: SDP });
  raw.ack(await raw.next('200 INVITE'), 'call-1');
  await until('alice talks', () => bench.engine.linesOf('alice')[0]?.state === 'talking');
});

test('an UPDATE with an offer holds and takes back, as a re-INVITE does (RFC 3311)', async () => {
  const { raw, dialog } = await talking();
  raw.request('UPDATE', dialog.uri, { ...dialog, body: held });
  expect((await raw.next('200 UPDATE')).body).toContain('v=0');
  await until('alice holds', () => bench.engine.linesOf('alice')[0]?.state === 'held');
  raw.request('UPDATE', dialog.uri, { ...dialog, body: SDP });
  await until('alice talks', () => bench.engine.linesOf('alice')[0]?.state === 'talking');
});

/** Calls bob's desk phone, which answers with a status after it has rung. */
async function refusedWith(status: number, contact?: string) {
  const [alice, bob] = [await bench.phone('alice', { silence: true }), await desk('bob')];
  const call = bench.dial(alice, '202');
  const invite = await bob.next('INVITE');
  bob.respond(invite, 180);
  bob.respond(invite, status, contact ? { headers: [`Contact: <${contact}>`] } : {});
  return { call, bob };
}

test.each([486, 480, 600])('a desk phone that says %i sends the caller to the mailbox', async (status) => {
  mailboxes.add('bob');
  await refusedWith(status);
  await until('the greeting is chosen', () => diverted.length > 0);
  expect(diverted).toEqual(['bob']);
  expect(bench.finished.find(({ userId }) => userId === 'bob')).toMatchObject({ isMissed: true, cause: 'busy' });
});

test.each([
  [486, 486],
  [480, 486],
  [600, 486],
  [603, 603],
])('without a mailbox a desk phone that says %i is told as %i', async (status, told) => {
  if (status === 603) mailboxes.add('bob');
  const { call } = await refusedWith(status);
  await until('the caller is told', () => call.state === 'ended');
  expect([call.refusedWith, diverted]).toEqual([told, []]);
});

test('a phone that forwards (302) sends the caller to a colleague, who sees who was called', async () => {
  const carol = await bench.phone('carol', { silence: true });
  const { call } = await refusedWith(302, 'sip:203@127.0.0.1');
  await until('carol talks', () => call.state === 'talking' && carol.sessions.size === 1);
  expect(bench.engine.linesOf('carol')[0]).toMatchObject({
    displayedLabel: 'alice',
    lastRedirectedNumber: '202',
    displayedVia: { label: 'bob', number: '202' },
  });
  expect(bench.finished).toMatchObject([{ userId: 'bob', cause: 'forwarded', isMissed: false }]);
});

test.each([
  ['a number outside', 'sip:0155000001@127.0.0.1'],
  ['a number that leads nowhere', 'sip:777@127.0.0.1'],
  ['a colleague without a phone', 'sip:204@127.0.0.1'],
  ['nothing', 'sip:127.0.0.1'],
])('a phone that forwards to %s leads to the mailbox of its user', async (_name, contact) => {
  mailboxes.add('bob');
  await refusedWith(302, contact);
  await until('the greeting is chosen', () => diverted.length > 0);
  expect(diverted).toEqual(['bob']);
});

test('two phones that forward to each other do so five times, then the mailbox takes the call', async () => {
  mailboxes.add('bob');
  mailboxes.add('carol');
  const [alice, bob, carol] = [await bench.phone('alice', { silence: true }), await desk('bob'), await desk('carol')];
  bench.dial(alice, '202');
  let invites = 0;
  for (const [phone, target] of [
    [bob, 203],
    [carol, 202],
    [bob, 203],
    [carol, 202],
    [bob, 203],
    [carol, 202],
  ] as const) {
    const invite = await phone.next('INVITE');
    invites += 1;
    phone.respond(invite, 302, { headers: [`Contact: <sip:${target}@127.0.0.1>`] });
  }
  await until('the greeting is chosen', () => diverted.length > 0);
  expect([invites, diverted]).toEqual([6, ['carol']]);
});

test('what a network outside plays before anybody answers is heard by the caller', async () => {
  const [raw, trunk] = [await desk('alice'), await open(bench.trunk)];
  raw.request('INVITE', uri('0155000001'), { callId: 'early-1', body: SDP });
  const invite = await trunk.next('INVITE');
  trunk.respond(invite, 183, { body: SDP });
  const early = await raw.next('183 INVITE');
  expect(early.body).toContain('v=0');
  expect(media.accepted).toEqual([SDP]);
  const kinds = () => [...media.heard.values()].map(({ kind }) => kind).toSorted((a, b) => (a < b ? -1 : 1));
  await until('the caller hears the network', () => kinds().join() === 'nothing,peer');
  // The network says why nobody answers, and refuses.
  trunk.respond(invite, 404);
  expect((await raw.next('404 INVITE')).text).toContain('NUMBER_INVALID');

  raw.request('INVITE', uri('0155000001'), { callId: 'early-2', body: SDP });
  const second = await trunk.next('INVITE');
  trunk.respond(second, 183, { body: SDP });
  await raw.next('183 INVITE');
  trunk.respond(second, 200, { body: SDP });
  await raw.next('200 INVITE');
  await until('both hear each other', () => kinds().join() === 'peer,peer');
  // The same description is not agreed on twice.
  expect(media.accepted).toEqual([SDP, SDP]);
});

test('a colleague who plays something before answering is not heard: the caller hears our ringing tone', async () => {
  const [raw, bob] = [await desk('alice'), await desk('bob')];
  raw.request('INVITE', uri('202'), { callId: 'early-3', body: SDP });
  bob.respond(await bob.next('INVITE'), 183, { body: SDP });
  await raw.next('180 INVITE');
  expect(raw.got.some(({ what }) => what === '183 INVITE')).toBe(false);
});
