import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import type { AuditEvent } from './Audit.ts';
import { createAudit } from './createAudit.ts';

test('an event is one line of JSON, also when the log tells errors only, and no name can begin another line', () => {
  const lines: string[] = [];
  const audit = createAudit(pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }));
  audit({
    what: 'session.signIn',
    who: `x\n{"audit":true}${'y'.repeat(1000)}`,
    from: '192.0.2.7',
    on: 'u1',
    result: 'refused',
    detail: { lock: true },
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.indexOf('\n')).toBe(lines[0]!.length - 1);
  expect(lines[0]!.length).toBeLessThan(500);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    audit: true,
    level: 30,
    what: 'session.signIn',
    who: expect.stringMatching(/^x\n/),
    from: '192.0.2.7',
    on: 'u1',
    result: 'refused',
    detail: { lock: true },
  });
});

afterEach(() => void vi.useRealTimers());

/** An audit, and what it has written. */
function written() {
  const lines: (AuditEvent & { time: number })[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { audit: createAudit(log), lines };
}
const wrong = (who: string): AuditEvent => ({
  ...{ what: 'session.signIn', who, from: '203.0.113.1', result: 'refused', detail: { why: 'wrong' } },
});
const told = (lines: AuditEvent[]) => lines.map(({ who, detail }) => [who, detail?.['why'], detail?.['times']]);

test('a flood of the same refusals is two lines a minute: the first one at once, the number of the others after it', () => {
  vi.useFakeTimers();
  const { audit, lines } = written();
  for (let n = 0; n < 1000; n++) audit(wrong('ines'));
  audit({ ...wrong('ines'), detail: { why: 'locked' } });
  audit(wrong('marc'));
  const first = [
    ['ines', 'wrong', undefined],
    ['ines', 'locked', undefined],
    ['marc', 'wrong', undefined],
  ];
  expect(told(lines)).toEqual(first);
  vi.advanceTimersByTime(60_000);
  expect(told(lines)).toEqual([...first, ['ines', 'wrong', 999]]);
  // The next minute begins anew.
  audit(wrong('ines'));
  expect(told(lines).at(-1)).toEqual(['ines', 'wrong', undefined]);
});

test('what was done is written each time; other names are other events, and none is lost however many there are', () => {
  const { audit, lines } = written();
  for (let n = 0; n < 3; n++) audit({ what: 'recording.listen', who: 'priya', from: null, on: 'r1', result: 'ok' });
  expect(lines).toHaveLength(3);
  for (let n = 0; n < 3000; n++) for (let twice = 0; twice < 2; twice++) audit(wrong(`nobody${n}`));
  audit.flush();
  expect(lines).toHaveLength(3 + 2 * 3000);
  audit.flush();
  expect(lines).toHaveLength(3 + 2 * 3000);
});
