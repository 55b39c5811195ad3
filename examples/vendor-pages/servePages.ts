import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export interface Place {
  /** Folders by the path under which they appear, the longest first; `/` is the page. */
  folders: Record<string, URL>;
  /** Single files by their path. */
  files?: Record<string, URL>;
  /** What `/config.json` tells. */
  config: () => object;
}

/** The file at a path of a page; `.js` of a TypeScript source is that source without its types. */
async function read(url: URL): Promise<string | Buffer> {
  try {
    return await readFile(url);
  } catch (error) {
    if (!url.pathname.endsWith('.js')) throw error;
    return stripTypeScriptTypes(await readFile(new URL(url.href.replace(/\.js$/, '.ts')), 'utf8'));
  }
}

/** Serves a page on this machine only. */
export async function servePages({ folders, files = {}, config }: Place): Promise<{ origin: string; stop(): void }> {
  const find = (path: string): URL | null => {
    const file = files[path];
    if (file) return file;
    const base = Object.keys(folders).find((prefix) => path.startsWith(prefix));
    const rest = base && path.slice(base.length);
    if (base === undefined || rest === undefined || !/^[\w./-]*$/.test(rest) || rest.includes('..')) return null;
    return new URL(rest || 'index.html', folders[base]);
  };
  const server = createServer(async (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const url = find(path);
    try {
      if (path === '/config.json') {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
        return response.end(JSON.stringify(config()));
      }
      if (!url) throw new Error('no such path');
      const content = await read(url);
      response.writeHead(200, { 'Content-Type': TYPES[extname(url.pathname)] ?? 'application/octet-stream' });
      response.end(content);
    } catch {
      response.writeHead(404, { 'Content-Type': 'text/plain' });
      response.end('Not found.');
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
