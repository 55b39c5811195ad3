import { CallBench } from '@ringside/testing/calls';
import { onPath } from '@ringside/testing/programs';
import { until } from '@ringside/testing/wait';
import { afterEach, describe, expect, test } from 'vitest';
import { MUSIC_HZ } from '../../packages/server/src/media/MediaEngine.ts';
import type { SrtpPolicy } from '../../packages/server/src/media/srtp/srtpRule.ts';
import { WorkerMediaEngine } from '../../packages/server/src/media/worker/WorkerMediaEngine.ts';
import { Certificate } from '../../packages/server/src/sip/transport/Certificate.ts';
import { certificateFiles } from '../../packages/server/src/test/certificate.ts';
import { keptLog } from '../../packages/server/src/test/keptLog.ts';
import { Baresip, type BaresipOptions } from './Baresip.ts';

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

/** Lines of the log. */
const logged: string[] = [];
const keysIn = (texts: string[]): number => texts.join('').match(/inline:[\w+/]{40}/g)?.length ?? 0;

/** Bob has a desk phone. */
async function deskPhone(
  options: Partial<BaresipOptions>,
  plainLimitMs = 30_000,
  srtp: SrtpPolicy = 'tls',
): Promise<void> {
  logged.splice(0);
  const media = new WorkerMediaEngine({ loopbackOnly: true, plainLimitMs, srtp });
  bench = await new CallBench({ media, log: keptLog(logged) }).listen();
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

  test.each([
    ['srtp-mand', 'required', 'opus'],
    ['srtp-mand', 'tls', 'pcma'],
    ['srtp', 'tls', 'pcmu'],
  ] as const)(
    'with SRTP (%s) over TLS is called by a server that says "%s", and both hear each other; no key is shown anywhere',
    async (srtp, policy, codec) => {
      await deskPhone({ transport: 'tls', srtp, codec }, 30_000, policy);
      const alice = await bench.phone('alice', { toneHz: 700 });
      const session = bench.dial(alice, '202', 700);
      await until('Alice hears the desk phone', () => isTone(session.status.hears, 500));
      await until('the desk phone hears Alice', () => isTone(desk.hears(), 700));
      const trace = (bench.engine.traceOf(bench.callIdOf('alice')) ?? []).map(({ text }) => text);
      expect(trace.filter((text) => text.includes('a=crypto:***')).length).toBeGreaterThanOrEqual(2);
      expect(keysIn(trace)).toBe(0);
      expect(logged.length).toBeGreaterThan(0);
      expect(keysIn(logged)).toBe(0);
      desk.command('hold');
      await until('Alice hears the music', () => isTone(session.status.hears, MUSIC_HZ));
      desk.command('resume');
      await until('Alice hears the desk phone again', () => isTone(session.status.hears, 500));
      await until('the desk phone hears Alice again', () => isTone(desk.hears(), 700));
    },
  );

  test.each([
    ['srtp-mand', 'tls'],
    ['srtp', 'required'],
  ] as const)(
    'with SRTP (%s) over TLS calls *43 of a server that says "%s", and hears itself',
    async (srtp, policy) => {
      await deskPhone({ transport: 'tls', srtp }, 30_000, policy);
      desk.dial('*43');
      await until('the desk phone hears itself', () => isTone(desk.hears(), 500));
      const trace = bench.engine.traceOf(bench.callIdOf('bob')) ?? [];
      expect(trace.some(({ direction, text }) => direction === 'out' && text.includes('a=crypto:***'))).toBe(true);
    },
  );

  test('that knows no SRTP is spoken with in the clear over TLS, where encryption is not required', async () => {
    await deskPhone({ transport: 'tls' });
    const alice = await bench.phone('alice', { toneHz: 700 });
    const session = bench.dial(alice, '202', 700);
    await until('Alice hears the desk phone', () => isTone(session.status.hears, 500));
    await until('the desk phone hears Alice', () => isTone(desk.hears(), 700));
  });

  test('that speaks in the clear is not called where encryption is required', async () => {
    await deskPhone({ transport: 'tls' }, 30_000, 'required');
    const alice = await bench.phone('alice', { toneHz: 700 });
    const session = bench.dial(alice, '202', 700);
    await until('the call is over', () => session.status.state === 'ended');
    expect(session.status.refusedWith).not.toBeNull();
    expect(desk.events).not.toContain('CALL_ESTABLISHED');
  });

  test.each(['udp', 'tcp', 'tls'] as const)('calls a user over %s, and both hear each other', async (transport) => {
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
