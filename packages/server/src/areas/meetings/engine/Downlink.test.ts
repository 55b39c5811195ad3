import { until } from '@ringside/testing/wait';
import { afterEach, expect, test } from 'vitest';
import { type RTCPeerConnection, RtpHeader, RtpPacket } from 'werift';
import { forgetStunServer, listenOn } from '../../../media/ice/peerConnection.ts';
import { createConnection, VP8 } from './connection.ts';
import { createLine } from './createLine.ts';
import { Downlink } from './Downlink.ts';
import { Publication } from './Publication.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function answerOf(pc: RTCPeerConnection, sdp: string): Promise<string> {
  await pc.setRemoteDescription({ type: 'offer', sdp });
  const description = await pc.createAnswer();
  forgetStunServer(pc);
  listenOn(pc, { addresses: ['127.0.0.1'] });
  await pc.setLocalDescription(description);
  if (pc.iceGatheringState !== 'complete') await pc.iceGatheringStateChange.watch((state) => state === 'complete');
  return pc.localDescription?.sdp ?? '';
}

test('a key frame is asked for once the path stands: one that comes before is lost, and the next one is half a second later', async () => {
  const browser = createConnection('down', false);
  const downlink = new Downlink({
    ...{ options: { loopbackOnly: true, pool: null }, heard() {}, failed() {} },
    offered: ({ n, sdp }) => void answerOf(browser, sdp).then((answer) => downlink.answered(n, answer)),
  });
  open.push(downlink, browser);
  const asked: boolean[] = [];
  class Camera extends Publication {
    override wantKeyFrame(): void {
      asked.push(downlink.sends(this));
    }
  }
  downlink.add(new Camera('a', 'video', null));
  await until('it is asked for', () => asked.length > 0);
  // on a path that stands, with the answer
  downlink.add(new Camera('b', 'video', null));
  await until('both are', () => asked.length >= 3);
  expect(asked.slice(0, 3)).toEqual([true, true, true]);
}, 20_000);

test('a receiver to whom too little gets through gets the next smaller size, by itself, and the larger one again', async () => {
  const browser = createConnection('down', false);
  const got: string[] = [];
  let lost = 0;
  browser.onTransceiverAdded.subscribe((transceiver) => {
    const { receiver } = transceiver;
    const take = receiver.handleRtpByRid;
    let n = 0;
    receiver.handleRtpByRid = (...given) => (n++ % 10 < lost * 10 ? undefined : take(...given));
    const takeOther = receiver.handleRtpBySsrc;
    receiver.handleRtpBySsrc = (...given) => (n++ % 10 < lost * 10 ? undefined : takeOther(...given));
    transceiver.onTrack.subscribe((track) =>
      track.onReceiveRtp.subscribe(({ payload }) => got.push(String.fromCharCode(payload.at(-1) ?? 0))),
    );
  });
  const downlink = new Downlink({
    ...{ options: { loopbackOnly: true, pool: null }, heard() {}, failed() {} },
    line: createLine(500),
    offered: ({ n, sdp }) => void answerOf(browser, sdp).then((answer) => downlink.answered(n, answer)),
  });
  open.push(downlink, browser);
  const camera = new Publication('a', 'video', null);
  downlink.add(camera);
  // three sizes at once, each packet a key frame; the last byte says which
  let seq = 0;
  const send = setInterval(() => {
    seq++;
    for (const [i, rid] of ['f', 'h', 'q'].entries()) {
      const header = { payloadType: VP8, sequenceNumber: seq, timestamp: seq * 1800, marker: true, ssrc: i + 1 };
      camera.send(new RtpPacket(new RtpHeader(header), Buffer.from([0x10, 0x00, rid.charCodeAt(0)])), rid);
    }
  }, 20);
  open.push({ close: async () => clearInterval(send) });
  await until('the large size comes', () => got.at(-1) === 'f');
  lost = 0.4;
  await until('the middle one comes', () => got.at(-1) === 'h', 15_000);
  lost = 0;
  await until('the large one comes again', () => got.at(-1) === 'f', 15_000);
  expect(new Set(got)).toEqual(new Set(['f', 'h']));
}, 40_000);
