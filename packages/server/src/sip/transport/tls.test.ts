import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, readFileSync } from 'node:fs';
import { connect as connectTcp, type Socket } from 'node:net';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { type ShareLimits, SocketShares } from '../../kernel/limits/SocketShares.ts';
import { certificateFiles, newCertificate } from '../../test/certificate.ts';
import { SipStack } from '../dialog/SipStack.ts';
import { Certificate } from './Certificate.ts';
import { listenForPhones } from './listenForPhones.ts';
import { listenForTls } from './listenForTls.ts';
import type { SipConnection } from './SipConnection.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A stack whose phones reach it over TLS; it takes every call. */
async function start(limits: Partial<ShareLimits> = {}) {
  const files = await certificateFiles();
  const told: (string | null)[] = [];
  const certificate = new Certificate(files, (fault) => told.push(fault?.message ?? null));
  const stack = new SipStack({ host: 'edge.invalid' });
  stack.onRequest = (tx) => tx.respond(200);
  const shares = new SocketShares<SipConnection>({ deadlineMs: 10_000, ...limits });
  const edge = await listenForTls(stack, { host: '127.0.0.1', port: 0, certificate, isKnown: () => false, shares });
  cleanUps.push(
    () => files.remove(),
    () => edge.close(),
  );
  return { stack, shares, edge, files, certificate, told };
}

function dial(port: number, options: ConnectionOptions = {}): TLSSocket {
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...options });
  cleanUps.push(() => socket.destroy());
  socket.on('error', () => {});
  return socket;
}

/** What a socket says until there is an empty line. */
async function answer(socket: Socket): Promise<string> {
  let text = '';
  while (!text.includes('\r\n\r\n')) text += String((await once(socket, 'data'))[0]);
  return text;
}

const invite = (uri: string, transport = 'TLS') =>
  [
    `INVITE ${uri} SIP/2.0`,
    `Via: SIP/2.0/${transport} 127.0.0.1;branch=z9hG4bK1;rport`,
    'From: <sip:phone@example.com>;tag=1',
    'To: <sip:201@example.com>',
    'Call-ID: 1',
    'CSeq: 1 INVITE',
    'Contact: <sip:phone@127.0.0.1>',
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n');

test('a phone is spoken with over TLS, however its messages are cut, and is told to come back by TLS', async () => {
  const { edge, stack } = await start();
  const seen: string[] = [];
  stack.onMessage = (direction, { transport }) => seen.push(`${direction} ${transport}`);
  const phone = dial(edge.port);
  const text = invite('sip:201@example.com;transport=tls');
  for (const part of [text.slice(0, 30), text.slice(30, 200), text.slice(200)]) phone.write(part);
  const said = await answer(phone);
  expect(said).toMatch(/^SIP\/2\.0 200 /);
  expect(said).toContain(`Via: SIP/2.0/TLS 127.0.0.1;branch=z9hG4bK1;rport=${phone.localPort};received=127.0.0.1`);
  expect(said).toContain(`Contact: <sip:edge@127.0.0.1:${edge.port};transport=tls>`);
  expect(seen).toEqual(['in TLS', 'out TLS']);
  phone.write('\r\n\r\n');
  expect(String((await once(phone, 'data'))[0])).toBe('\r\n');
});

test('who asks by sips: is answered by sips:, over TLS only', async () => {
  const { edge, stack } = await start();
  const phone = dial(edge.port);
  phone.write(invite('SIPS:201@example.com'));
  expect(await answer(phone)).toContain(`Contact: <sips:edge@127.0.0.1:${edge.port}>`);
  const clear = await listenForPhones(stack, { host: '127.0.0.1', port: 0, isKnown: () => false });
  cleanUps.push(() => clear.close());
  const other = connectTcp(clear.port, '127.0.0.1');
  cleanUps.push(() => other.destroy());
  other.write(invite('sips:201@example.com', 'TCP'));
  expect(await answer(other)).toMatch(/^SIP\/2\.0 416 /);
});

test('nothing older than TLS 1.2 is spoken', async () => {
  const { edge } = await start();
  const old = dial(edge.port, { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' });
  const [error] = (await once(old, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION');
  const phone = dial(edge.port, { maxVersion: 'TLSv1.2' });
  await once(phone, 'secureConnect');
  expect(phone.getProtocol()).toBe('TLSv1.2');
});

test('a handshake that is never finished has the place and the deadline of a stranger', async () => {
  const { edge, shares } = await start({ strangers: 2, deadlineMs: 60 });
  const sockets = [1, 2, 3].map(() => connectTcp(edge.port, '127.0.0.1'));
  const [first, second, third] = sockets.map((socket) => once(socket, 'close'));
  for (const socket of sockets) socket.resume();
  // The third takes the place of the first, the others have to leave in time.
  await first;
  await Promise.all([second, third]);
  await expect.poll(() => shares.size).toBe(0);
});

test('handshakes of an address are limited before they cost anything', async () => {
  const { edge, stack } = await start({ strangers: 1000 });
  const sockets = Array.from({ length: 300 }, () => connectTcp(edge.port, '127.0.0.1').resume());
  cleanUps.push(() => sockets.forEach((socket) => void socket.destroy()));
  let gone = 0;
  for (const socket of sockets) {
    socket.on('error', () => {});
    socket.on('close', () => gone++);
  }
  await expect.poll(() => gone + stack.sizes.connections).toBe(300);
  expect(gone).toBeGreaterThan(0);
  expect(stack.sizes.connections).toBeGreaterThanOrEqual(200);
});

test('a certificate that is renewed on disk is taken without a restart, and only when it is whole', async () => {
  const { edge, files, certificate, told } = await start();
  const shownTo = async (): Promise<string> => {
    const socket = dial(edge.port);
    await once(socket, 'secureConnect');
    return socket.getPeerX509Certificate()?.fingerprint256 ?? '';
  };
  const nameOf = (cert: string) => new X509Certificate(cert).fingerprint256;
  const before = nameOf(readFileSync(files.certFile, 'utf8'));
  expect(await shownTo()).toBe(before);
  const stays = dial(edge.port);
  const next = await newCertificate();
  files.write({ cert: next.cert });
  certificate.look();
  certificate.look();
  expect(await shownTo()).toBe(before);
  expect(told).toEqual([`The key in ${files.keyFile} is not the one of the certificate in ${files.certFile}.`]);
  files.write({ key: next.key });
  certificate.look();
  certificate.look();
  expect(await shownTo()).toBe(nameOf(next.cert));
  expect(told.slice(1)).toEqual([null]);
  stays.write(invite('sip:201@example.com'));
  expect(await answer(stays)).toMatch(/^SIP\/2\.0 200 /);
});

test('files that are no certificate, or a key that others may read, are refused with a sentence', async () => {
  const files = await certificateFiles();
  cleanUps.push(() => files.remove());
  const open = () => new Certificate(files, () => {}).close();
  chmodSync(files.keyFile, 0o644);
  expect(open).toThrow(`The file ${files.keyFile} must not be readable by others`);
  files.write({ cert: 'nothing' });
  expect(open).toThrow('must hold a certificate and its private key, in PEM.');
  expect(() => new Certificate({ ...files, certFile: '/nowhere' }, () => {})).toThrow(
    'The file /nowhere cannot be read.',
  );
});
