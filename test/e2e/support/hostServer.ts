import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const SDK = fileURLToPath(new URL('../../../packages/sdk/dist', import.meta.url));
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>CRM</title></head>
<body><h1>CRM</h1><div id="phone"></div><script src="/ringside.iife.js"></script></body></html>`;

/**
 * A bare CRM page on an origin of its own, which loads the built SDK as an integrator would. A real server, because
 * browsers let no page of unknown address embed one of this machine.
 */
export async function startHostServer(): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const file = path === '/ringside.iife.js' ? path : /^\/sdk(\/[\w-]+\.js)$/.exec(path)?.[1];
    response.setHeader('Content-Type', file ? 'text/javascript' : 'text/html');
    response.end(file ? await readFile(SDK + file).catch(() => '') : PAGE);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A port nobody listens on right now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
