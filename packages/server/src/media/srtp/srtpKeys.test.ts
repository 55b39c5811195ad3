import { KeyObject } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { createPeerConnection, listenOn } from '../ice/peerConnection.ts';
import { WeriftEndpoint } from '../ice/WeriftEndpoint.ts';
import { ciphersOf, prepareKeys } from './srtpKeys.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

test('the keys of a connection are made ready once, for both directions of RTP and RTCP, and audio still passes', async () => {
  const phone = new WeriftEndpoint('full', { loopbackOnly: true });
  const pc = createPeerConnection('lite', { loopbackOnly: true });
  cleanUps.push(
    () => phone.close(),
    () => pc.close(),
  );
  let received = 0;
  pc.onTrack.subscribe((track) => track.onReceiveRtp.subscribe(() => received++));
  await pc.setRemoteDescription({ type: 'offer', sdp: await phone.offer() });
  const answer = await pc.createAnswer();
  listenOn(pc, { addresses: ['127.0.0.1'] });
  prepareKeys(pc);
  prepareKeys(pc);
  await pc.setLocalDescription(answer);
  await phone.accept(pc.localDescription?.sdp ?? '');
  phone.hear({ kind: 'tone', hz: 500 }, () => undefined);
  await vi.waitFor(() => expect(received).toBeGreaterThan(5), 20_000);
  const ciphers = pc.dtlsTransports.flatMap(ciphersOf);
  expect(ciphers.length).toBe(4);
  for (const { srtpSessionKey, srtcpSessionKey } of ciphers) {
    expect([srtpSessionKey instanceof KeyObject, srtcpSessionKey instanceof KeyObject]).toEqual([true, true]);
  }
});
