import { sleep, until } from '@ringside/testing/wait';
import { afterEach, expect, test, vi } from 'vitest';
import { startFrames } from './startFrames.ts';
import type { FrameNews } from './wire.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  for (const end of ends.splice(0)) end();
});

/** A browser that sends a tone to another one, by a thread that encrypts. */
async function sending() {
  const started: Worker[] = [];
  vi.stubGlobal(
    'Worker',
    class extends Worker {
      constructor(address: string | URL) {
        // as it was written, not as it is built
        super(address, { type: 'module' });
        started.push(this);
      }
    },
  );
  const news: FrameNews[] = [];
  const thread = await startFrames(window, (one) => news.push(one));
  if (!thread) throw new Error('not started');
  const audio = new AudioContext();
  const tone = new OscillatorNode(audio);
  const out = audio.createMediaStreamDestination();
  tone.connect(out);
  tone.start();
  const [up, down] = [new RTCPeerConnection(), new RTCPeerConnection()];
  ends.push(
    () => thread.end(),
    () => up.close(),
    () => down.close(),
    () => void audio.close(),
  );
  for (const [from, to] of [
    [up, down],
    [down, up],
  ] as const)
    from.onicecandidate = ({ candidate }) => void to.addIceCandidate(candidate ?? undefined);
  const [track] = out.stream.getAudioTracks();
  if (!track) throw new Error('no sound');
  const { sender } = up.addTransceiver(track, { direction: 'sendonly' });
  sender.transform = thread.transform({ way: 'send', kind: 'audio' });
  await up.setLocalDescription();
  if (up.localDescription) await down.setRemoteDescription(up.localDescription);
  await down.setLocalDescription();
  if (down.localDescription) await up.setRemoteDescription(down.localDescription);
  /** Packets that came. */
  const came = async (): Promise<number> => {
    let count = 0;
    for (const one of (await down.getStats()).values())
      if (one.type === 'inbound-rtp') count += one.packetsReceived as number;
    return count;
  };
  return { thread, news, came, worker: started[0] };
}

test('a thread that ends without a word is missed, and nothing is sent without it for a second', async () => {
  const { thread, news, came, worker } = await sending();
  await until('they are connected, and nothing comes without a key', async () => (await came()) >= 0);
  thread.say({ do: 'send', kid: 0, base: new Uint8Array(16).fill(1) });
  await until('the tone comes', async () => (await came()) > 20);
  worker?.terminate();
  await until('it is missed', () => news.some(({ is }) => is === 'died'), 30_000);
  // what was on its way has come by now: five seconds have passed
  const before = await came();
  await sleep(1000);
  expect(await came()).toBe(before);
  expect(news).toEqual([{ is: 'died' }]);
}, 60_000);
