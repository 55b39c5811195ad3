/** What everything else needs, and beside it what Biome says, which needs nothing that is built. Part of `npm test`. */
import { biome } from './commands.ts';
import { runBeside } from './runBeside.ts';

process.exitCode = await runBeside({ program: 'pnpm', args: ['run', 'build'] }, biome);
