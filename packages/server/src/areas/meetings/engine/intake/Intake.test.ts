import { until } from '@ringside/testing/wait';
import { afterEach, expect, test } from 'vitest';
import { MediaStreamTrack, type RTCPeerConnection, RtpHeader, RtpPacket } from 'werift';
import { forgetStunServer, listenOn } from '../../../../media/ice/peerConnection.ts';
import { closeConnection, createConnection, type MeetingMedia, describe as said } from '../connection.ts';
import { Publication } from '../Publication.ts';
import { Intake } from './Intake.ts';

const media: MeetingMedia = { loopbackOnly: true, pool: null };
const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

interface Wire {
  onData: { execute(data: Buffer): void };
}
const wireOf = (pc: RTCPeerConnection): Wire => pc.iceTransports[0]?.connection as unknown as Wire;

/** A browser that sends a microphone and a camera, and what the server has of it. @param profiles of SRTP */
async function uplink(profiles: readonly number[]) {
  const [server, browser] = [createConnection('up'), createConnection('up', false)];
  open.push({ close: () => closeConnection(server, media) }, browser);
  const tracks = { audio: new MediaStreamTrack({ kind: 'audio' }), video: new MediaStreamTrack({ kind: 'video' }) };
  const senders = [browser.addTransceiver(tracks.audio), browser.addTransceiver(tracks.video)];
  const offer = await browser.createOffer();
  forgetStunServer(browser);
  listenOn(browser, { addresses: ['127.0.0.1'] });
  await browser.setLocalDescription(offer);
  await until('it has looked for addresses', () => browser.iceGatheringState === 'complete');
  const intake = new Intake(server);
  const [got, past]: [string[], string[]] = [[], []];
  const publications: Publication[] = [];
  server.onTransceiverAdded.subscribe((transceiver) =>
    transceiver.onTrack.subscribe((track) => {
      const kind = track.kind === 'video' ? 'video' : 'audio';
      const publication = new Publication('a', kind, transceiver);
      publications.push(publication);
      track.onReceiveRtp.subscribe(({ header }) => past.push(`${kind} ${header.sequenceNumber}`));
      publication.add(track, intake);
      publication.sinks.add({
        take: ({ header: { sequenceNumber, timestamp, marker }, payload }) =>
          got.push(`${kind} ${sequenceNumber} ${timestamp} ${marker} ${payload}`),
        awaits: () => null,
      });
    }),
  );
  await server.setRemoteDescription({ type: 'offer', sdp: browser.localDescription?.sdp ?? '' });
  intake.begin();
  const answer = await said(server, 'answer', media, () => {});
  for (const { dtlsTransports } of [server, browser])
    for (const transport of dtlsTransports) Object.assign(transport, { srtpProfiles: profiles });
  await browser.setRemoteDescription({ type: 'answer', sdp: answer });
  await until('both are connected', () =>
    [server, browser].every(({ connectionState }) => connectionState === 'connected'),
  );
  const datagrams: Buffer[] = [];
  const lost = { next: false };
  const wire = wireOf(server);
  const take = wire.onData.execute;
  wire.onData.execute = (data) => {
    datagrams.push(Buffer.from(data));
    if (lost.next) lost.next = false;
    else take(data);
  };
  const send = (kind: 'audio' | 'video', sequenceNumber: number, payload: string, level?: number): void => {
    const extensions = level === undefined ? [] : [{ id: 3, payload: Buffer.from([level]) }];
    const header = new RtpHeader({
      ...{ payloadType: kind === 'video' ? 96 : 111, sequenceNumber, timestamp: sequenceNumber * 10, marker: true },
      ...{ ssrc: 1, extensions, extension: true },
    });
    tracks[kind].writeRtp(new RtpPacket(header, Buffer.from(payload)));
  };
  return { intake, publications, got, past, datagrams, lost, take, send, senders };
}

test.each([
  ['AES-GCM', [7]],
  ['AES and SHA-1', [1]],
])('by %s: all comes, once, over the end of the numbers, and what is lost is asked for', async (_what, profiles) => {
  const { got, past, datagrams, lost, take, send } = await uplink(profiles);
  send('video', 65_533, 'a');
  await until('the first has come', () => got.length === 1);
  for (const [seq, text] of [
    [65_534, 'b'],
    [65_535, 'c'],
    [0, 'd'],
  ] as const)
    send('video', seq, text);
  await until('all have come', () => got.length === 4);
  expect(got).toEqual(['video 65533 655330 true a', 'video 65534 655340 true b', ...got.slice(2)]);
  expect(got.slice(2)).toEqual(['video 65535 655350 true c', 'video 0 0 true d']);
  // the first alone went the long way
  expect(past).toEqual(['video 65533']);
  const before = datagrams.length;
  for (const data of datagrams.slice(0, before)) take(Buffer.from(data));
  const last = Buffer.from(datagrams.at(-1) ?? []);
  last[last.length - 1] = (last.at(-1) ?? 0) ^ 1;
  take(last);
  expect(got.slice(4).filter((line) => !line.startsWith('video 65533'))).toEqual([]);
  lost.next = true;
  send('video', 1, 'e');
  send('video', 2, 'f');
  await until('it has come again', () => got.at(-1) === 'video 1 10 true e');
  expect(got.at(-2)).toBe('video 2 20 true f');
});

test('how loud a packet is, is heard of each; who is muted is not heard', async () => {
  const { got, publications, send } = await uplink([7]);
  send('audio', 10, 'a', 120);
  await until('the first has come', () => got.length === 1);
  const [sound] = publications;
  const talks: boolean[] = [];
  if (sound) sound.talk.onChange = (is) => talks.push(is);
  for (let seq = 11; seq < 30; seq++) send('audio', seq, 'a', 0x80 | 20);
  await until('the person talks', () => talks.length === 1);
  sound?.mute(true);
  const before = got.length;
  send('audio', 31, 'b', 20);
  send('video', 1, 'c');
  await until('the picture has come', () => got.at(-1)?.startsWith('video') === true);
  expect([talks, got.slice(before)]).toEqual([[true, false], ['video 1 10 true c']]);
});
