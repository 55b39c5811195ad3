import { createHmac } from 'node:crypto';
import dgram from 'node:dgram';
import { sleep } from '@ringside/testing/wait';
import { afterEach, expect, test, vi } from 'vitest';
import { DtlsClient } from 'werift';
import { isSigned } from './iceChecks.ts';
import { WeriftEndpoint } from './WeriftEndpoint.ts';

/** The sample request of RFC 5769 section 2.1, which is signed with this password. */
const SAMPLE = Buffer.from(
  '000100582112a442b7e7a701bc34d686fa87dfae802200105354554e207465737420636c69656e74002400046e0001ff80290008' +
    '932ff9b151263b36000600096576746a3a68367659202020000800149aeaa70cbfd8cb56781ef2b5b2d3f249c1b571a280280004e57a3bcf',
  'hex',
);
const SAMPLE_PASSWORD = 'VOkJxbRl1RmTxUk/WvJxBt';

test('a check is signed with the password of its session, whole, or not at all', () => {
  expect(isSigned(SAMPLE, SAMPLE_PASSWORD)).toBe(true);
  expect(isSigned(SAMPLE, 'another')).toBe(false);
  const changed = Buffer.from(SAMPLE);
  changed[30] = 0;
  expect(isSigned(changed, SAMPLE_PASSWORD)).toBe(false);
  for (let length = 0; length < 100; length++)
    expect(isSigned(SAMPLE.subarray(0, length), SAMPLE_PASSWORD)).toBe(false);
});

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

const attribute = (type: number, value: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
};

/** A binding request, signed with `password`. */
function check(username: string, password: string, nominates: boolean): Buffer {
  const head = Buffer.from('000100002112a442000102030405060708090a0b', 'hex');
  const body = Buffer.concat([
    attribute(0x0006, Buffer.from(username)),
    attribute(0x0024, Buffer.from([110, 0, 1, 255])),
    attribute(0x802a, Buffer.alloc(8, 1)),
    ...(nominates ? [attribute(0x0025, Buffer.alloc(0))] : []),
  ]);
  head.writeUInt16BE(body.length + 24, 2);
  const unsigned = Buffer.concat([head, body]);
  return Buffer.concat([unsigned, attribute(0x0008, createHmac('sha1', password).update(unsigned).digest())]);
}

/** A server's end that has answered a phone, and a socket that plays the phone. */
async function answered() {
  const phone = new WeriftEndpoint('full', { loopbackOnly: true });
  const server = new WeriftEndpoint('lite', { loopbackOnly: true });
  const socket = dgram.createSocket('udp4');
  cleanUps.push(
    () => phone.close(),
    () => server.close(),
    () => socket.close(),
  );
  const offer = await phone.offer();
  const sdp = await server.answer(offer.replace(/a=candidate[^\r]*\r\n/g, ''));
  const value = (text: string, name: string): string => new RegExp(`a=${name}:(\\S+)`).exec(text)?.[1] ?? '';
  const port = Number(/ 127\.0\.0\.1 (\d+) typ host/.exec(sdp)?.[1]);
  const heard: Buffer[] = [];
  socket.on('message', (data) => heard.push(data));
  return {
    sdp,
    heard,
    username: `${value(sdp, 'ice-ufrag')}:${value(offer, 'ice-ufrag')}`,
    password: value(sdp, 'ice-pwd'),
    send: (data: Buffer) => socket.send(data, port, '127.0.0.1'),
  };
}

/** Begins a handshake as a browser does. */
const beginDtls = (send: (data: Buffer) => void): void => {
  const transport = {
    type: 'test',
    address: {} as never,
    onData: () => {},
    send: async (data: Buffer) => send(data),
    close: async () => {},
  };
  const client = new DtlsClient({ transport, srtpProfiles: [1] } as never);
  client.onError.subscribe(() => {});
  client.connect().catch(() => {});
};

test('the first message of a handshake is answered after the first check, which does not nominate', async () => {
  const { send, heard, username, password } = await answered();
  send(check(username, password, false));
  await vi.waitFor(() => expect(heard.map((data) => data.readUInt16BE(0).toString(16))).toEqual(['101']), 20_000);
  beginDtls(send);
  // HelloVerifyRequest: handshake message 3 in record type 22
  await vi.waitFor(() => expect([heard[1]?.[0], heard[1]?.[13]]).toEqual([22, 3]), 20_000);
});

test('a check that is not signed with the password of the session is not answered and opens no way in', async () => {
  const { send, heard, username } = await answered();
  send(check(username, 'guessed', true));
  send(check(username, '', false));
  beginDtls(send);
  await sleep(150);
  expect(heard).toEqual([]);
});

test.each([
  ['came first', false],
  ['nominated first', true],
])('what the phone nominates last wins over the path that %s', async (_case, nominates) => {
  const { send, heard, username, password, sdp } = await answered();
  send(check(username, password, nominates));
  await vi.waitFor(() => expect(heard).toHaveLength(1), 20_000);
  const other = dgram.createSocket('udp4');
  cleanUps.push(() => other.close());
  const heardThere: Buffer[] = [];
  other.on('message', (data) => heardThere.push(data));
  const port = Number(/ 127\.0\.0\.1 (\d+) typ host/.exec(sdp)?.[1]);
  other.send(check(username, password, true), port, '127.0.0.1');
  await vi.waitFor(() => expect(heardThere).toHaveLength(1), 20_000);
  beginDtls((data) => other.send(data, port, '127.0.0.1'));
  await vi.waitFor(() => expect([heardThere[1]?.[0], heardThere[1]?.[13]]).toEqual([22, 3]), 20_000);
  expect(heard).toHaveLength(1);
});
