import type { RobotCall, RobotStatus, Robots } from '@ringside/server/robots/Robots';
import { beforeEach, expect, test } from 'vitest';
import { createDays } from '../day/createDays.ts';
import { robotsApi } from './robotsApi.ts';

const status: RobotStatus = {
  id: 'r1',
  from: '0199004127',
  to: '2104',
  state: 'talking',
  refusedWith: null,
  hears: [],
  loudTones: [],
  digits: '',
  packetsReceived: 0,
  packetsSent: 0,
  endedBy: null,
};
let asked: unknown[][] = [];
const robots: Robots = {
  async call(script: RobotCall) {
    asked.push(['call', script]);
    return status;
  },
  listen: (...listened) => void asked.push(['listen', ...listened]),
  agent: (agent) => void asked.push(['agent', agent.id]),
  dismiss: (id) => void asked.push(['dismiss', id]),
  status: (id) => (id === 'r1' ? status : null),
  all: () => [status],
  sendDigits: (id, digits) => asked.push(['digits', id, digits]) > 0 && id === 'r1',
  hangUp: (id) => asked.push(['hangUp', id]) > 0 && id === 'r1',
  close: async () => {},
};
const app = robotsApi(robots, createDays(robots, { origin: 'http://127.0.0.1:9', serverKey: 'k' }));
beforeEach(() => {
  asked = [];
});
const ask = async (path: string, body?: unknown, headers: Record<string, string> = { 'X-Ringside-Demo': '1' }) => {
  const response = await app.request(`http://localhost:4690${path}`, {
    headers: { host: 'localhost:4690', ...headers },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return [response.status, await response.json()];
};
const script = { from: '0199004127', to: '2104', say: { toneHz: 500 }, hangUpAfterMs: 1000 };

test('robots call, listen, press keys, hang up and are looked at', async () => {
  expect(await ask('/robots/call', script)).toEqual([200, status]);
  const heard = { number: '0199004128', label: 'Nadia', say: { silence: true }, answerAfterMs: 0, refuseWith: 486 };
  expect(await ask('/robots/listen', heard)).toEqual([200, null]);
  expect(await ask('/robots')).toEqual([200, [status]]);
  expect(await ask('/robots/r1')).toEqual([200, status]);
  expect(await ask('/robots/r1/digits', { digits: '12#' })).toEqual([200, null]);
  expect(await ask('/robots/r1/hangUp', {})).toEqual([200, null]);
  expect(asked).toEqual([
    ['call', script],
    ['listen', '0199004128', 'Nadia', { say: { silence: true }, answerAfterMs: 0, refuseWith: 486 }],
    ['digits', 'r1', '12#'],
    ['hangUp', 'r1'],
  ]);
  expect((await ask('/robots/r2'))[0]).toBe(404);
  expect((await ask('/robots/r2/hangUp', {}))[0]).toBe(404);
});

test.each([
  ['/robots/call', { ...script, to: 'sip:x@y' }],
  ['/robots/call', { ...script, say: { wavFile: '/etc/passwd' } }],
  ['/robots/call', { ...script, hangUpAfterMs: -1 }],
  ['/robots/call', {}],
  ['/robots/listen', { number: '1' }],
  ['/robots/r1/digits', { digits: 'x' }],
])('%s with %j is malformed and reaches no robot', async (path, body) => {
  expect((await ask(path, body))[0]).toBe(400);
  expect(asked).toEqual([]);
});

test('another web site cannot make robots call: the header is needed, and the host is this machine', async () => {
  expect((await ask('/robots/call', script, {}))[0]).toBe(403);
  expect((await ask('/robots/call', script, { 'X-Ringside-Demo': '1', host: 'evil.test:4690' }))[0]).toBe(403);
  const preflight = await app.request('http://localhost:4690/robots/call', {
    method: 'OPTIONS',
    headers: {
      host: 'localhost:4690',
      origin: 'http://evil.test',
      'Access-Control-Request-Headers': 'x-ringside-demo',
    },
  });
  expect([preflight.ok, preflight.headers.get('Access-Control-Allow-Origin')]).toEqual([false, null]);
  expect(asked).toEqual([]);
});
