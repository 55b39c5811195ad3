import dgram from 'node:dgram';
import dns from 'node:dns';
import { isIP } from 'node:net';
import { watchLoad } from '@ringside/testing/load';
import { freeUdpPort } from '@ringside/testing/ports';
import { afterEach, expect, test, vi } from 'vitest';
import { PortPool } from '../rtp/PortPool.ts';
import { mediaAddresses } from './mediaAddresses.ts';
import {
  createPeerConnection,
  forgetStunServer,
  letPhoneBeginDtls,
  listenOn,
  outliveBadMessages,
} from './peerConnection.ts';
import { WeriftEndpoint } from './WeriftEndpoint.ts';

afterEach(() => void vi.restoreAllMocks());

/** Every name that is looked up and every address that gets a packet from now on; nothing leaves. */
function watchNetwork(): string[] {
  const targets: string[] = [];
  vi.spyOn(dgram.Socket.prototype, 'send').mockImplementation((...args: unknown[]) => {
    targets.push(String(args.find((arg) => typeof arg === 'string')));
  });
  vi.spyOn(dns.promises, 'lookup').mockImplementation((name: string) => {
    targets.push(name);
    return Promise.reject(new Error('blocked by the test'));
  });
  return targets;
}

test.each(['full', 'lite'] as const)(
  'an endpoint of role %s asks no STUN server and looks nothing up',
  async (role) => {
    const targets = watchNetwork();
    const endpoint = new WeriftEndpoint(role, { loopbackOnly: true });
    const slowness = watchLoad();
    const startedAt = performance.now();
    const sdp = await endpoint.offer();
    expect(targets).toEqual([]);
    expect(sdp).toContain(' 127.0.0.1 ');
    expect(performance.now() - startedAt).toBeLessThan(2000 * slowness());
    await endpoint.close();
  },
);

test('an endpoint that answers asks nobody either', async () => {
  const caller = new WeriftEndpoint('lite', { loopbackOnly: true });
  const offer = await caller.offer();
  const targets = watchNetwork();
  const endpoint = new WeriftEndpoint('full', { loopbackOnly: true });
  await endpoint.answer(offer.replace(/a=candidate[^\r]*\r\n/g, ''));
  expect(targets).toEqual([]);
  await Promise.all([caller.close(), endpoint.close()]);
});

test('sockets are bound to one address each, never to all; on loopback alone where that is asked for', async () => {
  const bound: string[] = [];
  const bind = dgram.Socket.prototype.bind;
  vi.spyOn(dgram.Socket.prototype, 'bind').mockImplementation(function (this: dgram.Socket, ...args: unknown[]) {
    const [to] = args as [{ address?: string }];
    bound.push(to.address ?? '0.0.0.0');
    return Reflect.apply(bind, this, args) as dgram.Socket;
  });
  const local = new WeriftEndpoint('lite', { loopbackOnly: true });
  const offered = await local.offer();
  expect(bound.every((address) => address === '127.0.0.1')).toBe(true);
  expect(offered.match(/^a=candidate:.*/gm)).toEqual([expect.stringContaining(' 127.0.0.1 ')]);
  bound.length = 0;
  const open = new WeriftEndpoint('lite', { loopbackOnly: false });
  await open.offer();
  expect(new Set(bound)).toEqual(new Set(mediaAddresses({ loopbackOnly: false })));
  await Promise.all([local.close(), open.close()]);
});

test('with a range of ports each leg has one of them, the same on each address and by TCP; a closed leg gives it back', async () => {
  // Some of them may be taken by others here: the range is asked for where nothing listens.
  const free = await freeUdpPort();
  const pool = new PortPool([free, free + 1]);
  const leg = () => new WeriftEndpoint('lite', { loopbackOnly: true, iceTcp: true }, pool);
  const portsOf = (sdp: string) =>
    [...sdp.matchAll(/^a=candidate:\S+ 1 (\w+) \d+ \S+ (\d+)/gm)].map(([, kind, port]) => `${kind} ${port}`);
  const first = leg();
  expect(new Set(portsOf(await first.offer()))).toEqual(new Set([`tcp ${free}`, `udp ${free}`]));
  const second = leg();
  expect(() => leg()).toThrow('no media port is free');
  await first.close();
  await leg().close();
  await second.close();
});

