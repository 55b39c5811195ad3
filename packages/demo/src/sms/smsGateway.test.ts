import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { httpSmsGateway } from '@ringside/server/areas/sms/gateway/httpSmsGateway';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSmsGateway, type DemoSmsGateway } from './smsGateway.ts';

const SECRET = 'shared-secret-of-the-test';
/** What the webhook received. */
let told: { path: string; authorization: string; body: unknown }[];
let answers: number;
let servers: Server[];
let gateway: DemoSmsGateway;
let origin: string;

const listen = async (server: Server): Promise<string> => {
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
beforeEach(async () => {
  [told, servers, answers] = [[], [], 200];
  const webhook = await listen(
    createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const { url = '', headers } = request;
      told.push({
        path: url,
        authorization: headers.authorization ?? '',
        body: headers['content-type']?.startsWith('multipart/')
          ? Buffer.concat(parts).toString()
          : JSON.parse(Buffer.concat(parts).toString()),
      });
      response.writeHead(answers).end('null');
    }),
  );
  gateway = createSmsGateway({ webhook, secret: SECRET });
  origin = await listen(createServer(getRequestListener(gateway.fetch, { overrideGlobalObjects: false })));
});
afterEach(() => {
  gateway.close();
  for (const server of servers) server.close();
});
const control = { 'X-Ringside-Demo': '1', 'Content-Type': 'application/json' };
const phoneOf = async (number: string) =>
  (await fetch(`${origin}/sms/customers/${number}`, { headers: control })).json();
const write = (number: string, body: unknown, headers: Record<string, string> = control) =>
  fetch(`${origin}/sms/customers/${number}`, { method: 'POST', headers, body: JSON.stringify(body) });

test('what Ringside sends reaches the customer once, with its file, and is reported as delivered', async () => {
  const port = httpSmsGateway({ url: `${origin}/sms/send`, secret: SECRET });
  const message = { id: 'm1', from: '0199002700', to: '0199004127', text: 'Hello' };
  await port.send({
    ...message,
    media: { name: 'invoice.pdf', type: 'application/pdf', open: async () => new Blob(['%PDF']) },
  });
  await port.send({ ...message, media: null });
  expect(await phoneOf('0199004127')).toMatchObject([
    {
      id: 'm1',
      isOwn: false,
      with: '0199002700',
      text: 'Hello',
      file: { name: 'invoice.pdf', type: 'application/pdf', size: 4 },
    },
  ]);
  await expect
    .poll(() => told)
    .toContainEqual({
      path: '/v1/sms/delivery',
      authorization: `Bearer ${SECRET}`,
      body: { id: 'm1', status: 'delivered' },
    });
});

test('another secret, and a gateway that is not there, are failures', async () => {
  const message = { id: 'm1', from: '0199002700', to: '0199004127', text: 'Hello', media: null };
  await expect(httpSmsGateway({ url: `${origin}/sms/send`, secret: 'wrong' }).send(message)).rejects.toThrow('401');
  await expect(httpSmsGateway({ url: 'http://127.0.0.1:1/', secret: SECRET }).send(message)).rejects.toThrow();
  expect(await phoneOf('0199004127')).toEqual([]);
});

test('what a customer writes is told with the secret, and shown when it was taken', async () => {
  expect((await write('0199004127', { to: '0199002700', text: 'Where is it?', id: 'c1' })).status).toBe(200);
  expect(told).toEqual([
    {
      path: '/v1/sms/inbound',
      authorization: `Bearer ${SECRET}`,
      body: { id: 'c1', from: '0199004127', to: '0199002700', text: 'Where is it?' },
    },
  ]);
  answers = 404;
  expect((await write('0199004127', { to: '0199009999', text: 'Lost' })).status).toBe(502);
  expect(await phoneOf('0199004127')).toMatchObject([{ id: 'c1', isOwn: true, text: 'Where is it?' }]);
});

test('files of a customer are told as a form, and shown when they were taken', async () => {
  const send = (file: File | null) => {
    const form = new FormData();
    form.set('to', '0199002700');
    form.set('text', 'See');
    if (file) form.append('file', file);
    return fetch(`${origin}/sms/customers/0199004127/files`, {
      method: 'POST',
      headers: { 'X-Ringside-Demo': '1' },
      body: form,
    });
  };
  expect((await send(null)).status).toBe(400);
  expect((await send(new File(['png'], 'gate.png', { type: 'image/png' }))).status).toBe(200);
  expect(told).toMatchObject([{ path: '/v1/sms/inboundFiles', authorization: `Bearer ${SECRET}` }]);
  expect(told[0]?.body).toMatch(/"from":"0199004127","to":"0199002700","text":"See".*filename="gate\.png".*png/s);
  expect(await phoneOf('0199004127')).toMatchObject([
    { isOwn: true, text: 'See', file: null },
    { isOwn: true, text: '', file: { name: 'gate.png', type: 'image/png', size: 3 } },
  ]);
});

test('web sites cannot write for customers, nor send what is none', async () => {
  expect((await write('0199004127', { to: '0199002700', text: 'x' }, { 'Content-Type': 'text/plain' })).status).toBe(
    403,
  );
  expect((await write('0199004127', { text: 'x' })).status).toBe(400);
  expect((await write('abc', { to: '0199002700', text: 'x' })).status).toBe(400);
  expect(told).toEqual([]);
});

test('a customer is the same by the international form of the number', async () => {
  const port = httpSmsGateway({ url: `${origin}/sms/send`, secret: SECRET });
  await port.send({ id: 'm9', from: '0199002744', to: '+33199004127', text: 'At five', media: null });
  expect(await phoneOf('0199004127')).toMatchObject([{ text: 'At five' }]);
});
