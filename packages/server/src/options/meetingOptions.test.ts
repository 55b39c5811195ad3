import { expect, test } from 'vitest';
import { readDialIn, readMeetingLicence } from './meetingOptions.ts';

test('[CONF-024] the licence of meetings is premium unless the deployment says another', () => {
  expect(readMeetingLicence({})).toBe('premium');
  expect(readMeetingLicence({ RINGSIDE_MEETING_LICENCE: 'premium_plus' })).toBe('premium_plus');
  expect(() => readMeetingLicence({ RINGSIDE_MEETING_LICENCE: 'gold' })).toThrow(/standard, premium, premium_plus/);
});

test('phones come into meetings by the numbers that the deployment says, and by none without', () => {
  const read = (RINGSIDE_MEETING_NUMBERS: string) => readDialIn({ RINGSIDE_MEETING_NUMBERS });
  expect(readDialIn({})).toBe(null);
  expect(read('2780')).toEqual({ inside: '2780', outside: '' });
  expect(read(' 2780, +33 1 99 00 27 80')).toEqual({ inside: '2780', outside: '+33199002780' });
  for (const wrong of ['x', ',+33199002780', '2780,+33199002780,1', '2780,x', '123456789'])
    expect(() => read(wrong)).toThrow(/2780,\+33199002780/);
});
