import { expect, test } from 'vitest';
import { readMeetingLicence } from './meetingOptions.ts';

test('[CONF-024] the licence of meetings is premium unless the deployment says another', () => {
  expect(readMeetingLicence({})).toBe('premium');
  expect(readMeetingLicence({ RINGSIDE_MEETING_LICENCE: 'premium_plus' })).toBe('premium_plus');
  expect(() => readMeetingLicence({ RINGSIDE_MEETING_LICENCE: 'gold' })).toThrow(/standard, premium, premium_plus/);
});