test('a server of its own machine only does not look at what comes from elsewhere', async () => {
  const pc = createPeerConnection('lite', { loopbackOnly: true });
  pc.addTransceiver('audio');
  const offer = await pc.createOffer();
  listenOn(pc, { addresses: ['127.0.0.1'], isHeard: (address) => address !== '127.0.0.2' });
  await pc.setLocalDescription(offer);
  const port = Number(/ 127\.0\.0\.1 (\d+) typ host/.exec(pc.localDescription?.sdp ?? '')?.[1]);
  const heard: string[] = [];
  pc.iceTransports[0]?.connection.onData.subscribe((data) => heard.push(data.toString()));
  const from = async (address: string) => {
    const socket = dgram.createSocket('udp4');
    await new Promise<void>((resolve) => socket.bind(0, address, resolve));
    await new Promise((resolve) => socket.send(`from ${address}`, port, '127.0.0.1', resolve));
    socket.close();
  };
  await from('127.0.0.2');
  await from('127.0.0.3');
  await vi.waitFor(() => expect(heard).toEqual(['from 127.0.0.3']), 20_000);
  await pc.close();
});

test('the watch sees what the library would do without our care', async () => {
  const targets = watchNetwork();
  const pc = createPeerConnection('full', { loopbackOnly: true });
  pc.addTransceiver('audio');
  void pc.setLocalDescription(await pc.createOffer()).catch(() => {});
  await vi.waitFor(() => expect(targets.length).toBeGreaterThan(0), 20_000);
  // what other files of this process still say goes to this machine
  expect(targets.filter((target) => isIP(target) !== 0 && !target.startsWith('127.'))).toEqual([]);
  await pc.close();
});

test.each([
  ['actpass', 'passive'],
  ['active', 'passive'],
  ['passive', 'active'],
])('an offer with setup:%s is answered with setup:%s', async (offered, answered) => {
  const phone = new WeriftEndpoint('full', { loopbackOnly: true });
  const server = new WeriftEndpoint('lite', { loopbackOnly: true });
  const offer = await phone.offer();
  expect(offer).toContain('a=setup:actpass');
  const answer = await server.answer(offer.replace('a=setup:actpass', `a=setup:${offered}`));
  expect(/a=setup:(\w+)/.exec(answer)?.[1]).toBe(answered);
  await Promise.all([phone.close(), server.close()]);
});

/** Content types of DTLS, RFC 7983. */
const isDtls = (data: Uint8Array) => (data[0] ?? 0) >= 20 && (data[0] ?? 0) <= 63;

test.each([
  ['begins', true],
  ['answers', false],
])('an end that %s a handshake outlives messages that come twice, and one that is none', async (_what, isClient) => {
  const [ours, phone] = [
    createPeerConnection('lite', { loopbackOnly: true }),
    createPeerConnection('full', { loopbackOnly: true }),
  ];
  for (const pc of [ours, phone]) pc.addTransceiver('audio');
  await phone.setRemoteDescription({ type: 'offer', sdp: (await ours.createOffer()).sdp });
  if (isClient) letPhoneBeginDtls(phone);
  const answer = await phone.createAnswer();
  for (const pc of [ours, phone]) {
    forgetStunServer(pc);
    listenOn(pc, { addresses: ['127.0.0.1'] });
    outliveBadMessages(pc);
  }
  let bad = 0;
  for (const { connection } of ours.iceTransports) {
    const execute = connection.onData.execute.bind(connection.onData);
    connection.onData.execute = (data) => {
      execute(data);
      if (!isDtls(data)) return;
      bad++;
      execute(data);
      // a Finished that nobody has the keys of
      execute(Buffer.from([22, 254, 253, 0, 1, 0, 0, 0, 0, 0, 9, 0, 16, ...Array<number>(16).fill(7)]));
    };
  }
  await ours.setLocalDescription(await ours.createOffer());
  await phone.setRemoteDescription({ type: 'offer', sdp: ours.localDescription?.sdp ?? '' });
  await phone.setLocalDescription(answer);
  await ours.setRemoteDescription({ type: 'answer', sdp: phone.localDescription?.sdp ?? '' });
  await vi.waitFor(
    () => expect([ours, phone].map((pc) => pc.connectionState)).toEqual(['connected', 'connected']),
    20_000,
  );
  expect(bad).toBeGreaterThan(1);
  await Promise.all([ours.close(), phone.close()]);
});
