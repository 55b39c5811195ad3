import type { ServerResponse } from 'node:http';
import { plainHeaders } from './headers.ts';

/** Why a page cannot have the panel at the address it asked about; null: it can. */
export type FrameFault = 'origin-refused' | 'wrong-address' | null;

/**
 * @param origin of the page that asks, from its Origin header
 * @param parents origins that may frame the panel: exact, or `https://*.example.com`
 */
export function frameFault(path: string, origin: string | undefined, parents: readonly string[]): FrameFault {
  if (path !== '/panel/ping') return 'wrong-address';
  const isListed = parents.some((parent) => {
    const [scheme, domain] = parent.split('*');
    if (domain === undefined) return parent === origin;
    return origin?.startsWith(scheme ?? '') && origin.endsWith(domain);
  });
  return isListed ? null : 'origin-refused';
}

/**
 * Answers a host page whose panel does not speak: a frame that was refused, or that shows an error page, tells its parent
 * nothing, and the browser says why in its console only. Every origin may read it: it says what the page could see anyway.
 */
export function servePing(response: ServerResponse, cause: FrameFault): void {
  response
    .writeHead(200, {
      ...plainHeaders,
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': '*',
    })
    .end(JSON.stringify({ cause }));
}
