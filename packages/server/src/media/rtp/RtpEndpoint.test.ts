import { createSocket, type Socket } from 'node:dgram';
import { sleep } from '@ringside/testing/wait';
import { afterEach, expect, test, vi } from 'vitest';
import { Framer20 } from '../codec/Framer20.ts';
import { decodeG711, encodeG711 } from '../codec/g711.ts';
import { readPlainSdp } from '../sdp/plainSdp.ts';
import type { MediaOptions } from '../worker/workerMessages.ts';
import { RtpEndpoint } from './RtpEndpoint.ts';
import { type PlainPacket, readRtp, writeRtp } from './rtpPacket.ts';

const plain = { address: '127.0.0.1', remote: '127.0.0.1' };
const closers: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});
const settle = (ms = 40) => sleep(ms);

/** A phone's socket, and the packets it got. */
async function phone(address = '127.0.0.1'): Promise<{ socket: Socket; port: number; got: PlainPacket[] }> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, address, resolve));
  const got: PlainPacket[] = [];
  socket.on('message', (data) => got.push(readRtp(data) as PlainPacket));
  closers.push(() => socket.close());
  return { socket, port: socket.address().port, got };
}

const offer = (port: number, more: string[] = [], types = '8 101', address = '127.0.0.1') =>
  [
    ...['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', `c=IN IP4 ${address}`, 't=0 0', `m=audio ${port} RTP/AVP ${types}`],
    ...['a=rtpmap:101 telephone-event/8000', ...more, ''],
  ].join('\r\n');

async function leg(port: number, sdp = offer(port), options: Partial<MediaOptions> = {}) {
  const endpoint = new RtpEndpoint(plain, { loopbackOnly: true, ...options });
  closers.push(() => endpoint.close());
  const answer = await endpoint.answer(sdp);
  return { endpoint, answer, port: readPlainSdp(answer).port };
}
const packet = (seq: number, payload: Uint8Array, payloadType = 8, ssrc = 5) =>
  writeRtp({ payloadType, seq, timestamp: seq * 160, ssrc, marker: seq === 1, payload });
const frame = (value: number) => new Uint8Array(160).fill(value);

test('two legs of the same law are joined byte for byte; digits pass as well', async () => {
  const [a, b] = [await phone(), await phone()];
  const [left, right] = [await leg(a.port), await leg(b.port)];
  right.endpoint.hear({ kind: 'peer', endpointId: 'left' }, () => left.endpoint);
  const digits: string[] = [];
  left.endpoint.onDtmf = (digit) => digits.push(digit);
  a.socket.send(packet(1, frame(17)), left.port);
  a.socket.send(packet(2, frame(18)), left.port);
  a.socket.send(packet(3, Uint8Array.of(5, 10, 0, 160), 101), left.port);
  await settle();
  expect(b.got.map(({ payloadType, payload }) => [payloadType, payload.length, payload[0]])).toEqual([
    [8, 160, 17],
    [8, 160, 18],
    [101, 4, 5],
  ]);
  expect([...(b.got[2]?.payload ?? [])]).toEqual([5, 10, 0, 160]);
  const [first, second] = b.got;
  expect([(second?.seq ?? 0) - (first?.seq ?? 0), (second?.timestamp ?? 0) - (first?.timestamp ?? 0)]).toEqual([
    1, 160,
  ]);
  expect(digits).toEqual(['5']);
});

test('A-law and mu-law are joined by a table: no Opus in between, and a soft tone keeps its shape', async () => {
  const [a, b] = [await phone(), await phone()];
  const [left, right] = [await leg(a.port), await leg(b.port, offer(b.port, [], '0 101'))];
  right.endpoint.hear({ kind: 'peer', endpointId: 'left' }, () => left.endpoint);
  // A tone at -30 dB of full scale, where Opus of 8 kHz left 10 dB between it and its noise.
  const tone = Int16Array.from({ length: 1600 }, (_, i) => 1036 * Math.sin((2 * Math.PI * 425 * i) / 8000));
  const said = encodeG711('PCMA', tone);
  for (let n = 0; n < 10; n++) a.socket.send(packet(n + 1, said.subarray(n * 160, n * 160 + 160)), left.port);
  await vi.waitFor(() => expect(b.got).toHaveLength(10), 20_000);
  expect(b.got.map(({ payloadType }) => payloadType)).toEqual(new Array(10).fill(0));
  const heard = decodeG711('PCMU', Buffer.concat(b.got.map(({ payload }) => payload)));
  const noise = tone.reduce((sum, value, i) => sum + (value - (heard[i] as number)) ** 2, 0);
  const power = tone.reduce((sum, value) => sum + value ** 2, 0);
  expect(10 * Math.log10(noise / power)).toBeLessThan(-30);
});

test('a phone gets packets of the length it asks for, digits between them in one row of numbers', async () => {
  const [a, b] = [await phone(), await phone()];
  const [left, right] = [await leg(a.port), await leg(b.port, offer(b.port, ['a=ptime:60', 'a=maxptime:60']))];
  expect(right.answer).toContain('a=ptime:60\r\n');
  expect(left.answer).toContain('a=ptime:20\r\n');
  right.endpoint.hear({ kind: 'peer', endpointId: 'left' }, () => left.endpoint);
  for (let seq = 1; seq <= 4; seq++) a.socket.send(packet(seq, frame(seq)), left.port);
  a.socket.send(packet(5, Uint8Array.of(5, 10, 0, 160), 101), left.port);
  await vi.waitFor(() => expect(b.got).toHaveLength(3), 20_000);
  const [first] = b.got;
  expect(
    b.got.map(({ seq, timestamp, payloadType, payload }) => [
      seq - (first?.seq ?? 0),
      timestamp - (first?.timestamp ?? 0),
      payloadType,
      payload.length,
    ]),
  ).toEqual([
    [0, 0, 8, 480],
    [1, 480, 8, 160],
    [2, 640, 101, 4],
  ]);
});

