import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ServerOptions } from '../createServer.ts';
import type { OpenDatabase } from '../kernel/database/openDatabase.ts';
import { brittle } from './brittleDatabase.ts';
import { DEMO_PASSWORD } from './demoCompany.ts';
import { FakeSmsGateway } from './FakeSmsGateway.ts';
import { FakeCallEngine } from './fakeCallEngine.ts';
import { withParts } from './partsOf.ts';
import { seedOnce, sharedDatabase } from './sharedDatabase.ts';
import { storesOf } from './stores.ts';
import { cheapSeed, silentLog } from './testPlatform.ts';

/** Folders of one server, gone with it. */
function emptyFolders() {
  const made: string[] = [];
  return {
    folder(name: string): string {
      const folder = mkdtempSync(join(tmpdir(), `ringside-${name}-`));
      made.push(folder);
      return folder;
    },
    remove(): void {
      for (const folder of made) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What the SMS gateway of a test shows. */
const SMS_SECRET = 'secret-of-the-test-gateway';

/** A real server on a free port with the demo company and a call half that the test drives. */
export async function testServer(options: Partial<ServerOptions> & { keep?: OpenDatabase } = {}) {
  const { keep, ...more } = options;
  const shared = keep ?? (await sharedDatabase());
  const database = brittle(shared);
  // Today as it was when the worker's first server started.
  const today = (seeded: OpenDatabase) => cheapSeed(seeded, Date.now());
  const calls = new FakeCallEngine();
  const { folder, remove } = emptyFolders();
  const server = await createServer({
    port: 0,
    host: 'localhost',
    database,
    seed: (empty) => (keep ? today(empty) : seedOnce(shared, 'today', () => today(shared))),
    createCalls: () => calls,
    allowedParentFrames: ['http://crm.test'],
    folders: {
      ...{ voicemail: folder('voicemail'), recordings: folder('recordings') },
      ...{ sms: folder('sms'), rooms: folder('rooms') },
    },
    sms: { gateway: new FakeSmsGateway(), secret: SMS_SECRET },
    panelFolder: folder('panel'),
    log: silentLog,
    ...more,
  });
  return {
    ...server,
    platform: withParts(server.platform),
    async close(): Promise<void> {
      await server.close();
      remove();
    },
    calls,
    database,
    store: storesOf(database),
    async signIn(login = 'ines'): Promise<string> {
      const body = JSON.stringify({ login, password: DEMO_PASSWORD });
      const answer = await fetch(`${server.origin}/v1/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      return ((await answer.json()) as { token: string }).token;
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof testServer>>;
