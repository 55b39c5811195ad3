import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchLoad } from '@ringside/testing/load';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isInTurn } from '../../scripts/turns/inTurn.ts';
import { BEHIND, createLab, type Lab, type Nat, type Policy, SERVER, TURN, whyNoLab } from './createLab.ts';
import { startServer } from './startServer.ts';

const missing = whyNoLab();
if (missing) console.log(`Sound across networks is not tested: ${missing.why}.`);
if (missing?.isProgram && process.env['CI']) throw new Error(`In CI every program has to be there: ${missing.why}.`);

const ORIGIN = `http://${SERVER}:443`;
/** Within this time after dialling the caller hears something, on a machine that has the time. */
const SOUND_MS = 1500;
const SECRET = 'a-secret-of-this-test';
const closers: (() => Promise<void> | void)[] = [];
let data: string;
let slowness: () => number;
let password: string;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'ringside-network-'));
});
beforeEach(() => {
  slowness = watchLoad();
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
  await rm(data, { recursive: true, force: true });
});

interface Heard {
  state: string;
  soundAfterMs: number | null;
  local: string | null;
  packets: number;
  sent: number;
  energy: number;
}

/** Calls the echo from behind the browser's router. */
async function callEcho(lab: Lab, ignoresRelays = false): Promise<Heard> {
  const script = fileURLToPath(new URL('probe.ts', import.meta.url));
  const options = JSON.stringify({ origin: ORIGIN, password, secs: 1.5, ignoresRelays });
  const child = lab.start('a', [process.execPath, script, options]);
  let [said, failed] = ['', ''];
  child.stdout.on('data', (text: Buffer) => {
    said += text;
  });
  child.stderr.on('data', (text: Buffer) => {
    failed += text;
  });
  await new Promise((resolve) => child.once('exit', resolve));
  if (!said.startsWith('{')) throw new Error(failed);
  const heard = JSON.parse(said) as Heard;
  console.log(JSON.stringify(heard));
  return heard;
}

const BOTH_WAYS = { state: 'connected', packets: expect.any(Number), sent: expect.any(Number) };

describe.skipIf(missing !== null)('a server with an address of its own', () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = createLab();
    closers.push(() => lab.down());
    const [key, cert] = [join(data, 'turn.key'), join(data, 'turn.pem')];
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-keyout',
        key,
        '-out',
        cert,
        '-days',
        '2',
        '-subj',
        '/CN=turn',
      ],
      { stdio: 'ignore' },
    );
    const turn = lab.start('b', [
      ...['turnserver', '-n', `--listening-ip=${TURN}`, `--relay-ip=${TURN}`, '--tls-listening-port=443', '--no-cli'],
      ...['--use-auth-secret', `--static-auth-secret=${SECRET}`, '--realm=test', `--cert=${cert}`, `--pkey=${key}`],
      ...['--denied-peer-ip=0.0.0.0-255.255.255.255', `--allowed-peer-ip=${SERVER}`, '--fingerprint'],
      ...['--min-port=50000', '--max-port=50099', '--log-file=stdout', `--pidfile=${join(data, 'turn.pid')}`],
      `--userdb=${join(data, 'turn.db')}`,
    ]);
    turn.stdout.resume();
    turn.stderr.resume();
    closers.push(() => void turn.kill());
    const server = await startServer(lab, join(data, 'server'), {
      RINGSIDE_HOST: SERVER,
      RINGSIDE_TURN_URLS: `turns:${TURN}:443?transport=tcp`,
      RINGSIDE_TURN_SECRET: SECRET,
      RINGSIDE_ICE_TCP: '1',
    });
    closers.push(server.stop);
    password = server.password ?? '';
  });

  const ways: [string, Nat, Policy, boolean, RegExp][] = [
    ['a router that keeps ports', 'cone', 'open', true, /udp$/],
    ['a router with another port for each destination', 'symmetric', 'open', true, /udp$/],
    ['no UDP, by TCP to the media ports', 'cone', 'noUdp', true, /tcp$/],
    ['nothing but TCP to port 443, by a TURN server over TLS', 'cone', 'only443', false, /^relay udp over tls$/],
  ];
  // Half of them in each turn.
  test.each(ways.filter((_, place) => isInTurn(place, 2)))(
    '%s: the echo is heard within 1.5 s, both ways',
    async (_what, nat, policy, ignoresRelays, way) => {
      lab.nat(nat);
      lab.policy(policy);
      const heard = await callEcho(lab, ignoresRelays);
      expect(heard).toMatchObject(BOTH_WAYS);
      expect(heard.local).toMatch(way);
      expect(heard.packets).toBeGreaterThan(50);
      expect(heard.energy).toBeGreaterThan(0);
      expect(heard.soundAfterMs).toBeLessThanOrEqual(SOUND_MS * slowness());
    },
  );
});

test.skipIf(missing !== null)(
  'a server behind 1:1 NAT announces the address of its router, and is heard within 1.5 s',
  async () => {
    const lab = createLab({ isBehind: true });
    const server = await startServer(lab, join(data, 'behind'), {
      RINGSIDE_HOST: BEHIND,
      RINGSIDE_PUBLIC_ORIGIN: ORIGIN,
      RINGSIDE_MEDIA_ADDRESS: SERVER,
    });
    password = server.password ?? '';
    const heard = await callEcho(lab).finally(async () => {
      await server.stop();
      lab.down();
      await rm(join(data, 'behind'), { recursive: true });
    });
    expect(heard).toMatchObject(BOTH_WAYS);
    expect(heard.packets).toBeGreaterThan(50);
    expect(heard.energy).toBeGreaterThan(0);
    expect(heard.soundAfterMs).toBeLessThanOrEqual(SOUND_MS * slowness());
  },
);
