import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

async function bundle(file: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: here(file), output: { format: 'iife', codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].type === 'chunk' ? output[0].code : '';
}

/**
 * Both pages on two sites, so that the panel's frame is in a process of its own, as it is in a CRM. They are isolated
 * from other origins: a browser tells such pages the time to 5 microseconds, others to 100.
 */
export async function servePages(): Promise<{ host: string; panel: string; stop(): Promise<void> }> {
  const scripts = { '/host.js': await bundle('host.ts'), '/panel.js': await bundle('panel.ts') };
  const serve = async (hostname: string): Promise<[string, Server]> => {
    const server = createServer(({ url = '/' }, response) => {
      const { pathname } = new URL(url, 'http://any');
      const script = scripts[pathname as '/host.js'];
      const page = pathname === '/panel.html' ? 'panel' : 'host';
      const code = pathname === '/empty.html' ? '' : `<script src="/${page}.js"></script>`;
      response.writeHead(200, {
        'Content-Type': script ? 'text/javascript' : 'text/html',
        // As the product: without eval some libraries take a slower way.
        'Content-Security-Policy': page === 'panel' ? "script-src 'self'" : '',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Embedder-Policy': 'require-corp',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
      response.end(script ?? `<!doctype html><title>${page}</title><body>${code}`);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, hostname, resolve);
    });
    return [`http://${hostname}:${(server.address() as AddressInfo).port}`, server];
  };
  const [[host, hostServer], [panel, panelServer]] = [await serve('localhost'), await serve('127.0.0.1')];
  const close = (server: Server): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return {
    host,
    panel,
    async stop() {
      await Promise.all([close(hostServer), close(panelServer)]);
    },
  };
}
