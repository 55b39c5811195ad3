/**
 * Sizes and speeds against their budgets and goals. Build first: `pnpm run build`. See docs/bench.md.
 *
 *   pnpm bench               everything; needs Chromium, takes some minutes
 *   pnpm bench --sizes       byte sizes only; exits 1 above a budget
 *   pnpm bench --only NAME   one part
 */
import { type Figure, report } from './figure.ts';

const parts: Record<string, () => Promise<[string, Figure[]][]>> = {
  sizes: async () => [['Sizes', await (await import('./sizes.ts')).sizes()]],
  transport: async () => (await import('./transport/transport.ts')).transport(),
  calls: async () => (await import('./product/calls.ts')).calls(),
  reload: async () => [
    ...(await (await import('./product/reload.ts')).reload()),
    ...(await (await import('./meetings/reloaded.ts')).reloadedInMeeting()),
  ],
  reconnection: async () => (await import('./product/reconnection.ts')).reconnection(),
  start: async () => (await import('./start/start.ts')).start(),
  history: async () => (await import('./product/history.ts')).history(),
  heap: async () => (await import('./product/heap.ts')).heap(),
  load: async () => (await import('./product/load.ts')).load(),
  media: async () => (await import('./product/mediaCalls.ts')).mediaCalls(),
  meetings: async () => (await import('./meetings/meetings.ts')).meetings(),
  laws: async () => (await import('./product/laws.ts')).laws(),
  queues: async () => (await import('./product/queues.ts')).queues(),
  board: async () => (await import('./product/board.ts')).board(),
  rooms: async () => (await import('./rooms/rooms.ts')).rooms(),
  attack: async () => (await import('./attack/attack.ts')).attack(),
  people: async () => (await import('./people/people.ts')).people(),
  search: async () => (await import('./people/panelSearch.ts')).panelSearch(),
  overload: async () => (await import('./overload/overload.ts')).overload(),
};

const only = process.argv.includes('--sizes') ? 'sizes' : process.argv[process.argv.indexOf('--only') + 1];
const isOne = process.argv.includes('--sizes') || process.argv.includes('--only');
if (isOne && !(only && only in parts)) {
  console.error(`--only takes one of ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
let good = true;
for (const [name, part] of Object.entries(parts)) {
  if (isOne && name !== only) continue;
  const begun = Date.now();
  for (const [title, figures] of await part()) good = report(title, figures) && good;
  console.log(`\n(${name}: ${Math.round((Date.now() - begun) / 1000)} s)`);
}
process.exitCode = good ? 0 : 1;
