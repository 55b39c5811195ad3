import { dropCauses as allCauses } from '@ringside/protocol/words/calls';
import { describe, expect, test } from 'vitest';
import { parseInfosHeader } from '../line/externalInfos.ts';
import { Line, type LineStart } from '../line/Line.ts';
import type { LineEvent } from '../line/lineMachine.ts';
import { causeOfPhone, causeOfTrunk, reasonHeader, refusalOf } from './dropCauses.ts';

describe('causes', () => {
  test.each([
    [603, true, false, 'declined'],
    [486, false, false, 'busy'],
    [486, true, true, 'busy'],
    [600, true, false, 'busy'],
    [480, true, true, 'declined'],
    [480, true, false, 'busy'],
    [480, false, false, 'notAvailable'],
    [408, true, false, 'notAnswered'],
    [408, false, false, 'notAvailable'],
    [488, false, false, 'mediaFailure'],
    [500, true, false, 'notAvailable'],
  ] as const)('[CALL-031] a phone that says %i, rang %s, in a browser %s, is %s', (status, rang, isBrowser, cause) => {
    expect(causeOfPhone(status, rang, isBrowser)).toBe(cause);
  });

  test.each([
    [486, 'busy'],
    [603, 'declined'],
    [404, 'numberInvalid'],
    [403, 'callNotAllowed'],
    [408, 'notAnswered'],
    [480, 'notAvailable'],
    [503, 'routeFailure'],
  ] as const)('[CALL-031] a trunk that says %i is %s', (status, cause) => {
    expect(causeOfTrunk(status)).toBe(cause);
  });

  test('every cause has a refusal, and a reason that a phone can read', () => {
    for (const cause of allCauses) {
      expect(refusalOf[cause].status).toBeGreaterThanOrEqual(400);
      expect(reasonHeader(cause)).toMatch(/^(Q\.850|SIP);cause=\d+;text="[^"]+"$/);
    }
  });
});

test('the infos header is read when it is right and left out when not', () => {
  const encode = (value: unknown) => encodeURIComponent(JSON.stringify(value));
  expect(parseInfosHeader(encode({ sfId: '003', sfLabel: 'Ann', sfType: 'Contact' }))).toEqual({
    sfId: '003',
    sfLabel: 'Ann',
    sfType: 'Contact',
  });
  expect(parseInfosHeader(encode({ sfId: '003', sfLabel: 'Ann' }))).toEqual({ sfId: '003', sfLabel: 'Ann' });
  for (const bad of [null, '', '%', 'x', encode({ sfId: 3 }), encode('x'.repeat(5000))]) {
    expect(parseInfosHeader(bad)).toBe(null);
  }
});

describe('what the history is told', () => {
  const start: LineStart = {
    callId: 'c',
    userId: 'u',
    isIncoming: true,
    state: 'ringing',
    remote: { label: 'Ann', number: '201' },
    externalNumber: null,
    called: { label: 'Bob', number: '202' },
    via: null,
    infos: null,
    now: 1000,
  };
  const connect: LineEvent = { type: 'connect', at: 2000 };
  const drop = (cause: 'normal' | 'declined' | 'answeredElsewhere' | 'callerCancel', endedBy: 'local' | 'remote') =>
    ({ type: 'drop', cause, endedBy, at: 7_205_999 }) as const;
  const finish = (change: Partial<LineStart>, ...events: LineEvent[]) => {
    // The clock of the machine is set while they talk: how long they did is measured by another one.
    let elapsed = 0;
    const line = new Line({ ...start, ...change }, () => elapsed);
    for (const event of events) {
      line.apply(event, 7_200_000);
      elapsed += 3999;
    }
    const finished = line.toFinished();
    return finished && [finished.isMissed, finished.isRejected, finished.talkSeconds, finished.cause];
  };

  test('answered, missed, refused and answered elsewhere are told apart', () => {
    expect(finish({}, connect, drop('normal', 'local'))).toEqual([false, false, 3, 'normal']);
    expect(finish({}, drop('callerCancel', 'remote'))).toEqual([true, false, null, 'callerCancel']);
    expect(finish({}, drop('declined', 'local'))).toEqual([false, true, null, 'declined']);
    expect(finish({}, drop('answeredElsewhere', 'remote'))).toEqual([false, false, null, 'answeredElsewhere']);
    expect(finish({ isIncoming: false, state: 'prompting' }, drop('declined', 'remote'))).toEqual([
      false,
      false,
      null,
      'declined',
    ]);
  });

  test('what a crash would leave of a live line is told with the talk time so far; an ended line leaves nothing', () => {
    let elapsed = 0;
    const line = new Line(start, () => elapsed);
    expect(line.toInterrupted()).toMatchObject({ cause: 'serverStopped', isMissed: true, talkSeconds: null });
    line.apply(connect, 0);
    elapsed = 61_500;
    expect(line.toInterrupted()).toMatchObject({ cause: 'serverStopped', isMissed: false, talkSeconds: 61 });
    line.apply(drop('normal', 'local'), 0);
    expect(line.toInterrupted()).toBe(null);
    expect(new Line({ ...start, userId: null }).toInterrupted()).toBe(null);
  });

  test('a live line and one that nobody watches have no history', () => {
    expect(finish({}, connect)).toBe(null);
    expect(finish({ userId: null }, drop('normal', 'local'))).toBe(null);
  });
});
