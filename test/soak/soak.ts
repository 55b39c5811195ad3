import { soakCalls } from './calls.ts';
import { soakRooms } from './rooms.ts';

/**
 * Outside CI: the whole product under the same for a long time, and what that leaves in memory.
 *
 *   pnpm soak MINUTES              calls; ten minutes by default
 *   pnpm soak rooms MINUTES RATE   messages in an encrypted room; an hour and 20 a second by default
 */
const [what, ...given] = process.argv.slice(2);
if (what === 'rooms') await soakRooms(Number(given[0] ?? 60), Number(given[1] ?? 20));
else await soakCalls(Number(what ?? 10));
