import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPort } from '@ringside/server/options/readPort';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What the environment asks of the demo. */
export interface DemoOptions {
  /** Whether there is one: on this machine, unless it is switched off; on a network when it is asked for. */
  isDemo: boolean;
  /** Of the example CRM page. */
  crmPort: number;
  /** File of a call centre's day that robots play from the start. */
  dayFile: string | null;
}

/**
 * @param server what the same environment asks of the server
 * @throws BadOption
 */
export function readDemoOptions(
  env: Record<string, string | undefined>,
  server: { isOnNetwork: boolean },
): DemoOptions {
  return {
    isDemo: env['RINGSIDE_DEMO'] === '1' || (env['RINGSIDE_DEMO'] !== '0' && !server.isOnNetwork),
    crmPort: readPort(env, 'RINGSIDE_CRM_PORT', 4690),
    dayFile: env['RINGSIDE_DAY'] ? resolve(root, env['RINGSIDE_DAY']) : null,
  };
}
