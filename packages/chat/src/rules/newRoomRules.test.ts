import { expect, test } from 'vitest';
import { encryptionChoice, isEncryptedRoom, type MessagingFlags } from './newRoomRules.ts';

const flags = (direct: [boolean, boolean], announcement: [boolean, boolean]): MessagingFlags => ({
  ...{ isDirectUnEncryptedAllowed: direct[0], isDirectEncryptedAllowed: direct[1] },
  ...{ isAnnoucementUnEncryptedAllowed: announcement[0], isAnnoucementEncryptedAllowed: announcement[1] },
});
const cases = [
  [true, true, 'free'],
  [false, true, 'always'],
  [true, false, 'never'],
  [false, false, 'refused'],
] as const;

test.each(cases)('MSG-030, MSG-017: direct rooms with the flags %s and %s: %s', (plain, encrypted, choice) => {
  const all = flags([plain, encrypted], [true, true]);
  expect([encryptionChoice('PRIVATE_DIRECT', all), encryptionChoice('PRIVATE_EXTENDED', all)]).toEqual([
    choice,
    choice,
  ]);
  expect([encryptionChoice('ANNOUNCEMENT', all), encryptionChoice('PUBLIC', all)]).toEqual(['free', 'free']);
});

test.each(cases)('MSG-017: announcements with the flags %s and %s: %s', (plain, encrypted, choice) => {
  const all = flags([true, true], [plain, encrypted]);
  expect(encryptionChoice('ANNOUNCEMENT', all)).toBe(choice);
  expect(encryptionChoice('PRIVATE_EXTENDED', all)).toBe('free');
});

test('a room is encrypted unless the user says otherwise where that is left to the user', () => {
  expect(isEncryptedRoom('free', null, 'PRIVATE_EXTENDED')).toBe(true);
  expect(isEncryptedRoom('free', null, 'PUBLIC')).toBe(false);
  expect(isEncryptedRoom('free', false, 'PRIVATE_EXTENDED')).toBe(false);
  expect(isEncryptedRoom('free', true, 'PUBLIC')).toBe(true);
  expect(isEncryptedRoom('always', false, 'PRIVATE_DIRECT')).toBe(true);
  expect(isEncryptedRoom('never', true, 'PRIVATE_DIRECT')).toBe(false);
});
