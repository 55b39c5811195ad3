import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** One classic script with everything that a page of the tests imports. */
export async function bundle(name: string): Promise<string> {
  const entry = fileURLToPath(new URL(name, import.meta.url));
  const lib = { entry, formats: ['iife' as const], name: 'page' };
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, target: 'es2022', lib },
  })) as Rolldown.RolldownOutput[];
  return result[0]?.output[0].code ?? '';
}

/** A server of one origin, on this machine. Headers may be added to every answer. */
export const serve = async (
  host: string,
  answer: (path: string) => [type: string, body: string] | null,
  headers: Record<string, string> = {},
) => {
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const found = answer(path);
    response.writeHead(found ? 200 : 404, { ...headers, 'Content-Type': found?.[0] ?? 'text/plain' });
    response.end(found?.[1] ?? 'Not found.');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, origin: `http://${host}:${port}` };
};

/** Host page, panel and stranger on three origins; the panel is another site, so that its frame is a process of its own. */
export async function servePages() {
  const [host, panel, raw, flood] = await Promise.all(
    ['hostPage.ts', 'panelPage.ts', 'rawPage.ts', 'floodPage.ts'].map(bundle),
  );
  const scripts: Record<string, string | undefined> = { host, panel, raw, flood };
  const page = (script: string, hostOrigin: string) =>
    `<!doctype html><html lang="en" data-host="${hostOrigin}"><meta charset="utf-8"><title>${script}</title><body>${
      script === 'plain' ? '' : `<script src="/${script}.js"></script>`
    }`;
  const answer = (names: readonly string[], hostOrigin: () => string) => (path: string) => {
    const [, name = '', kind] = /^\/(\w+)\.(html|js)$/.exec(path) ?? [];
    if (!names.includes(name)) return null;
    if (kind === 'js') return ['text/javascript; charset=utf-8', scripts[name] ?? ''] as [string, string];
    return ['text/html; charset=utf-8', page(name, hostOrigin())] as [string, string];
  };
  let hostOrigin = '';
  const servers: Server[] = [];
  const start = async (name: string, names: readonly string[]) => {
    const { server, origin } = await serve(
      name,
      answer(names, () => hostOrigin),
    );
    servers.push(server);
    return origin;
  };
  hostOrigin = await start('127.0.0.1', ['host']);
  const panelOrigin = await start('localhost', ['panel', 'raw', 'plain', 'flood']);
  const foreignOrigin = await start('127.0.0.1', ['raw', 'flood']);
  return {
    url: `${hostOrigin}/host.html?${new URLSearchParams({ panelOrigin, foreignOrigin })}`,
    close: () => {
      for (const server of servers) server.close();
    },
  };
}
