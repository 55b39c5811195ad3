import type { ServerResponse } from 'node:http';
import { plainHeaders } from './headers.ts';

/**
 * Answers what a balancer or a supervisor of processes asks, under whatever name it asks: `/livez`, the process runs;
 * `/readyz`, the database has answered in the last seconds and the server is not stopping. Costs no query.
 */
export function serveProbe(response: ServerResponse, isWell: boolean): void {
  response
    .writeHead(isWell ? 200 : 503, { ...plainHeaders, 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' })
    .end(isWell ? 'ok\n' : 'not ready\n');
}
