import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { join, leave, makeMeeting } from './support/meet.ts';
import { people } from './support/people.ts';
import { createRelay, leadThrough } from './support/relay.ts';

const how = { permissions: ['microphone', 'camera'], viewport: { width: 360, height: 640 } };
const NAME = 'Layers';
/** Of what the large picture takes: more than the middle one and sound need, and much less than the large one does. */
const NARROW = 0.65;
/** The queue holds a fifth of a second, which comes on top of what the line carries, and clocks are rough. */
const MORE = 1.3;
const SIZES: Readonly<Record<string, 'large' | 'smaller'>> = { f: 'large', h: 'smaller', q: 'smaller' };
const SLOW = { timeout: 60_000, intervals: [100] };

/** What a browser counts of the pictures that it sends or receives. */
interface Counted {
  rid: string;
  frameHeight: number;
  framesDecoded: number;
  packetsLost: number;
  nackCount: number;
}

/** Keeps the connections of a page where `countedBy` finds them. Call it before the page opens. */
const keepPeers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const peers: RTCPeerConnection[] = [];
    const Made = RTCPeerConnection;
    window.RTCPeerConnection = class extends Made {
      constructor(...given: ConstructorParameters<typeof Made>) {
        super(...given);
        peers.push(this);
      }
    };
    Object.assign(window, { peers });
  });
const countedBy = (page: Page, wanted: 'inbound-rtp' | 'outbound-rtp'): Promise<Counted[]> =>
  page.evaluate(async (type) => {
    const { peers } = window as unknown as { peers: RTCPeerConnection[] };
    const reports = await Promise.all(peers.map((peer) => peer.getStats()));
    return reports.flatMap((report) => [...report.values()].filter((one) => one.type === type && one.kind === 'video'));
  }, wanted);

test('who has a line that gets narrow is sent a smaller picture, which goes on there, and the large one again when it is wide', async ({
  person,
  product,
}) => {
  test.setTimeout(240_000);
  await makeMeeting(product, NAME, [people.tomas.login]);
  const [viewer, camera] = [(await person(700, how)).page, (await person(1100, how)).page];
  const relay = await createRelay();
  await leadThrough(viewer, relay);
  for (const page of [viewer, camera]) await keepPeers(page);
  await join(viewer, product, people.ines.login, NAME);
  await join(camera, product, people.tomas.login, NAME);

  /** What the viewer has got, and which of the sizes that the camera sends now it is. */
  const got = async () => {
    const [received] = await countedBy(viewer, 'inbound-rtp');
    const sent = await countedBy(camera, 'outbound-rtp');
    const { frameHeight = Number.NaN, framesDecoded = 0, packetsLost = 0, nackCount = 0 } = received ?? {};
    const rid = sent.find((one) => one.frameHeight === frameHeight)?.rid ?? '';
    return { size: SIZES[rid] ?? 'none', frames: framesDecoded, missed: packetsLost + nackCount };
  };
  /** While the viewer is shown so many pictures more: bits per second on the line, packets that it has dropped, reports of the viewer. */
  const watch = async (frames: number) => {
    const [from, at, first] = [relay.counts(), performance.now(), (await got()).frames];
    await expect.poll(async () => (await got()).frames - first, SLOW).toBeGreaterThanOrEqual(frames);
    const to = relay.counts();
    const rate = ((to.bytes - from.bytes) * 8000) / (performance.now() - at);
    return { rate, dropped: to.dropped - from.dropped, reports: to.reports - from.reports };
  };

  await expect.poll(async () => (await got()).size, SLOW).toBe('large');
  await watch(20);
  const wide = await watch(40);
  expect(wide).toMatchObject({ dropped: 0 });
  const before = await got();

  const [from, at, limit] = [relay.counts(), performance.now(), NARROW * wide.rate];
  relay.narrow(limit);
  await expect.poll(async () => (await got()).size, SLOW).toBe('smaller');
  console.log(`smaller after ${Math.round(performance.now() - at)} ms, of ${Math.round(wide.rate / 1000)} kbit/s`);
  const to = relay.counts();
  const carried = ((to.bytes - from.bytes) * 8000) / (performance.now() - at);
  expect(carried).toBeLessThan(MORE * limit);
  expect(to.dropped).toBeGreaterThan(from.dropped);
  expect(to.reports).toBeGreaterThan(from.reports);
  expect((await got()).missed).toBeGreaterThan(before.missed);
  // the picture that fits is shown without a gap: nothing of it has to be dropped
  await expect(async () => {
    expect(await watch(30)).toMatchObject({ dropped: 0 });
    expect(await got()).toMatchObject({ size: 'smaller' });
  }).toPass(SLOW);

  relay.narrow(null);
  const widened = performance.now();
  await expect.poll(async () => (await got()).size, { ...SLOW, timeout: 90_000 }).toBe('large');
  console.log(`large again after ${Math.round(performance.now() - widened)} ms`);
  expect(await watch(30)).toMatchObject({ dropped: 0 });
  for (const page of [camera, viewer]) await leave(page);
  relay.close();
});
