import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createAdapter } from './createAdapter.ts';
import { ownClient } from './ownClient.ts';

/**
 * The judges and our own client at a homeserver that is not ours, `pnpm run judge:elsewhere ADDRESS NAME PASSWORD LOGIN LOGIN`: matrix-nio with
 * the script that our own server is judged by, then two people with the client of the panel. See docs/messaging.md, "Judges".
 */
const [home = '', name = '', password = '', ...logins] = process.argv.slice(2);
const [first, second] = logins;
if (!first || !second) {
  console.error('ADDRESS NAME PASSWORD LOGIN LOGIN');
  process.exit(2);
}
const refused: string[] = [];
const adapter = await createAdapter(home, ({ verb, path, status }) => {
  if (status >= 400) refused.push(`${verb} ${path} ${status}`);
});
const script = fileURLToPath(new URL('twoPeople.py', import.meta.url));
const nio = spawn('/usr/bin/python3', [script, adapter.origin, name, password, first, second], { stdio: 'inherit' });
const code = await new Promise<number | null>((done) => nio.on('close', done));
await adapter.close();
if (refused.length > 0) console.log(`refused:\n${refused.join('\n')}`);
const failed = await ownClient({ home, name, password, first, second });
process.exit(code === 0 && refused.length === 0 && failed === 0 ? 0 : 1);
