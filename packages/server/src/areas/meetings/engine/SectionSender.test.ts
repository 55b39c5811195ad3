import { until } from '@ringside/testing/wait';
import { afterEach, expect, test } from 'vitest';
import {
  GenericNack,
  MediaStreamTrack,
  type RTCPeerConnection,
  RtcpTransportLayerFeedback,
  type RtpPacket,
} from 'werift';
import { forgetStunServer, listenOn } from '../../../media/ice/peerConnection.ts';
import { closeConnection, createConnection, type MeetingMedia, describe as said } from './connection.ts';
import { Publication } from './Publication.ts';
import { SectionSender } from './SectionSender.ts';

const media: MeetingMedia = { loopbackOnly: true, pool: null };
const open: RTCPeerConnection[] = [];
afterEach(async () => {
  for (const pc of open.splice(0)) await closeConnection(pc, media);
});

/** A section that carries a picture to a browser, and what the browser gets of it. @param profiles of SRTP */
async function section(profiles: readonly number[]) {
  const [server, browser] = [createConnection('down'), createConnection('down', false)];
  open.push(server, browser);
  const transceiver = server.addTransceiver(new MediaStreamTrack({ kind: 'video' }), { direction: 'sendonly' });
  const offer = await said(server, 'offer', media, () => {});
  for (const { dtlsTransports } of [server, browser])
    for (const transport of dtlsTransports) Object.assign(transport, { srtpProfiles: profiles });
  await browser.setRemoteDescription({ type: 'offer', sdp: offer });
  const answer = await browser.createAnswer();
  forgetStunServer(browser);
  listenOn(browser, { addresses: ['127.0.0.1'] });
  await browser.setLocalDescription(answer);
  await until('it has looked for addresses', () => browser.iceGatheringState === 'complete');
  await server.setRemoteDescription({ type: 'answer', sdp: browser.localDescription?.sdp ?? '' });
  await until('both are connected', () =>
    [server, browser].every(({ connectionState }) => connectionState === 'connected'),
  );
  const [transport] = browser.dtlsTransports;
  if (!transport) throw new Error('no transport');
  const got: RtpPacket[] = [];
  transport.onRtp.subscribe((packet) => got.push(packet));
  const lines = () =>
    got.map(({ header, payload }) => `${header.sequenceNumber} ${header.timestamp} ${header.marker} ${payload}`);
  return {
    sender: new SectionSender(transceiver, 'video'),
    ssrc: transceiver.sender.ssrc,
    mid: transceiver.mid,
    transport,
    got,
    lines,
  };
}

test.each([
  ['AES-GCM', [7]],
  ['AES and SHA-1', [1]],
])(
  'what a section sends by %s comes as it was, over the end of the numbers, and again where it is asked for',
  async (_what, profiles) => {
    const { sender, ssrc, mid, transport, got, lines } = await section(profiles);
    sender.send({ seq: 65_535, timestamp: 4_294_967_000, marker: false }, Buffer.from('a'));
    sender.send({ seq: 0, timestamp: 200, marker: true }, Buffer.from('b'));
    await until('both have come', () => got.length === 2);
    expect(lines()).toEqual(['65535 4294967000 false a', '0 200 true b']);
    expect(got.map(({ header }) => [header.ssrc, String(header.extensions[0]?.payload)])).toEqual([
      [ssrc, mid],
      [ssrc, mid],
    ]);
    // who comes next in the section begins anywhere, and the section goes on
    sender.begin();
    sender.send({ seq: 900, timestamp: 7, marker: true }, Buffer.from('c'));
    await until('the next has come', () => got.length === 3);
    expect(lines()[2]).toBe('1 3200 true c');
    const feedback = new GenericNack({ senderSsrc: 1, mediaSourceSsrc: ssrc, lost: [0, 700] });
    await transport.sendRtcp([new RtcpTransportLayerFeedback({ feedback })]);
    await until('it has come again', () => got.length === 4);
    expect([lines()[3], String(got[3]?.header.extensions[0]?.payload)]).toEqual(['0 200 true b', mid]);
  },
);

test('a section reports what was sent, once, and when', async () => {
  const { sender } = await section([7]);
  expect(sender.report()).toBe(null);
  sender.send({ seq: 1, timestamp: 90, marker: true }, Buffer.from('abc'));
  const before = Date.now() / 1000;
  const info = sender.report()?.senderInfo;
  expect(info).toMatchObject({ rtpTimestamp: 90, packetCount: 1, octetCount: 3 });
  // seconds since 1900 (RFC 3550 section 4)
  const seconds = Number(info?.ntpTimestamp ?? 0) / 2 ** 32 - 2_208_988_800;
  expect(Math.abs(seconds - before)).toBeLessThan(5);
  expect(sender.report()).toBe(null);
});

test('werift does not ask for what is lost: it would be asked for twice', () => {
  const pc = createConnection('up');
  open.push(pc);
  const { receiver } = pc.addTransceiver('video', { direction: 'recvonly' });
  const codec = { payloadType: 96, rtcpFeedback: [{ type: 'nack' }, { type: 'transport-cc' }] };
  receiver.prepareReceive({ codecs: [codec], encodings: [] } as never);
  expect([receiver.nackEnabled, receiver.twccEnabled]).toEqual([{ type: 'nack' }, { type: 'transport-cc' }]);
  new Publication('a', 'video', pc.getTransceivers()[0] ?? null).stop();
  expect([receiver.nackEnabled, receiver.twccEnabled]).toEqual([undefined, undefined]);
});
