import { buildHistoryEntry, buildProfile } from '@ringside/testing/panel';
import { expect, test } from 'vitest';
import { generalInfo } from './generalInfo.ts';
import { historyItem } from './historyItem.ts';

const profile = buildProfile({
  enterprise: 'Atelier',
  callerId: '0199002104',
  telephony: 'dnd',
  hasAcdCapability: true,
});
const operator = {
  operatorStatus: 'PAUSE',
  operatorPaused: true,
  operatorLoginTime: 1,
  operatorStatusTime: 2,
  operatorPauseReasonID: 'lunch',
} as const;

test('[CRM-033] [CRM-035] the general info holds its six members, the operator block its five', () => {
  expect(generalInfo(profile, operator)).toEqual({
    displayName: 'Inès Marchetti',
    telephonicState: 'dnd',
    callerID: '0199002104',
    hasACDCapability: true,
    enterprise: 'Atelier',
    operator: {
      operatorStatus: 'PAUSE',
      operatorPaused: true,
      operatorLoginTime: 1,
      operatorStatusTime: 2,
      operatorPauseReasonID: 'lunch',
    },
  });
});

test('[CRM-034] a hidden caller id is told as empty', () => {
  expect(generalInfo({ ...profile, callerId: '' }, null).callerID).toBe('');
});

test('a telephony state that is not known is told as unavailable', () => {
  expect(generalInfo({ ...profile, telephony: 'unknown' }, null).telephonicState).toBe('unavailable');
});

const entry = buildHistoryEntry({
  id: 'h1',
  at: 50_000,
  talkSeconds: 63,
  called: { name: 'Inès Marchetti', number: '2104' },
  viaLabel: 'Billing',
  lineId: 'l1',
});

test('[CRM-036] a history item holds every field of the documents, in the clock of the browser', () => {
  expect(historyItem(entry, 5_000)).toEqual({
    id: 'h1',
    isIncoming: true,
    isMissed: false,
    isRejected: false,
    timestamp: 45_000,
    talkDuration: 63,
    calledLabel: 'Inès Marchetti',
    calledNumber: '2104',
    remoteLabel: 'Claire Vasseur',
    remoteNumber: '0199004127',
  });
});

test('[CRM-037] talkDuration is absent for a missed call and 0 for an answered one without talk', () => {
  expect(Object.hasOwn(historyItem({ ...entry, isMissed: true, talkSeconds: null }, 0), 'talkDuration')).toBe(false);
  expect(historyItem({ ...entry, talkSeconds: null }, 0).talkDuration).toBe(0);
});
