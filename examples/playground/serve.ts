import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** The host page and the scripted panel, on two names of this machine, so that they are strangers to each other. */
export async function servePlayground(port = 0): Promise<{ host: string; server: Server }> {
  let number = port;
  const origin = (name: string) => `http://${name}:${number}`;
  const server = createServer(async (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    if (path === '/config.json') {
      response.setHeader('Content-Type', 'application/json');
      const panel = `${origin('localhost')}/panel.html?host=${encodeURIComponent(origin('127.0.0.1'))}`;
      return response.end(JSON.stringify({ panel }));
    }
    const name = path === '/' ? 'index.html' : /^\/(panel\.html|assets\/[\w.-]+)$/.test(path) ? path.slice(1) : null;
    const body = name && (await readFile(new URL(`dist/${name}`, import.meta.url)).catch(() => null));
    if (!body) return response.writeHead(404).end('Not found.');
    response.setHeader('Content-Type', types[extname(name)] ?? 'application/octet-stream');
    return response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  number = typeof address === 'object' && address ? address.port : port;
  return { host: origin('127.0.0.1'), server };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { host } = await servePlayground(Number(process.env['PORT'] ?? 4692));
  console.log(`${host}`);
}
