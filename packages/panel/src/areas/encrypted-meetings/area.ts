import { area } from '../../kernel/Area.ts';

/** End to end encryption of meetings, by keys that go through the encryption of rooms. S-CONF */
export const encryptedMeetings = area({
  needs: ['meetings', 'rooms'],
  after: async () => (await import('./giveLocker.ts')).giveLocker,
});
