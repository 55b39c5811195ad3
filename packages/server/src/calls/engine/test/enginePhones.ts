import { CallBench, untilHears } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { RobotPhone } from '../../../robots/RobotPhone.ts';
import type { RobotSession } from '../../../robots/RobotSession.ts';

export let bench: CallBench;

export let alice: RobotPhone;

export let bob: RobotPhone;

/** Sessions of calls to bob, newest last. */
export let atBob: RobotSession[] = [];

export const letItRing = (): void => {
  bob.onSession = (session) => atBob.push(session);
};

export async function connect(): Promise<[RobotSession, RobotSession]> {
  const a = bench.dial(alice, '202');
  await untilHears('alice hears bob', a, 1300);
  const b = atBob[0] as RobotSession;
  await untilHears('bob hears alice', b, 700);
  return [a, b];
}

/** Before and after each test of a file: called by it once. */
export function enginePhones(): void {
  beforeAll(async () => {
    bench = await new CallBench().listen();
    alice = await bench.phone('alice', { toneHz: 700 });
    bob = await bench.phone('bob', { toneHz: 1300 });
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    for (const session of [...alice.sessions, ...bob.sessions]) session.hangUp();
    alice.onSession = () => {};
    await until('the last test is over', () => bench.engine.sizes.calls === 0);
    bench.pushes.length = 0;
    bench.finished.length = 0;
    bench.telephony.length = 0;
    atBob = [];
    bob.onSession = (session) => {
      atBob.push(session);
      void session.answer();
    };
  });
}
