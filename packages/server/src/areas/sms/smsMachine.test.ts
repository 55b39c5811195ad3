import { describe, expect, test } from 'vitest';
import { type SmsEvent, type SmsState, smsMachine } from './smsMachine.ts';

const NOW = 50_000;
const EXPIRY = 600_000;
const queued: SmsState = { at: 'queued', since: 1, isAnswered: false };
const closed: SmsState = { at: 'closed', since: 1 };
const mine: SmsState = {
  ...{ at: 'assigned', since: 1, agentId: 'ines', expiresAt: NOW + 1, wasReset: false, isAnswered: false },
};
const answered: SmsState = { ...mine, isAnswered: true, expiresAt: null };
const by = (type: 'pick' | 'reply' | 'abandon' | 'end' | 'resetTimer', userId = 'ines'): SmsEvent => ({ type, userId });
const step = (state: SmsState, event: SmsEvent, now = NOW) => smsMachine(state, event, now, EXPIRY);

describe('a thread', () => {
  test.each<[string, SmsState, SmsEvent, SmsState, string | null]>([
    ['[SMS-002] is picked', queued, by('pick'), { ...mine, since: NOW, expiresAt: NOW + EXPIRY }, 'assigned'],
    ['[SMS-005] is given back', mine, by('abandon'), { at: 'queued', since: NOW, isAnswered: false }, 'queued'],
    ['[SMS-006] is ended', mine, by('end'), { at: 'closed', since: NOW }, 'closed'],
    [
      '[SMS-007] has its timer reset',
      mine,
      by('resetTimer'),
      { ...mine, since: NOW, expiresAt: NOW + EXPIRY, wasReset: true },
      'reset',
    ],
    ['is answered: nobody waits, no time runs', mine, by('reply'), answered, null],
    [
      'that is answered and given back is no unanswered one',
      answered,
      by('abandon'),
      { at: 'queued', since: NOW, isAnswered: true },
      'queued',
    ],
    [
      'that is answered is picked without a time',
      { ...queued, isAnswered: true },
      by('pick'),
      { ...answered, since: NOW },
      'assigned',
    ],
    [
      'that is answered waits once the customer writes',
      { ...queued, isAnswered: true },
      { type: 'customerWrote' },
      queued,
      null,
    ],
    [
      'that waits for an answer keeps its time when the customer writes again',
      mine,
      { type: 'customerWrote' },
      mine,
      null,
    ],
    [
      'gets new time when the customer writes after the answer',
      answered,
      { type: 'customerWrote' },
      { ...mine, expiresAt: NOW + EXPIRY },
      null,
    ],
  ])('%s', (_what, state, event, next, item) => {
    expect(step(state, event)).toEqual({ ok: true, next, event: item });
  });

  test.each<[string, SmsState, SmsEvent, string]>([
    ['cannot be picked twice', mine, by('pick', 'marc'), 'notPossible'],
    ['cannot be picked when it is closed', closed, by('pick'), 'notPossible'],
    ['is answered by whoever has it only', mine, by('reply', 'marc'), 'notYours'],
    ['is ended by whoever has it only', mine, by('end', 'marc'), 'notYours'],
    ['is not answered before it was picked', queued, by('reply'), 'notPossible'],
    ['takes nothing more when it is closed', closed, { type: 'customerWrote' }, 'notPossible'],
    ['never goes back when it is answered', answered, { type: 'expire' }, 'notPossible'],
    ['has no timer to reset when it is answered', answered, by('resetTimer'), 'notPossible'],
    ['does not expire before its time', mine, { type: 'expire' }, 'notPossible'],
  ])('%s', (_what, state, event, fault) => {
    expect(step(state, event)).toEqual({ ok: false, fault });
  });

  test('goes back to the queue when its time is over, to the millisecond', () => {
    expect(step(mine, { type: 'expire' }, NOW + 1)).toEqual({
      ok: true,
      next: { at: 'queued', since: NOW + 1, isAnswered: false },
      event: 'queued',
    });
  });
});
