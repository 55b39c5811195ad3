/** What everything else needs, and beside it what Biome says of the sources, which needs one core and nothing that is built. Part of `npm test`. */
import { fileURLToPath } from 'node:url';
import { runBeside } from './runBeside.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
process.exitCode = await runBeside(
  { program: 'pnpm', args: ['run', 'build'] },
  {
    program: at('node_modules/.bin/biome'),
    args: ['ci', '--error-on-warnings'],
  },
);
