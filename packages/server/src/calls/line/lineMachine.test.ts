import { describe, expect, test } from 'vitest';
import { type LineEvent, type LineState, lineMachine } from './lineMachine.ts';

const drop: LineEvent = { type: 'drop', cause: 'normal', endedBy: 'local', at: 90 };
const dropped = (since: number | null): LineState => ({
  at: 'dropped',
  cause: 'normal',
  endedBy: 'local',
  since,
  droppedAt: 90,
});
const talking: LineState = { at: 'talking', since: 50 };
const held: LineState = { at: 'held', since: 50 };
const listen: LineState = { at: 'listen', since: 50 };
const monitoring: LineState = { at: 'monitoring', since: 50 };
const whisper = (isWhispering: boolean): LineEvent => ({ type: 'monitor', isWhispering, at: 50 });

describe('[CALL-010] [CALL-011] life of a line', () => {
  test.each<[LineState, LineEvent, LineState]>([
    [{ at: 'pending' }, { type: 'proceed' }, { at: 'prompting' }],
    [{ at: 'pending' }, { type: 'ring' }, { at: 'ringing' }],
    [{ at: 'prompting' }, { type: 'ring' }, { at: 'ringing' }],
    [{ at: 'prompting' }, { type: 'connect', at: 50 }, talking],
    [{ at: 'ringing' }, { type: 'connect', at: 50 }, talking],
    [talking, { type: 'hold' }, held],
    [held, { type: 'retrieve' }, talking],
    [{ at: 'pending' }, { type: 'connect', at: 50 }, talking],
    [{ at: 'pending' }, whisper(false), listen],
    [{ at: 'pending' }, whisper(true), monitoring],
    [listen, whisper(true), monitoring],
    [monitoring, whisper(false), listen],
    [listen, { type: 'connect', at: 70 }, talking],
    [monitoring, { type: 'connect', at: 70 }, talking],
  ])('%j and %j lead to %j, which is pushed', (state, event, next) => {
    expect(lineMachine(state, event)).toEqual([next, ['push']]);
  });

  test.each<[LineState, number | null]>([
    [{ at: 'pending' }, null],
    [{ at: 'prompting' }, null],
    [{ at: 'ringing' }, null],
    [talking, 50],
    [held, 50],
    [listen, 50],
    [monitoring, 50],
  ])('%j can end; talked since %j', (state, since) => {
    expect(lineMachine(state, drop)).toEqual([dropped(since), ['push', 'finish']]);
  });

  test.each<[LineState, LineEvent]>([
    [{ at: 'prompting' }, { type: 'proceed' }],
    [{ at: 'ringing' }, { type: 'ring' }],
    [talking, { type: 'ring' }],
    [talking, { type: 'connect', at: 70 }],
    [held, { type: 'connect', at: 70 }],
    [held, { type: 'hold' }],
    [talking, { type: 'retrieve' }],
    [{ at: 'ringing' }, { type: 'hold' }],
    [listen, { type: 'hold' }],
    [listen, whisper(false)],
    [monitoring, whisper(true)],
    [talking, whisper(true)],
    [{ at: 'ringing' }, whisper(false)],
    [dropped(50), drop],
    [dropped(null), { type: 'connect', at: 70 }],
  ])('in %j, %j means nothing', (state, event) => {
    const [next, effects] = lineMachine(state, event);
    expect(next).toBe(state);
    expect(effects).toEqual([]);
  });
});