test('sound goes where it comes from; strangers are neither heard nor followed', async () => {
  const [named, real, stranger] = [await phone(), await phone(), await phone('127.0.0.2')];
  const { endpoint, port } = await leg(named.port);
  endpoint.hear({ kind: 'echo' }, () => undefined);
  stranger.socket.send(packet(1, frame(1)), port);
  await settle();
  expect(endpoint.packetsReceived).toBe(0);
  real.socket.send(packet(2, frame(2)), port);
  await settle();
  expect([named.got.length, real.got.length, stranger.got.length]).toEqual([0, 1, 0]);
  // Nobody takes over who is speaking, not even from the same address.
  named.socket.send(packet(3, frame(3)), port);
  await settle();
  expect([endpoint.packetsReceived, named.got.length]).toEqual([1, 0]);
});

test('another stream from the same place is not heard while the one that was heard goes on', async () => {
  const desk = await phone();
  const { endpoint, port } = await leg(desk.port);
  for (let seq = 1; seq <= 3; seq++) {
    desk.socket.send(packet(seq, frame(1)), port);
    desk.socket.send(packet(900 + seq, frame(9), 8, 66), port);
  }
  await vi.waitFor(() => expect(endpoint.packetsReceived).toBe(3), 20_000);
  // A phone that begins a new stream, e.g. because its user took up another line, is heard after a moment.
  await settle(120);
  desk.socket.send(packet(1, frame(9), 8, 66), port);
  await vi.waitFor(() => expect(endpoint.packetsReceived).toBe(4), 20_000);
});

test('until a phone was heard, sound goes to where it speaks SIP from, whatever place it has named', async () => {
  const desk = await phone();
  const named = offer(desk.port, [], '8 101', '127.0.0.77');
  const real = await phone('127.0.0.77');
  const allowed = await leg(real.port, offer(real.port, [], '8 101', '127.0.0.77'), { rtpNetworks: ['127.0.0.77'] });
  const refused = await leg(desk.port, named);
  const talker = await leg((await phone()).port);
  for (const { endpoint } of [allowed, refused]) endpoint.hear({ kind: 'tone', hz: 440 }, () => talker.endpoint);
  await vi.waitFor(() => expect(desk.got.length).toBeGreaterThan(2), 20_000);
  expect(real.got).toEqual([]);
  // The one that may be elsewhere is followed once it was heard from there; of the other nothing is heard.
  real.socket.send(packet(1, frame(1)), allowed.port);
  real.socket.send(packet(1, frame(1)), refused.port);
  await vi.waitFor(() => expect(real.got.length).toBeGreaterThan(2), 20_000);
  expect([allowed.endpoint.packetsReceived, refused.endpoint.packetsReceived]).toEqual([1, 0]);
});

test('phones beyond a router are told the announced address, those beside us the real one', async () => {
  const told = async (remote: string) => {
    const endpoint = new RtpEndpoint(
      { address: '127.0.0.1', remote },
      { loopbackOnly: false, announced: '198.51.100.7' },
    );
    closers.push(() => endpoint.close());
    return readPlainSdp(await endpoint.offer()).address;
  };
  expect([await told('192.0.2.40'), await told('10.0.0.9')]).toEqual(['198.51.100.7', '127.0.0.1']);
});

test.each([
  ['a=sendonly', 'a=recvonly'],
  ['a=inactive', 'a=inactive'],
])('hold by %s: nothing is sent, nothing is owed, and the answer says %s', async (asked, answered) => {
  const desk = await phone();
  const { endpoint, answer, port } = await leg(desk.port, offer(desk.port, [asked]));
  endpoint.hear({ kind: 'echo' }, () => undefined);
  expect([answer.includes(`${answered}\r\n`), endpoint.owesAudio]).toEqual([true, false]);
  desk.socket.send(packet(1, frame(1)), port);
  await settle();
  expect(desk.got).toEqual([]);
  await endpoint.answer(offer(desk.port));
  desk.socket.send(packet(2, frame(2)), port);
  await settle();
  expect(desk.got).toHaveLength(1);
});

test('Opus is chosen when it is offered, video is declined in its place, encryption is refused', async () => {
  const more = ['a=rtpmap:107 opus/48000/2', 'm=video 9 RTP/AVP 31'];
  const { answer } = await leg(4000, offer(4000, more, '0 107 101'));
  expect(answer.match(/^m=.*/gm)).toEqual([
    expect.stringMatching(/^m=audio \d+ RTP\/AVP 107 101$/),
    'm=video 0 RTP/AVP 31',
  ]);
  await expect(leg(4000, offer(4000).replace('RTP/AVP', 'RTP/SAVP'))).rejects.toThrow('no plain audio offered');
  await expect(leg(4000, offer(4000, [], '18'))).rejects.toThrow('no codec in common');
});

test('packets of 30 ms become frames of 20 ms, without a gap', () => {
  const framer = new Framer20();
  const push = (seq: number) =>
    framer
      .push({
        payloadType: 8,
        seq,
        timestamp: seq * 240,
        ssrc: 1,
        marker: false,
        payload: new Uint8Array(240).fill(seq),
      })
      .map((out) => [out.seq, out.timestamp, out.payload[0], out.payload[159]]);
  expect([...push(10), ...push(11)]).toEqual([
    [10, 2400, 10, 10],
    [11, 2560, 10, 11],
    [12, 2720, 11, 11],
  ]);
});
