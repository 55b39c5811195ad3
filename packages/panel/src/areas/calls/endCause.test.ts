import { beforeAll, expect, test } from 'vitest';
import { addEnglish, translate } from '../../words/translate.ts';
import { endCauseKey } from './endCause.ts';
import { enCalls } from './words.en.ts';

// the texts of calls come with their screens
beforeAll(() => addEnglish([enCalls]));

test.each([
  ['normal', 'Call ended'],
  ['busy', 'Busy'],
  ['declined', 'Call declined'],
  ['notAnswered', 'No answer'],
  ['callerCancel', 'Caller hung up'],
  ['answeredElsewhere', 'Answered on another phone'],
  ['pickedUp', 'Picked up by a colleague'],
  ['forwarded', 'Call forwarded'],
  ['redirected', 'Call redirected'],
  ['notAvailable', 'Not available'],
  ['numberInvalid', 'Number not valid'],
  ['callNotAllowed', 'Call not allowed'],
  ['routeFailure', 'No way to this number'],
  ['ivrDisconnect', 'Ended by the voice menu'],
  ['callerDisconnect', 'The caller hung up'],
  ['calledDisconnect', 'The called party hung up'],
  ['somethingNew', 'Call ended'],
])('[CALL-031] [CALL-032] a call that ended with %s says "%s"', (cause, label) => {
  expect(translate('en', endCauseKey(cause))).toBe(label);
});

test('[CALL-032] a cause that is not listed has the label of a normal end', () => {
  expect(endCauseKey('causeSomethingNew')).toBe('cause.normal');
  expect(endCauseKey('toString')).toBe('cause.normal');
});
