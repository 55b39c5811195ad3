import { createSocket } from 'node:dgram';
import { createDecoder } from 'libopus-wasm';
import { afterEach, expect, test, vi } from 'vitest';
import { WeriftEndpoint } from '../ice/WeriftEndpoint.ts';
import { RtpEndpoint } from '../rtp/RtpEndpoint.ts';
import { writeRtp } from '../rtp/rtpPacket.ts';
import { readPlainSdp } from '../sdp/plainSdp.ts';
import { G711Bridge } from './G711Bridge.ts';
import { encodeG711 } from './g711.ts';
import { expectedLoss } from './protectAgainstLoss.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A voice of 8000 samples a second, 20 ms at a time: a vowel of 140 Hz that comes and goes. */
const voice = (frame: number): Int16Array =>
  Int16Array.from({ length: 160 }, (_, i) => {
    const t = (frame * 160 + i) / 8000;
    const swell = 0.5 - 0.5 * Math.cos(2 * Math.PI * 3 * t);
    const harmonics = [1, 2, 3, 4, 5, 6].reduce((sum, n) => sum + Math.sin(2 * Math.PI * 140 * n * t) / n, 0);
    return 5000 * swell * harmonics;
  });
/** Does an Opus packet of one frame carry a copy of the one before? RFC 6716 section 4.2.3 and 4.2.4 */
const hasCopy = (packet: Uint8Array) => (packet[0] as number) >> 3 < 12 && (((packet[1] as number) >> 6) & 1) === 1;

test('where packets are lost each carries a copy of the one before, which a browser can play; else none does', async () => {
  const bridge = new G711Bridge('PCMU');
  closers.push(() => bridge.close());
  const frames = (loss: number, from: number) =>
    Array.from({ length: 50 }, (_, i) => bridge.toOpus(encodeG711('PCMU', voice(from + i)), loss));
  await vi.waitFor(() => expect(frames(0, 0)[0]?.length).toBeGreaterThan(0), 20_000);
  expect(frames(0, 50).some(hasCopy)).toBe(false);
  const protectedOnes = frames(0.1, 100);
  expect(protectedOnes.filter(hasCopy).length).toBeGreaterThan(20);

  const decoder = await createDecoder({ sampleRate: 8000, channels: 1 });
  closers.push(() => decoder.free());
  for (const packet of protectedOnes.slice(0, 19)) decoder.decode(packet);
  const copy = decoder.decode(protectedOnes[20] as Uint8Array, { decodeFec: true, frameSize: 160 });
  expect(Math.max(...copy.map(Math.abs))).toBeGreaterThan(1000);
});

test('a browser that reports loss gets protected sound of a desk phone', async () => {
  const server = new WeriftEndpoint('lite', { loopbackOnly: true });
  const browser = new WeriftEndpoint('full', { loopbackOnly: true });
  const plain = { address: '127.0.0.1', remote: '127.0.0.1' };
  const desk = new RtpEndpoint(plain, { loopbackOnly: true });
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const offer = `v=0\r\nc=IN IP4 127.0.0.1\r\nm=audio ${socket.address().port} RTP/AVP 0\r\n`;
  const { port } = readPlainSdp(await desk.answer(offer));
  closers.push(
    () => socket.close(),
    () => desk.close(),
    () => browser.close(),
    () => server.close(),
  );
  await server.accept(await browser.answer(await server.offer()));
  server.hear({ kind: 'peer', endpointId: 'desk' }, () => desk);
  const got: Uint8Array[] = [];
  browser.onAudio = (payload) => got.push(Uint8Array.from(payload));
  let seq = 0;
  // One packet in eight never reaches the server, so that the browser misses its number.
  const talking = setInterval(() => {
    seq++;
    if (seq > 50 && seq % 8 === 0) return;
    const payload = encodeG711('PCMU', voice(seq));
    socket.send(writeRtp({ payloadType: 0, seq, timestamp: seq * 160, ssrc: 1, marker: seq === 1, payload }), port);
  }, 20);
  closers.push(() => clearInterval(talking));
  await vi.waitFor(() => expect(got.length).toBeGreaterThan(20), 20_000);
  expect(got.some(hasCopy)).toBe(false);
  await vi.waitFor(() => expect(server.phoneLoss).toBeGreaterThan(0.01), 20_000);
  await vi.waitFor(() => expect(got.slice(-20).some(hasCopy)).toBe(true), 20_000);
});

test('loss is remembered for a while, since it comes in bursts, and forgotten', () => {
  expect(expectedLoss(0, 0.2)).toBe(0.2);
  expect(expectedLoss(0.2, 0)).toBeCloseTo(0.194);
  expect(Array.from({ length: 200 }).reduce((loss: number) => expectedLoss(loss, 0), 0.2)).toBe(0);
});
