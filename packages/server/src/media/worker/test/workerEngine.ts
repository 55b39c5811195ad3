import { createSocket } from 'node:dgram';
import type { Endpoint } from '../../MediaEngine.ts';
import { type PlainPacket, readRtp, writeRtp } from '../../rtp/rtpPacket.ts';
import { readPlainSdp } from '../../sdp/plainSdp.ts';
import type { WorkerMediaEngine } from '../WorkerMediaEngine.ts';

/** Offers of phones that never send anything. */
export const offer = (types: string, ...more: string[]) =>
  [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    'c=IN IP4 127.0.0.1',
    't=0 0',
    `m=audio 9 RTP/AVP ${types}`,
    ...more,
    '',
  ].join('\r\n');

export const LEG = { address: '127.0.0.1', remote: '127.0.0.1' };

/** A phone of mu-law with its leg in the engine; `got` are the payloads that it heard. */
export async function phone(engine: WorkerMediaEngine, near?: Endpoint) {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const got: PlainPacket[] = [];
  socket.on('message', (data) => got.push(readRtp(data) as PlainPacket));
  const endpoint = engine.createEndpoint(LEG, near);
  const sdp = offer('0 101', 'a=rtpmap:101 telephone-event/8000').replace('audio 9', `audio ${socket.address().port}`);
  const port = readPlainSdp(await endpoint.answer(sdp)).port;
  let seq = 0;
  const say = (payload: Uint8Array, payloadType = 0) => {
    seq++;
    socket.send(writeRtp({ payloadType, seq, timestamp: seq * 160, ssrc: port, marker: seq === 1, payload }), port);
  };
  return { endpoint, got, say, close: () => socket.close() };
}

/** 500 Hz, loud. */
export const loud = Uint8Array.from({ length: 160 }, (_, i) => (i % 16 < 8 ? 0x10 : 0x90));
