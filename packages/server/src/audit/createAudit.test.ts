import { pino } from 'pino';
import { expect, test } from 'vitest';
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
