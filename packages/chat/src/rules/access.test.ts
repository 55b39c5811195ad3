import { expect, test } from 'vitest';
import { messagingDenied, type Place } from './access.ts';

const own: Place = { isOnBehalf: false, environment: null, isMobileApp: false };

test('MSG-032: who acts for another user has no messaging', () => {
  expect(messagingDenied(own)).toBeNull();
  expect(messagingDenied({ ...own, isOnBehalf: true })).toBe('behalf');
});

test('MSG-033: there is none in the environments of the list; a plain host page keeps it', () => {
  expect(messagingDenied({ ...own, environment: 'cloud-softphone' })).toBe('environment');
  expect(messagingDenied({ ...own, environment: 'crm' })).toBeNull();
  const set = { disabledEnvironments: ['crm'], isOffInMobileApp: false };
  expect(messagingDenied({ ...own, environment: 'crm' }, set)).toBe('environment');
  expect(messagingDenied({ ...own, environment: 'cloud-softphone' }, set)).toBeNull();
});

test('MSG-034: there is none in the mobile app where the company says so', () => {
  const set = { disabledEnvironments: [], isOffInMobileApp: true };
  expect(messagingDenied({ ...own, isMobileApp: true })).toBeNull();
  expect(messagingDenied({ ...own, isMobileApp: true }, set)).toBe('mobile');
  expect(messagingDenied(own, set)).toBeNull();
});
