import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hears, until } from '../calls/CallBench.ts';
import { createCallEngine } from '../calls/createCallEngine.ts';
import { tonePcm } from '../media/tones.ts';
import { wavHeader } from '../media/WavFile.ts';
import { RobotPhone } from '../robots/RobotPhone.ts';
import type { RobotSession } from '../robots/RobotSession.ts';
import { type TestServer, testServer } from '../test/testServer.ts';

/** Orders, an ordinary group in unisson, called by a customer over the trunk, with real audio. */
const trunk = { user: 'customers', secret: 'trunk-secret' };
const media = { loopbackOnly: true };
const CLOSED_HZ = 880;
const WELCOME_HZ = 1040;
const MUSIC_HZ = 620;
const AGENT_HZ = 740;

let it: TestServer;
let folder: string;
let token: string;
let customer: RobotPhone;
let phone: RobotPhone;
let ringing: RobotSession | null = null;

const ask = async (path: string, body?: string | FormData, method = body ? 'POST' : 'GET') => {
  const response = await fetch(`${it.origin}${path}`, {
    method,
    headers: { 'X-Application': token },
    ...(body ? { body } : {}),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};
/** Two seconds of a tone. */
const record = async (topic: string, hz: number): Promise<void> => {
  const second = Buffer.from(tonePcm(hz).buffer);
  const form = new FormData();
  const file = Buffer.concat([wavHeader(second.length), second, second]);
  form.set('file', new Blob([new Uint8Array(file)]), 'tone.wav');
  expect((await ask(`/telephony/Group/orders/announcement/${topic}`, form)).status).toBe(200);
};
const change = async (settings: object): Promise<void> => {
  const done = await ask('/telephony/Group/orders/settings', JSON.stringify(settings), 'PUT');
  expect(done.status).toBe(200);
};
const dial = (): RobotSession => {
  const session = customer.call('3002', { toneHz: 500 }, { number: '0199004127', label: '' });
  if (!session) throw new Error('the trunk is not registered');
  return session;
};
const isQuiet = () => it.platform.calls.linesOf('ines').length === 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ringside-announcements-'));
  it = await testServer({
    folders: { voicemail: folder, recordings: folder, queues: folder },
    createCalls: ({ directory, queues }) => createCallEngine({ directory, queues, trunk, loopbackOnly: true }),
  });
  token = await it.signIn('ines');
  const { body } = await ask('/telephony/Extension/x-ines/createSoftphone?force=true');
  const { serverAddress = '', registerId = '', devicePassword = '' } = body;
  phone = new RobotPhone({ sipUrl: serverAddress, user: registerId, password: devicePassword, media });
  phone.onIncoming = () => ({ toneHz: AGENT_HZ });
  phone.onSession = (session) => {
    ringing = session;
  };
  const sipUrl = `${it.origin.replace('http', 'ws')}/sip`;
  customer = new RobotPhone({ sipUrl, user: trunk.user, password: trunk.secret, media });
  await Promise.all([phone.ready, customer.ready]);
});
afterAll(async () => {
  phone.close();
  customer.close();
  await it.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await until('all calls are over', isQuiet);
  ringing = null;
});

test('[GRP-001] [GRP-005] whoever calls a closed group hears its closing announcement, then the call ends and nobody rang', async () => {
  await record('ccs', CLOSED_HZ);
  await change({ active: false });
  const call = dial();
  await until('the caller hears that it is closed', () => hears(call, CLOSED_HZ));
  await until('the call has ended', () => call.status.state === 'ended');
  expect(call.status.endedBy).toBe('other');
  expect(ringing).toBeNull();
  await change({ active: true });
});

test('[GRP-001] the caller of an open group hears its welcome while it rings, then its music, until somebody answers', async () => {
  await record('wa', WELCOME_HZ);
  await record('qm', MUSIC_HZ);
  const call = dial();
  await until('the phone rings', () => ringing !== null);
  await until('the caller hears the welcome', () => hears(call, WELCOME_HZ));
  await until('the caller hears the music of the group', () => hears(call, MUSIC_HZ) && !hears(call, WELCOME_HZ));
  await ringing?.answer();
  await until('the caller hears Inès', () => hears(call, AGENT_HZ) && !hears(call, MUSIC_HZ));
  call.hangUp();
});

test('[GRP-002] while all members are busy and the group waits for them, the caller hears its music', async () => {
  await change({ busyPolicy: 'wait' });
  const first = dial();
  await until('the phone rings', () => ringing !== null);
  await ringing?.answer();
  await until('the first caller hears Inès', () => hears(first, AGENT_HZ));
  ringing = null;
  const second = dial();
  await until('the second caller hears the music of the group', () => hears(second, MUSIC_HZ));
  expect(ringing).toBeNull();
  first.hangUp();
  await until('the phone rings for the second', () => ringing !== null);
  second.hangUp();
});
