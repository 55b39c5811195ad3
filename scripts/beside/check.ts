/** `pnpm run check`: what Biome says, on one core, and beside it the compiler and what nobody uses. */
import { fileURLToPath } from 'node:url';
import { runBeside } from './runBeside.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
process.exitCode = await runBeside(
  {
    program: at('node_modules/.bin/biome'),
    args: ['ci', '--error-on-warnings'],
  },
  { program: 'pnpm', args: ['run', 'types'] },
);
