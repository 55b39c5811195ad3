import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const SDK = fileURLToPath(new URL('../../../packages/sdk/dist', import.meta.url));
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>CRM</title></head>
<body><h1>CRM</h1><div id="phone"></div><script src="/sdk/browser/ringside.js"></script></body></html>`;

export interface HostServer {
  /** Origin of the same site as the panel's, which is another port of it. */
  readonly origin: string;
  /** The same pages on another site: the panel's frame is a third party there, as in every real CRM. */
  readonly site: string;
  /** The same pages on a third site. */
  readonly third: string;
  /** Serves a page of one's own at `/pages/NAME`. */
  put(name: string, html: string): void;
  stop(): Promise<void>;
}

/**
 * A bare CRM page on an origin of its own, which loads the built SDK as an integrator would. A real server, because
 * browsers let no page of unknown address embed one of this machine.
 */
export async function startHostServer(): Promise<HostServer> {
  const pages = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const file = /^\/sdk((?:\/[\w-]+)+\.js)$/.exec(path)?.[1];
    response.setHeader('Content-Type', file ? 'text/javascript' : 'text/html');
    response.end(file ? await readFile(SDK + file).catch(() => '') : (pages.get(path) ?? PAGE));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    site: `http://127.0.0.1:${port}`,
    third: `http://third.localhost:${port}`,
    put: (name, html) => void pages.set(`/pages/${name}`, html),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
