/** `pnpm run check`: what Biome says, and beside it the compiler and what nobody uses. */
import { biome } from './commands.ts';
import { runBeside } from './runBeside.ts';

process.exitCode = await runBeside(biome, { program: 'pnpm', args: ['run', 'types'] });
