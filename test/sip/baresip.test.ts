import { afterEach, describe, expect, test } from 'vitest';
import { CallBench, until } from '../../packages/server/src/calls/CallBench.ts';
import { MUSIC_HZ } from '../../packages/server/src/media/MediaEngine.ts';
import { WorkerMediaEngine } from '../../packages/server/src/media/WorkerMediaEngine.ts';
import { Certificate } from '../../packages/server/src/sip/Certificate.ts';
import { certificateFiles } from '../../packages/server/src/test/certificate.ts';
import { Baresip, type BaresipOptions } from './Baresip.ts';
import { onPath } from './onPath.ts';

const program = onPath('baresip', 'baresip-core');

/** Whether a tone is the loudest of what is heard. */
const isTone = (heard: { hz: number }[], hz: number): boolean => Math.abs((heard[0]?.hz ?? 0) - hz) < 15;

let bench: CallBench;
let desk: Baresip;
let certificate: Awaited<ReturnType<typeof certificateFiles>> | null = null;
afterEach(async () => {
  await desk.close();
  await bench.close();
  certificate?.remove();
});

/** Bob has a desk phone. */
async function deskPhone(options: Partial<BaresipOptions>, plainLimitMs = 30_000): Promise<void> {
  bench = await new CallBench({ media: new WorkerMediaEngine({ loopbackOnly: true, plainLimitMs }) }).listen();
  const edge = await bench.engine.listen('127.0.0.1', 0);
  certificate = options.transport === 'tls' ? await certificateFiles() : null;
  const tls = certificate && (await bench.engine.listenTls('127.0.0.1', 0, new Certificate(certificate, () => {})));
  desk = await Baresip.start({
    program: program as string,
    sipPort: (tls ?? edge).port,
    user: 'reg-bob',
    password: 'pw-bob',
    transport: 'udp',
    codec: 'pcma',
    toneHz: 500,
    answers: true,
    ...options,
  });
  await until('desk phone registered', () => bench.engine.registerIdOf('t-bob') === 'reg-bob');
}

describe.skipIf(program === null)('a desk phone (baresip)', () => {
  test.each([
    ['udp', 'pcma'],
    ['tcp', 'pcmu'],
    ['udp', 'opus'],
    ['tls', 'pcma'],
  ] as const)('is called over %s with %s by a browser phone, and both hear each other', async (transport, codec) => {
    await deskPhone({ transport, codec });
    const alice = await bench.phone('alice', { toneHz: 700 });
    const session = bench.dial(alice, '202', 700);
    await until('Alice hears the desk phone', () => isTone(session.status.hears, 500));
    await until('the desk phone hears Alice', () => isTone(desk.hears(), 700));
    expect(bench.story('bob').slice(0, 2)).toEqual(['ringing', 'talking']);
    session.hangUp();
    await until('the call is over', () => bench.engine.sizes.calls === 0 && bench.engine.sizes.endpoints === 0);
  });

  test.each(['udp', 'tcp'] as const)('calls a user over %s, and both hear each other', async (transport) => {
    await deskPhone({ transport });
    await bench.phone('alice', { toneHz: 900 });
    desk.dial('201');
    await until('the desk phone hears Alice', () => isTone(desk.hears(), 900));
    expect(bench.story('bob')).toEqual(['prompting', 'ringing', 'talking']);
    desk.command('hangup');
    await until('the call is over', () => bench.engine.sizes.calls === 0);
    expect(bench.story('bob').at(-2)).toBe('dropped normal by local');
  });

  test('is controlled from elsewhere like any phone: called for a call, held, digits, dropped', async () => {
    await deskPhone({});
    const alice = await bench.phone('alice', { toneHz: 900 });
    let digits = () => '';
    const { onSession } = alice;
    alice.onSession = (session) => {
      digits = () => session.status.digits;
      onSession?.(session);
    };
    expect(await bench.engine.placeCall('bob', 't-bob', '201')).toMatchObject({ ok: true });
    await until('the desk phone hears Alice', () => isTone(desk.hears(), 900));
    const callId = bench.callIdOf('bob');
    expect(await bench.engine.sendDtmf('bob', callId, '42#')).toEqual({ ok: true });
    await until('Alice hears the digits', () => digits() === '42#');
    expect(await bench.engine.hold('alice', callId)).toEqual({ ok: true });
    await until('the desk phone hears the music', () => isTone(desk.hears(), MUSIC_HZ));
    expect(await bench.engine.disconnect('bob', callId)).toEqual({ ok: true });
    await until('the desk phone hung up', () => desk.events.includes('CALL_CLOSED'));
  });

  test('holds by its own key: the other side hears music until it takes the call back', async () => {
    await deskPhone({});
    const alice = await bench.phone('alice', { toneHz: 700 });
    const session = bench.dial(alice, '202', 700);
    await until('Alice hears the desk phone', () => isTone(session.status.hears, 500));
    desk.command('hold');
    await until('Alice hears the music', () => isTone(session.status.hears, MUSIC_HZ));
    expect(bench.engine.linesOf('alice')[0]?.heldByRemote).toBe(true);
    desk.command('resume');
    await until('Alice hears the desk phone again', () => isTone(session.status.hears, 500));
  });

  test('that dies is noticed: its call ends when no sound comes any more', async () => {
    await deskPhone({}, 2000);
    const alice = await bench.phone('alice', { toneHz: 700 });
    const session = bench.dial(alice, '202', 700);
    await until('Alice hears the desk phone', () => isTone(session.status.hears, 500));
    desk.kill();
    await until('the call is over', () => session.status.state === 'ended');
    expect(bench.story('bob').at(-2)).toMatch(/^dropped mediaFailure/);
  });
});
