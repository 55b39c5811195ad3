import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** The built page, under a strict policy: the panel's frame is the only thing from elsewhere. On this machine only. */
export async function serveExample(panel: string, port = 0): Promise<{ origin: string; server: Server }> {
  const { origin } = new URL(panel);
  const policy = `default-src 'self'; img-src 'self' data:; frame-src ${origin}; require-trusted-types-for 'script'`;
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    response.setHeader('Content-Security-Policy', policy);
    if (path === '/config.json') {
      response.setHeader('Content-Type', 'application/json');
      return response.end(JSON.stringify({ panel }));
    }
    const name = path === '/' ? 'index.html' : /^\/assets\/[\w.-]+$/.test(path) ? path.slice(1) : null;
    const body = name && (await readFile(new URL(`dist/${name}`, import.meta.url)).catch(() => null));
    if (!body) return response.writeHead(404).end('Not found.');
    response.setHeader('Content-Type', types[extname(name)] ?? 'application/octet-stream');
    return response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const panel = process.env['RINGSIDE_PANEL'] ?? 'http://localhost:4680/panel/';
  const { origin } = await serveExample(panel, Number(process.env['PORT'] ?? 4691));
  console.log(`${origin} shows the panel of ${panel}`);
  console.log(`Start the phone with RINGSIDE_ALLOWED_PARENTS containing ${origin}`);
}
