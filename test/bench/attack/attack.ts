import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { loadavg, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { SignInWork } from '@ringside/protocol/kernel/session';
import { freeUdpPort } from '@ringside/testing/ports';
import { killAll, startMain } from '@ringside/testing/server';
import { refusalOf } from '../../../packages/client/src/kernel/faults.ts';
import { withWork } from '../../../packages/client/src/kernel/withWork.ts';
import { DEMO_PASSWORD } from '../../../packages/demo/src/company/demoPeople.ts';
import type { Figure } from '../figure.ts';
import { percentile } from '../percentile.ts';
import type { Target } from './attackers.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 25);
/** Where the thousand come from. */
const FLOODED = '127.0.0.3';
/** People who have never signed in there. */
const NEWCOMERS = ['paul', 'ana', 'sofia', 'tomas'];

interface Answer {
  status: number;
  ms: number;
  body: string;
  cookie: string;
}

/** One request from an address, and how long it took. */
function ask(port: number, path: string, from: string, body?: unknown, cookie = ''): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', ...(cookie ? { Cookie: cookie } : {}) };
    const method = body === undefined ? 'GET' : 'POST';
    const asked = request({ ...{ host: '127.0.0.1', port, path, method, headers, localAddress: from }, agent: false });
    asked.on('error', reject);
    asked.on('response', (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => {
        const [mark = ''] = response.headers['set-cookie'] ?? [];
        const ms = performance.now() - begun;
        resolve({ status: response.statusCode ?? 0, ms, body: text, cookie: mark.split(';')[0] ?? '' });
      });
    });
    asked.end(body === undefined ? '' : JSON.stringify(body));
  });
}

/** All that found/security.md tried, at once, on the program with its demo company: what others notice. */
export async function attack(): Promise<[string, Figure[]][]> {
  try {
    // Server and onlookers before all else on this machine, where they may: it is they who are measured.
    setPriority(-15);
  } catch {
    // Not root: others' work counts as well.
  }
  const folder = mkdtempSync(join(tmpdir(), 'ringside-attack-'));
  const [port, sipPort] = [await freeUdpPort(), await freeUdpPort()];
  const server = await startMain(folder, {
    ...{ RINGSIDE_PORT: String(port), RINGSIDE_SIP_PORT: String(sipPort) },
  });
  const attackers: ReturnType<typeof fork>[] = [];
  try {
    const signIn = (login: string, from: string, cookie = '', work?: SignInWork) =>
      ask(port, '/v1/login', from, { login, password: DEMO_PASSWORD, work }, cookie);
    /** With a device that is new, as the panel does it: where there is no room it works for one. */
    const enter = async (login: string, from: string): Promise<Answer> => {
      const begun = performance.now();
      let last: Answer | undefined;
      await withWork(async (work) => {
        last = await signIn(login, from, '', work);
        return last.status === 200 ? { ok: true, value: null } : refusalOf(last.status, JSON.parse(last.body));
      });
      return { ...(last as Answer), ms: performance.now() - begun };
    };
    const { cookie } = await signIn('marc', '127.0.0.1');
    await signIn('marc', FLOODED);
    const tokens: string[] = [];
    for (const login of ['paul', 'ana']) tokens.push(JSON.parse((await signIn(login, '127.0.0.10')).body).token);

    /** Right sign-ins of each kind and the probe, in turns, for so long. */
    const measure = async (seconds: number) => {
      const end = performance.now() + seconds * 1000;
      const probes: number[] = [];
      /** How long this very process, which does next to nothing, waits for its turn: no server can be quicker. */
      let floor = 0;
      const ways = {
        known: [] as Answer[],
        elsewhere: [] as Answer[],
        office: [] as Answer[],
        stranger: [] as Answer[],
      };
      const probe = async () => {
        while (performance.now() < end) {
          probes.push((await ask(port, '/readyz', '127.0.0.1')).ms);
          const asleep = performance.now();
          await pass(20);
          floor = Math.max(floor, performance.now() - asleep - 20);
        }
      };
      let n = 0;
      const people = async () => {
        while (performance.now() < end) {
          ways.known.push(await signIn('marc', FLOODED, cookie));
          // Each time from another place.
          n += 1;
          ways.elsewhere.push(await enter('marc', `127.0.1.${n}`));
          ways.office.push(await enter('marc', FLOODED));
          await pass(200);
        }
      };
      await Promise.all([probe(), people()]);
      return { probes, ways, floor };
    };
    /** Users who have never signed in at the address of the flood. */
    const firstTimes = async () => {
      const took: Answer[] = [];
      for (const name of NEWCOMERS) {
        took.push(await enter(name, FLOODED));
        await pass(1000);
      }
      return took;
    };
    const idle = await measure(3);
    const only = process.env['ATTACKS'];
    const target: Target = { port, sipPort, tokens, ...(only ? { only } : {}) };
    const child = fork(fileURLToPath(new URL('attackers.ts', import.meta.url)), [JSON.stringify(target)]);
    attackers.push(child);
    await once(child, 'message');
    await pass(4000);
    const [during, first] = await Promise.all([measure(SECONDS), firstTimes()]);
    child.send('counts');
    const [counts] = (await once(child, 'message')) as [[string, number][]];
    const hash = percentile(
      idle.ways.known.map(({ ms }) => ms),
      0.5,
    );
    const way = (name: string, answers: Answer[], goal?: number): Figure[] => [
      {
        name: `right sign-in, ${name}: longest`,
        value: Math.max(...answers.map(({ ms }) => ms)),
        unit: 'ms',
        ...(goal ? { budget: goal, goal: true } : {}),
      },
      {
        name: `right sign-in, ${name}: p50 in idle sign-ins`,
        value:
          percentile(
            answers.map(({ ms }) => ms),
            0.5,
          ) / hash,
        unit: '',
      },
      {
        name: `right sign-in, ${name}: refused of ${answers.length}`,
        value: answers.filter(({ status }) => status !== 200).length,
        unit: '',
        ...(goal ? { budget: 0, goal: true } : {}),
      },
    ];
    const figures: Figure[] = [
      { name: 'GET /readyz: longest', value: Math.max(...during.probes), unit: 'ms', budget: 250, goal: true },
      { name: 'a process that does nothing: its longest wait for a turn', value: during.floor, unit: 'ms' },
      { name: 'GET /readyz: p99', value: percentile(during.probes, 0.99), unit: 'ms' },
      { name: 'GET /readyz: p50', value: percentile(during.probes, 0.5), unit: 'ms' },
      { name: 'GET /readyz, idle: longest', value: Math.max(...idle.probes), unit: 'ms' },
      { name: 'right sign-in, idle: p50', value: hash, unit: 'ms' },
      ...way('known device at the address of the flood', during.ways.known, 1000),
      ...way('new device at another address', during.ways.elsewhere, 1000),
      ...way('new device at the address of the flood, where the person has signed in before', during.ways.office, 1000),
      ...way('first sign-in ever at the address of the flood', first, 1000),
    ];
    const sent: Figure[] = counts.map(([name, value]) => ({ name, value, unit: '' }));
    return [
      [`Under all attacks at once (load average ${(loadavg()[0] ?? 0).toFixed(1)})`, figures],
      ['What was sent meanwhile', sent],
    ];
  } finally {
    for (const child of attackers) child.kill('SIGKILL');
    server.child.kill('SIGKILL');
    killAll();
    rmSync(folder, { recursive: true, force: true });
  }
}
