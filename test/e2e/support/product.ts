import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '@ringside/testing/ports';
import { compileCache } from '@ringside/testing/server';
import { startHostServer } from './hostServer.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const START_TIMEOUT_MS = 60_000;

export interface Product {
  /** Origin of the panel and the API, without a slash at the end. */
  readonly panel: string;
  /** Origin of the example CRM page. */
  readonly crm: string;
  /** Origin of a bare CRM page that may embed the panel too. */
  readonly host: string;
  /** Origin of the same pages on another site than the panel's. */
  readonly site: string;
  /** Origin of the same pages on a third site, which may embed the panel too. */
  readonly third: string;
  /** Puts a page at `/pages/NAME` of all three. */
  putPage(name: string, html: string): void;
  /** Where the first administrator of a company without the demo chooses a password; null: nobody has to. */
  readonly setup: string | null;
  /** Folder of the server's data. */
  readonly data: string;
  /** Stops the server and starts it again on the same ports and data. */
  restart(): Promise<void>;
  /** Ends the process at once, as a power cut would; `restart` brings it back. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const exited = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => {
        child.once('exit', () => resolve());
      });

/**
 * Starts the whole product as `npm start` does, on free ports and a data folder of its own.
 *
 * @param env further variables, for instance RINGSIDE_SIP_PORT for SIP phones
 */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const data = mkdtempSync(join(tmpdir(), 'ringside-e2e-'));
  let child: ChildProcess;
  const host = await startHostServer();
  const crmPort = await freePort();
  const crm = `http://localhost:${crmPort}`;
  let origins: { panel: string; crm: string; setup?: string } = { panel: '', crm: '' };

  const start = async (): Promise<void> => {
    const port = (url: string): string => (url ? new URL(url).port : '0');
    child = spawn(join(root, 'node_modules/.bin/node'), ['packages/demo/src/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        RINGSIDE_PORT: port(origins.panel),
        RINGSIDE_CRM_PORT: String(crmPort),
        RINGSIDE_SIP_PORT: 'off',
        RINGSIDE_ALLOWED_PARENTS: `${crm} ${host.origin} ${host.site} ${host.third}`,
        RINGSIDE_DATA: data,
        RINGSIDE_READY: 'json',
        ...compileCache,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: string[] = [];
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    const ready = new Promise<typeof origins>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`no start within ${START_TIMEOUT_MS} ms\n${said.join('')}`)),
        START_TIMEOUT_MS,
      );
      child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready\n${said.join('')}`)));
      createInterface({ input: child.stdout! }).on('line', (line) => {
        if (!line.startsWith('{"ready":true')) return;
        clearTimeout(timer);
        resolve(JSON.parse(line));
      });
    });
    origins = await ready;
  };

  await start();
  return {
    get panel() {
      return origins.panel.replace(/\/$/, '');
    },
    get crm() {
      return origins.crm.replace(/\/$/, '');
    },
    get setup() {
      return origins.setup ?? null;
    },
    host: host.origin,
    site: host.site,
    third: host.third,
    putPage: host.put,
    data,
    async restart() {
      child.kill('SIGTERM');
      await exited(child);
      await start();
    },
    async kill() {
      child.kill('SIGKILL');
      await exited(child);
    },
    async stop() {
      child.kill('SIGTERM');
      await exited(child);
      await host.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
