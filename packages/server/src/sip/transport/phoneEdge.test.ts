import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { SipStack } from '../dialog/SipStack.ts';
import { listenForPhones, type PhoneEdge, SipPortBusy } from './listenForPhones.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A stack that takes what it is asked, reached by desk phones. */
async function start(port = 0): Promise<PhoneEdge> {
  const stack = new SipStack({ host: 'edge.invalid' });
  stack.onRequest = (tx) => tx.answerStranger(200);
  const edge = await listenForPhones(stack, { host: '127.0.0.1', port, isKnown: () => false });
  const stop = edge.close;
  let isOpen = true;
  const close = async () => {
    if (isOpen) await stop();
    isOpen = false;
  };
  cleanUps.push(close, () => stack.close('test over'));
  return Object.assign(edge, { close });
}

const options = (id: string, transport: string): string =>
  [
    'OPTIONS sip:a@x SIP/2.0',
    `Via: SIP/2.0/${transport} x;branch=z9hG4bK${id}`,
    'From: <sip:b@x>;tag=1',
    'To: <sip:a@x>',
    `Call-ID: ${id}`,
    'CSeq: 1 OPTIONS',
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n');

async function phone(): Promise<UdpSocket> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  cleanUps.push(() => socket.close());
  return socket;
}

/** The first lines of what a phone gets until one of them begins so. */
async function heard(socket: UdpSocket, last: string): Promise<string[]> {
  const got: string[] = [];
  while (!got.at(-1)?.startsWith(last)) {
    const [data] = (await once(socket, 'message')) as [Buffer];
    got.push(data.toString().split('\r\n')[0] ?? '');
  }
  return got;
}

test('a phone over UDP that sends two line ends hears one; other short datagrams keep nothing open', async () => {
  const edge = await start();
  const socket = await phone();
  const send = (text: string) => socket.send(text, edge.port, '127.0.0.1');
  const until = heard(socket, 'SIP/2.0 200');
  send(options('1', 'UDP'));
  await until;
  const rest = heard(socket, 'SIP/2.0 200');
  // Of these only the last pair of line ends is a keep-alive that is answered. RFC 5626 section 3.5.1
  for (const text of ['abcd', '\r\n', '\r\n\r\n\r\n', '\r\n\r\n', options('2', 'UDP')]) send(text);
  expect(await rest).toEqual(['', 'SIP/2.0 200 OK']);
});

test('a flow that was closed is forgotten, and the next datagram from there opens another', async () => {
  const edge = await start();
  const socket = await phone();
  const ask = async (id: string) => {
    const until = heard(socket, 'SIP/2.0 200');
    socket.send(options(id, 'UDP'), edge.port, '127.0.0.1');
    await until;
  };
  await ask('1');
  const flow = edge.flowTo('127.0.0.1', socket.address().port);
  expect([edge.flows, flow.isOpen]).toEqual([1, true]);
  flow.close(1008, 'closing on new connection');
  expect([edge.flows, flow.isOpen]).toEqual([0, false]);
  await ask('2');
  expect(edge.flows).toBe(1);
  expect(edge.flowTo('127.0.0.1', socket.address().port)).not.toBe(flow);
});

test('a phone over TCP that sends far more than any phone does is cut off, others of its office are not', async () => {
  const edge = await start();
  const open = async () => {
    const socket = connect(edge.port, '127.0.0.1');
    cleanUps.push(() => socket.destroy());
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
  const [flooding, quiet] = [await open(), await open()];
  let said = '';
  const end = new Promise<string>((resolve) => {
    flooding.on('close', () => resolve('cut off'));
    flooding.on('data', (data: Buffer) => {
      said += data;
      if (said.split('SIP/2.0 200').length > 500) resolve('answered');
    });
  });
  flooding.write(Array.from({ length: 500 }, (_, n) => options(`${n}`, 'TCP')).join(''));
  expect(await end).toBe('cut off');
  quiet.write(options('quiet', 'TCP'));
  expect(String((await once(quiet, 'data'))[0])).toMatch(/^SIP\/2\.0 200 OK/);
});

test('a port that is taken is named, and is free again when the server has stopped', async () => {
  const first = await start();
  await expect(start(first.port)).rejects.toThrow(SipPortBusy);
  await expect(start(first.port)).rejects.toMatchObject({ port: first.port });
  await first.close();
  await expect(once(connect(first.port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect((await start(first.port)).port).toBe(first.port);
});
