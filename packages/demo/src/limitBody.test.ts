import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { limitBody } from './limitBody.ts';

const MOST = 60;
/** A server with the limit, as clients meet it on the wire. @returns asks it with a body, whole or in pieces */
async function served(): Promise<(path: string, body: string | FormData, inPieces: boolean) => Promise<unknown[]>> {
  const app = new Hono();
  app.use(limitBody(MOST));
  app.post('/json', async (c) => c.json(await c.req.json().catch(() => 'malformed')));
  app.post('/form', async (c) => c.json((await c.req.formData()).get('text')));
  app.get('/json', (c) => c.json('read'));
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  onTestFinished(() => void server.close());
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async (path, body, inPieces) => {
    const { body: stream, headers } = new Response(body);
    const type = headers.get('Content-Type') ?? '';
    const given = { method: 'POST', headers: { 'Content-Type': type } };
    const answer = await (inPieces
      ? fetch(`${origin}${path}`, { ...given, body: stream, duplex: 'half' } as RequestInit)
      : fetch(`${origin}${path}`, { ...given, body: await new Response(stream).bytes() }));
    return [answer.status, await answer.json()];
  };
}

test.for([false, true])(
  'a body up to the limit is read, and a longer one is refused; in pieces: %s',
  async (inPieces) => {
    const ask = await served();
    expect(await ask('/json', '{"to":"2104"}', inPieces)).toEqual([200, { to: '2104' }]);
    expect(await ask('/json', `"${'x'.repeat(MOST - 2)}"`, inPieces)).toEqual([200, 'x'.repeat(MOST - 2)]);
    expect(await ask('/json', `"${'x'.repeat(MOST - 1)}"`, inPieces)).toEqual([413, { text: 'Too long.' }]);
    expect(await ask('/json', '{"to":', inPieces)).toEqual([200, 'malformed']);
  },
);

test('a form in pieces is read', async () => {
  const ask = await served();
  const form = new URLSearchParams({ text: 'Gate 4 opens' });
  expect(await ask('/form', form as never, true)).toEqual([200, 'Gate 4 opens']);
});
