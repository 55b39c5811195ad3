import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type TestServer, testServer } from '../test/testServer.ts';

export const page =
  '<!doctype html><head><!--ringside-config--></head><script type="module" src="./assets/index-B1c2D3e.js"></script>';

export const code = 'export const answer = 42;\n'.repeat(400);

export let server: TestServer;

/** A request with the path exactly as given; fetch would tidy it. */
export const raw = (path: string, headers: Record<string, string> = {}, host = '127.0.0.1') =>
  new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }>(
    (resolve, reject) => {
      request({ host, port: server.port, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      })
        .on('error', reject)
        .end();
    },
  );

/** Before and after each test of a file: called by it once. */
export function serverBench(): void {
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ringside-http-'));
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    for (const build of ['standalone', 'iframe']) {
      mkdirSync(join(folder, build, 'assets'), { recursive: true });
      writeFileSync(join(folder, build, 'index.html'), page);
      writeFileSync(join(folder, build, 'assets', 'index-B1c2D3e.js'), code);
      writeFileSync(join(folder, build, 'the-letters.js'), code);
      writeFileSync(join(folder, build, '.env'), 'secret');
      symlinkSync(join(folder, 'secret.txt'), join(folder, build, 'link.txt'));
    }
    server = await testServer({
      panelFolder: folder,
      allowedParentFrames: ['https://crm.example.com', 'https://*.example.org'],
      betaToken: 'tester',
      accounts: [{ login: 'a', password: '</script><b>', label: 'A' }],
    });
  });
  afterAll(() => server.close());
}
