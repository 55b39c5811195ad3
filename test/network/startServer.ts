import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { compileCache } from '@ringside/testing/server';
import type { Lab } from './createLab.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = 'packages/demo/src/main.ts';

/** @returns password of the demo account `ines`, which is printed at the first start; null at later ones */
export async function startServer(lab: Lab, data: string, env: Record<string, string>) {
  const child = lab.start('b', [process.execPath, `${root}${MAIN}`], {
    ...{ RINGSIDE_DEMO: '1', RINGSIDE_PORT: '443', RINGSIDE_CRM_PORT: '0', RINGSIDE_SIP_PORT: 'off' },
    ...{ RINGSIDE_READY: 'json', RINGSIDE_DATA: data, RINGSIDE_MEDIA_PORTS: '40000-40099' },
    ...compileCache,
    ...env,
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text;
  });
  let password: string | null = null;
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      password = /^ {4}ines\s+(\S+)$/.exec(line)?.[1] ?? password;
      // The passwords are printed after the ready line, if at all.
      if (line.startsWith('{"ready":true')) setTimeout(resolve, 500);
    });
  });
  return {
    password: password as string | null,
    async stop(): Promise<void> {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
