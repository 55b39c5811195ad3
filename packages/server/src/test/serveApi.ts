import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { TestPlatform } from './testPlatform.ts';

/** The HTTP interface of a platform on a port of its own, as clients meet it on the wire. */
export async function serveApi({ platform }: TestPlatform): Promise<{ port: number; close(): void }> {
  const server = createServer(getRequestListener(platform.api.app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}
