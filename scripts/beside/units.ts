/**
 * Unit tests, which wait much, and beside them, one after the other, the drawn screens, which wait for nothing but the processor, what runs on
 * PostgreSQL and what runs in Firefox. Part of `npm test`.
 */
import { SCREENS_TIMES } from '../times/unitTimes.ts';
import { at } from './commands.ts';
import { runBeside } from './runBeside.ts';

const output = at('node_modules/.cache/ringside/screens');
process.exitCode = await runBeside(
  { program: at('node_modules/.bin/vitest'), args: ['run'] },
  {
    program: 'sh',
    args: [
      '-c',
      '"$0" test --project=screens --workers=1 --output="$1" && pnpm run postgres && pnpm run firefox',
      at('node_modules/.bin/playwright'),
      output,
    ],
    // Not below test-results, which Playwright empties when it starts.
    env: { RINGSIDE_E2E_TIMES: SCREENS_TIMES },
  },
);
