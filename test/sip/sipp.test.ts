import { readFileSync } from 'node:fs';
import { CallBench } from '@ringside/testing/calls';
import { freeUdpPort } from '@ringside/testing/ports';
import { onPath } from '@ringside/testing/programs';
import { until } from '@ringside/testing/wait';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PhoneEdge } from '../../packages/server/src/sip/transport/listenForPhones.ts';
import { runSipp, type SippRun } from './runSipp.ts';

const program = onPath('sipp', 'sip-tester');

let bench: CallBench;
let edge: PhoneEdge;
beforeEach(async () => {
  bench = await new CallBench().listen();
  edge = await bench.engine.listen('127.0.0.1', 0);
});
afterEach(() => bench.close());

/** Runs a scenario as Bob's phone. */
const sipp = (scenario: string, run: Partial<SippRun> = {}): Promise<[number, string]> =>
  runSipp(scenario, {
    ...{ program: program as string, server: edge.port, user: 'reg-bob', password: 'pw-bob' },
    ...run,
  });

/** Whether a program on this machine has a UDP port of IPv4. */
const hasUdpPort = (port: number): boolean =>
  readFileSync('/proc/net/udp', 'utf8').includes(`:${port.toString(16).toUpperCase().padStart(4, '0')} 00000000:0000`);

describe.skipIf(program === null)('sipp', () => {
  test.each(['u1', 't1'] as const)('OPTIONS is answered (%s)', async (transport) => {
    expect(await sipp('options', { transport })).toEqual([0, '']);
  });

  test('a wrong password is refused', async () => {
    expect(await sipp('wrong', { password: 'guess' })).toEqual([0, '']);
    expect(bench.engine.registerIdOf('t-bob')).toBeNull();
  });

  test('registers, calls, acknowledges late, holds by re-INVITE, hangs up', async () => {
    await bench.phone('alice', { toneHz: 700 });
    expect(await sipp('call')).toEqual([0, '']);
    await until('the call is over', () => bench.engine.sizes.calls === 0);
    expect(bench.story('bob')).toEqual([
      'prompting',
      'ringing',
      'talking',
      'held',
      'dropped normal by local',
      'removed',
    ]);
    expect(
      bench.pushes.some(({ userId, ...change }) => userId === 'alice' && 'line' in change && change.line.heldByRemote),
    ).toBe(true);
    expect(bench.faults).toEqual([]);
  });

  test('gives up a call that rings, and acknowledges the refusal late', async () => {
    await bench.phone('alice', { toneHz: 700 }, false);
    expect(await sipp('cancel')).toEqual([0, '']);
    await until('the call is over', () => bench.engine.sizes.calls === 0 && bench.engine.sizes.dialogs === 0);
    expect(bench.story('alice')[0]).toBe('ringing');
  });

  describe('a desk phone (sipp) that Bob has', () => {
    /** Its actions as Bob's line offers them, each time they change. */
    const offers = () => {
      const seen = bench.pushes.flatMap((push) => (push.userId === 'bob' && 'line' in push ? [push.line] : []));
      const ringing = seen.filter(({ state }) => state === 'ringing').map(({ actions }) => actions.join());
      return ringing.filter((offer, at) => offer !== ringing[at - 1]);
    };
    /** Registered, and waiting for a call with this scenario. */
    async function desk(scenario: string, header: string): Promise<Promise<[number, string]>[]> {
      bench.directory.deskPhones.add('t-bob');
      const port = await freeUdpPort();
      expect(await sipp('register', { port, header })).toEqual([0, '']);
      expect(bench.engine.registerIdOf('t-bob')).toBe('reg-bob');
      const phone = sipp(scenario, { port, header });
      await until('it listens', () => hasUdpPort(port));
      return [phone];
    }

    test('[CALL-027] that says so when it registers is told to answer by a NOTIFY, and does', async () => {
      const [phone] = await desk('talk', 'Allow-Events: talk,hold');
      const alice = await bench.phone('alice', { toneHz: 700 });
      const session = bench.dial(alice, '202', 700);
      await until('it rings', () => bench.engine.linesOf('alice')[0]?.state === 'ringing');
      const call = bench.callIdOf('bob');
      expect(offers()).toEqual(['', 'answer']);
      expect(bench.engine.registrationOf('t-bob')).toMatchObject({
        transport: 'UDP',
        userAgent: 'sipp',
        takesTalk: true,
      });
      expect(await bench.engine.answer('alice', call)).toMatchObject({ fault: 'notPossible' });
      expect(await bench.engine.answer('bob', call)).toEqual({ ok: true });
      // The phone echoes: what Alice hears is her own voice, which has been there and back.
      await until('Alice hears herself', () => Math.abs((session.status.hears[0]?.hz ?? 0) - 700) < 15);
      expect(bench.engine.linesOf('bob')[0]).toMatchObject({ state: 'talking', actions: [] });
      session.hangUp();
      expect(await phone).toEqual([0, '']);
    });

    test('[CALL-027] that does not say so is not offered to be answered, and rings on', async () => {
      const [phone] = await desk('talk', 'X-None: none');
      const alice = await bench.phone('alice', { toneHz: 700 });
      const session = bench.dial(alice, '202', 700);
      await until('it rings', () => bench.engine.linesOf('alice')[0]?.state === 'ringing');
      expect(offers()).toEqual(['']);
      expect(bench.engine.registrationOf('t-bob')?.takesTalk).toBe(false);
      expect(await bench.engine.answer('bob', bench.callIdOf('bob'))).toMatchObject({ fault: 'notPossible' });
      await until('the caller hears it ring', () => session.status.state === 'ringing');
      session.hangUp();
      // It was never asked to answer: the scenario ends with the CANCEL instead of the NOTIFY.
      expect((await phone)?.[0]).toBe(1);
    });

    test('[CALL-027] one that refuses to be told rings on, and is not offered again', async () => {
      const [phone] = await desk('noTalk', 'X-None: none');
      const alice = await bench.phone('alice', { toneHz: 700 });
      const session = bench.dial(alice, '202', 700);
      await until('it rings', () => bench.engine.linesOf('alice')[0]?.state === 'ringing');
      const call = bench.callIdOf('bob');
      expect(await bench.engine.answer('bob', call)).toMatchObject({ fault: 'notPossible' });
      expect(offers()).toEqual(['', 'answer', '']);
      await until('the caller hears it ring', () => session.status.state === 'ringing');
      session.hangUp();
      expect(await phone).toEqual([0, '']);
    });
  });
});
