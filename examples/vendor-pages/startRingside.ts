import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Ringside {
  panel: string;
  /** The plain example CRM, whose `/robots` ring as customers. */
  crm: string;
  stop(): Promise<void>;
}

/**
 * Starts Ringside on free ports with demo data in a folder that goes with it.
 *
 * @param parents origins that may frame the panel: every page above it, not only the one directly around it
 */
export async function startRingside(parents: readonly string[]): Promise<Ringside> {
  const data = mkdtempSync(join(tmpdir(), 'ringside-vendor-'));
  const child = spawn(process.execPath, ['packages/demo/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      RINGSIDE_PORT: '0',
      RINGSIDE_CRM_PORT: '0',
      RINGSIDE_SIP_PORT: 'off',
      RINGSIDE_DATA: data,
      RINGSIDE_ALLOWED_PARENTS: parents.join(' '),
      RINGSIDE_READY: 'json',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // also when this process ends by an error of its own
  process.once('exit', () => child.kill());
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = await new Promise<{ panel: string; crm: string }>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Ringside ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{"ready":true')) resolve(JSON.parse(line));
    });
  });
  return {
    panel: ready.panel.replace(/\/$/, ''),
    crm: ready.crm.replace(/\/$/, ''),
    async stop() {
      child.kill('SIGTERM');
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
