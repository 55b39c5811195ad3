import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MUSIC_HZ } from '../media/MediaEngine.ts';
import type { RobotPhone } from '../robots/RobotPhone.ts';
import type { RobotSession } from '../robots/RobotSession.ts';
import { CallBench, hears, until } from './CallBench.ts';

let bench: CallBench;
let alice: RobotPhone;
let bob: RobotPhone;
let heard: RobotSession[] = [];

beforeAll(async () => {
  bench = await new CallBench().listen();
  alice = await bench.phone('alice', { toneHz: 700 });
  bob = await bench.phone('bob', { toneHz: 1300 });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.pushes.length = 0;
  bench.finished.length = 0;
  heard = [];
  bob.onSession = (session) => {
    heard.push(session);
    void session.answer();
  };
});

function callFrom(phone: RobotPhone, to: string, toneHz = 700): RobotSession {
  const session = phone.call(to, { toneHz });
  if (!session) throw new Error('phone not registered');
  return session;
}

describe('two phones', () => {
  test('[CALL-001] [CALL-009] [CALL-010] [CALL-011] a call between two phones carries both voices and is pushed to both', async () => {
    const a = callFrom(alice, '202');
    await until('alice hears bob', () => hears(a, 1300));
    const b = heard[0] as RobotSession;
    await until('bob hears alice', () => hears(b, 700));
    a.hangUp();
    await until('bob is told', () => b.state === 'ended');
    expect(bench.story('alice')).toEqual(['prompting', 'ringing', 'talking', 'dropped normal by local', 'removed']);
    expect(bench.story('bob')).toEqual(['ringing', 'talking', 'dropped normal by remote', 'removed']);
  });

  test('*43 lets the caller hear himself', async () => {
    const a = callFrom(alice, '*43', 900);
    await until('alice hears herself', () => hears(a, 900));
    a.hangUp();
    await until('the line is gone', () => bench.engine.linesOf('alice').length === 0);
    expect(bench.story('alice')).toEqual(['prompting', 'talking', 'dropped normal by local', 'removed']);
  });

  test('[CALL-002] hold gives the other side music and silences the holder; retrieve brings both voices back', async () => {
    const a = callFrom(alice, '202');
    await until('alice hears bob', () => hears(a, 1300));
    const b = heard[0] as RobotSession;
    expect(await bench.engine.hold('alice', bench.callIdOf('alice'))).toEqual({ ok: true });
    await until('bob hears music', () => hears(b, MUSIC_HZ));
    await until('alice hears nothing', () => a.status.hears.length === 0);
    expect(b.status.hears.some(({ hz }) => Math.abs(hz - 700) < 12)).toBe(false);
    expect(bench.engine.linesOf('bob')[0]?.heldByRemote).toBe(true);
    expect(await bench.engine.retrieve('alice', bench.callIdOf('alice'))).toEqual({ ok: true });
    await until('bob hears alice again', () => hears(b, 700));
    await until('alice hears bob again', () => hears(a, 1300));
    b.hangUp();
    await until('alice is told', () => a.state === 'ended');
    expect(bench.story('alice')).toEqual([
      'prompting',
      'ringing',
      'talking',
      'held',
      'talking',
      'dropped normal by remote',
      'removed',
    ]);
  });
});
