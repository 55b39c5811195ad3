import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StaticFile } from './staticFiles.ts';

/** Answers GET and HEAD with a file: cached for ever when its name is made from its content, else checked by ETag. */
export function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  headers: Record<string, string>,
): void {
  const own: Record<string, string> = {
    ...headers,
    'Content-Type': file.type,
    'Cache-Control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  };
  if (file.encoding !== 'identity') own['Content-Encoding'] = file.encoding;
  const known = request.headers['if-none-match'];
  if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === file.etag)) {
    response.writeHead(304, own).end();
    return;
  }
  response.writeHead(200, { ...own, 'Content-Length': file.body.length });
  response.end(request.method === 'HEAD' ? undefined : file.body);
}

/** A short plain answer. */
export function servePlain(response: ServerResponse, status: number, text: string, headers: Record<string, string>) {
  const body = Buffer.from(`${text}\n`);
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
  });
  response.end(body);
}
