import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { hears, untilHears } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { createDecoder } from 'libopus-wasm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCallEngine } from '../../../calls/engine/createCallEngine.ts';
import { WeriftEndpoint } from '../../../media/ice/WeriftEndpoint.ts';
import { FRAME_SAMPLES, SAMPLE_RATE, tonePcm } from '../../../media/mix/tones.ts';
import { wavHeader } from '../../../media/record/WavFile.ts';
import { RobotPhone } from '../../../robots/RobotPhone.ts';
import type { RobotSession } from '../../../robots/RobotSession.ts';
import { loudestFrequencies } from '../../../robots/spectrum.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

/** Orders, an ordinary group in unisson, called by a customer over the trunk, with real audio. */
const trunk = { user: 'customers', secret: 'trunk-secret' };
const media = { loopbackOnly: true };
const CLOSED_HZ = 880;
const WELCOME_HZ = 1040;
const MUSIC_HZ = 620;
const AGENT_HZ = 740;

let server: TestServer;
let folder: string;
let token: string;
/** Who may change everything of an ordinary group. */
let administrator: string;
let customer: RobotPhone;
/** How late the audio of the customer's phone comes up after the answer: ICE and DTLS begin then. */
let slowMs = 0;
let phone: RobotPhone;
let ringing: RobotSession | null = null;

const ask = async (path: string, body?: string | FormData, method = body ? 'POST' : 'GET') => {
  const response = await fetch(`${server.origin}${path}`, {
    method,
    headers: { 'X-Application': path.includes('/Group/') ? administrator : token },
    ...(body ? { body } : {}),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};
/** An announcement that is a tone. */
const record = async (topic: string, hz: number, seconds = 2): Promise<void> => {
  const second = tonePcm(hz);
  const samples = Math.round(seconds * second.length);
  const pcm = Int16Array.from({ length: samples }, (_, at) => second[at % second.length] ?? 0);
  const form = new FormData();
  const file = Buffer.concat([wavHeader(samples), Buffer.from(pcm.buffer)]);
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
class SlowEndpoint extends WeriftEndpoint {
  override async accept(sdp: string): Promise<void> {
    if (slowMs > 0) await pass(slowMs);
    await super.accept(sdp);
  }
}
/** Counts how long a phone hears a tone, frame by frame, from its first packet on. */
async function listen({ endpoint }: RobotSession, hz: number): Promise<{ ms: number }> {
  const decoder = await createDecoder({ sampleRate: SAMPLE_RATE, channels: 1 });
  const { onAudio } = endpoint;
  const heard = { ms: 0 };
  endpoint.onAudio = (payload) => {
    onAudio(payload);
    const frame = Int16Array.from(decoder.decode(payload));
    const [loudest] = loudestFrequencies(frame, SAMPLE_RATE);
    if (loudest && Math.abs(loudest.hz - hz) < 40) heard.ms += (frame.length / FRAME_SAMPLES) * 20;
  };
  return heard;
}
const isQuiet = () => server.platform.calls.linesOf('ines').length === 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ringside-announcements-'));
  server = await testServer({
    folders: { voicemail: folder, recordings: folder, queues: folder },
    createCalls: ({ directory, queues }) => createCallEngine({ directory, queues, trunk, loopbackOnly: true }),
  });
  token = await server.signIn('ines');
  Object.assign(server.platform.company.user('sofia') ?? {}, { accessRightsType: 'administrator' });
  administrator = await server.signIn('sofia');
  const { body } = await ask('/telephony/Extension/x-ines/createSoftphone?force=true');
  const { serverAddress = '', registerId = '', devicePassword = '' } = body;
  phone = new RobotPhone({ sipUrl: serverAddress, user: registerId, password: devicePassword, media });
  phone.onIncoming = () => ({ toneHz: AGENT_HZ });
  phone.onSession = (session) => {
    ringing = session;
  };
  const sipUrl = `${server.origin.replace('http', 'ws')}/sip`;
  const createEndpoint = () => new SlowEndpoint('full', media);
  customer = new RobotPhone({ sipUrl, user: trunk.user, password: trunk.secret, media, createEndpoint });
  await Promise.all([phone.ready, customer.ready]);
});
afterAll(async () => {
  phone.close();
  customer.close();
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await until('all calls are over', isQuiet);
  ringing = null;
  slowMs = 0;
});

test('a closing announcement of 0.3 s is heard from its beginning by a caller whose audio comes up 0.7 s after the answer', async () => {
  await record('ccs', CLOSED_HZ, 0.3);
  await change({ active: false });
  slowMs = 700;
  const call = dial();
  const heard = await listen(call, CLOSED_HZ);
  await until('the call has ended', () => call.status.state === 'ended');
  expect(heard.ms).toBeGreaterThanOrEqual(260);
  expect(ringing).toBeNull();
  await change({ active: true });
});

test('[GRP-001] [GRP-005] whoever calls a closed group hears its closing announcement, then the call ends and nobody rang', async () => {
  await record('ccs', CLOSED_HZ);
  await change({ active: false });
  const call = dial();
  await untilHears('the caller hears that it is closed', call, CLOSED_HZ);
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
  await untilHears('the caller hears the welcome', call, WELCOME_HZ);
  await until('the caller hears the music of the group', () => hears(call, MUSIC_HZ) && !hears(call, WELCOME_HZ));
  await ringing?.answer();
  await until('the caller hears Inès', () => hears(call, AGENT_HZ) && !hears(call, MUSIC_HZ));
  call.hangUp();
});

test('a welcome of 0.3 s is heard whole as well, then the music', async () => {
  await record('wa', WELCOME_HZ, 0.3);
  slowMs = 700;
  const call = dial();
  const heard = await listen(call, WELCOME_HZ);
  await until('the caller hears the music of the group', () => hears(call, MUSIC_HZ) && !hears(call, WELCOME_HZ));
  expect(heard.ms).toBeGreaterThanOrEqual(260);
  call.hangUp();
});

test('[GRP-002] while all members are busy and the group waits for them, the caller hears its music', async () => {
  await change({ busyPolicy: 'wait' });
  const first = dial();
  await until('the phone rings', () => ringing !== null);
  await ringing?.answer();
  await untilHears('the first caller hears Inès', first, AGENT_HZ);
  ringing = null;
  const second = dial();
  await untilHears('the second caller hears the music of the group', second, MUSIC_HZ);
  expect(ringing).toBeNull();
  first.hangUp();
  await until('the phone rings for the second', () => ringing !== null);
  second.hangUp();
});
