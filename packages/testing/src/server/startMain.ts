import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const programs = {
  /** As `npm start`: with the demo, or what the environment says. */
  demo: fileURLToPath(new URL('../../../demo/src/main.ts', import.meta.url)),
  /** The server alone. */
  server: fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url)),
};
const children: ChildProcess[] = [];

/** For programs that tests start: what Node has made of the sources, so that the next one need not. A third of a start. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'ringside-compiled') } as const;

/** The program's ready line: origins of the panel and of the example page. */
export interface Ready {
  ready: boolean;
  panel: string;
  crm: string;
  /** Where the first administrator chooses a password. */
  setup?: string;
}

/**
 * Starts the program as a process of its own, on free ports; resolves with its ready line, or with its exit code and what
 * it said.
 *
 * @param folder for its data
 * @param words arguments, as after `npm start --`
 */
export async function startMain(
  folder: string,
  env: Record<string, string> = {},
  program: keyof typeof programs = 'demo',
  words: readonly string[] = [],
) {
  const child = spawn(process.execPath, [programs[program], ...words], {
    env: {
      PATH: process.env['PATH'],
      RINGSIDE_READY: 'json',
      RINGSIDE_PORT: '0',
      RINGSIDE_CRM_PORT: '0',
      RINGSIDE_SIP_PORT: '0',
      RINGSIDE_DATA: folder,
      ...compileCache,
      ...env,
    },
  });
  children.push(child);
  let said = '';
  const lines: string[] = [];
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const ready = new Promise<Ready | string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      resolve(line.startsWith('{') ? JSON.parse(line) : line);
    });
  });
  const first = await Promise.race([ready, exited]);
  return { child, exited, lines, said: () => said, ready: typeof first === 'object' && first ? first : null };
}

/** Ends whatever still runs, after the tests of a file. */
export function killAll(): void {
  for (const child of children) child.kill('SIGKILL');
}
