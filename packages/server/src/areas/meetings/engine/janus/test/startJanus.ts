import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@ringside/testing/ports';
import { onPath } from '@ringside/testing/programs';
import { until } from '@ringside/testing/wait';

const guide = fileURLToPath(new URL('../../../../../../../../docs/janus.md', import.meta.url));

/** An address of this machine that is not its loopback, on which Janus does not listen for browsers; null: there is none. */
const ownAddress = (): string | null =>
  Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address ?? null;

/** Path of Janus where it can be tried; null: it is not there, or this machine has no address that it listens on. The reason is printed. */
export function janusProgram(): string | null {
  const program = onPath('janus', 'janus');
  if (program === null || ownAddress() !== null) return program;
  console.warn('Skipped: Janus needs an address beside the loopback.');
  return null;
}

export interface RunningJanus {
  /** Where browsers reach it. */
  address: string;
  url: string;
  secret: string;
  pid: number;
  /** As a fault would end it. */
  kill(): Promise<void>;
  /** Again on the same port, after `kill`. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

/** The files of the guide, with what is another here. */
async function files(given: Record<string, string>): Promise<Map<string, string>> {
  const [, ...blocks] = (await readFile(guide, 'utf8')).split('\n```jcfg ');
  return new Map(
    blocks.map((block) => {
      const [name = '', ...lines] = block.split('\n');
      const text = lines.slice(0, lines.indexOf('```')).join('\n');
      const put = (all: string, [key, value]: [string, string]) =>
        all.replace(new RegExp(`(${key} = ).*`), `$1${value}`);
      return [name, Object.entries(given).reduce(put, text)];
    }),
  );
}

/**
 * A Janus of its own, on this machine's loopback and free ports, with the files of its guide.
 *
 * @param program its path
 */
export async function startJanus(program: string): Promise<RunningJanus> {
  const folder = await mkdtemp(join(tmpdir(), 'janus-'));
  const address = ownAddress();
  if (address === null) throw new Error('Janus needs an address beside the loopback');
  const [port, secret] = [await freePort('127.0.0.1'), randomBytes(16).toString('hex')];
  const quoted = { api_secret: secret, ice_enforce_list: address, rtp_port_range: '20000-60000' };
  const given = Object.fromEntries(Object.entries(quoted).map(([key, value]) => [key, `"${value}"`]));
  for (const [name, text] of await files({ ...given, ws_port: String(port), debug_level: '2' }))
    await writeFile(join(folder, name), text);
  const run = async () => {
    let output = ''; //
    const janus = spawn(program, ['-F', folder, '-C', join(folder, 'janus.jcfg')], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [janus.stdout, janus.stderr]) stream.on('data', (bytes) => (output += bytes));
    const orphan = () => janus.kill('SIGKILL');
    process.once('exit', orphan);
    const gone = new Promise<void>((resolve) => janus.once('exit', () => resolve()));
    await until('Janus listens', async () => {
      if (janus.exitCode !== null || janus.signalCode !== null) throw new Error(`Janus has ended: ${output}`);
      return new Promise<boolean>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.destroy();
          resolve(true);
        }).on('error', () => resolve(false));
      });
    });
    const end = async () => {
      janus.kill('SIGKILL');
      await gone;
      process.off('exit', orphan);
    };
    return { pid: janus.pid ?? 0, end };
  };
  let running = await run();
  return {
    ...{ address, url: `ws://127.0.0.1:${port}`, secret },
    get pid() {
      return running.pid;
    },
    kill: () => running.end(),
    async startAgain() {
      running = await run();
    },
    async close() {
      await running.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
