import { wireLine } from '@ringside/testing/server';
import { expect, test } from 'vitest';
import { lineFromWire } from '../calls/lines.ts';

test('[CALL-009] [CALL-012] [CALL-016] every member of a call line arrives', () => {
  const line = lineFromWire(
    wireLine({
      linkId: 'link-1',
      state: 'ringing',
      talkingTime: null,
      isIncoming: true,
      heldByRemote: true,
      serviceName: 'IVR',
      actions: ['answer', 'join'],
      displayedNumber: '0199004127',
      displayedExternalNumber: '00199004127',
      displayedLabel: 'Claire Vasseur',
      displayedVia: { label: 'Billing', number: '3000' },
      displayedPhoto: 'photo/1',
      acdGroup: 'telephony/Group/billing',
      isPersonalCall: true,
      externalInfos: { sfId: '003', sfLabel: 'Claire', sfType: 'UCC' },
    }),
  );
  expect(line).toEqual({
    id: 'l1',
    uri: 'telephony/CallLine/l1',
    callUri: 'telephony/Call/c1',
    linkId: 'link-1',
    state: 'ringing',
    isIncoming: true,
    party: { name: 'Claire Vasseur', number: '0199004127' },
    externalNumber: '00199004127',
    via: { name: 'Billing', number: '3000' },
    photo: 'photo/1',
    groupUri: 'telephony/Group/billing',
    service: 'IVR',
    terminalUri: 'telephony/Terminal/web-ines',
    dialogId: 'dialog-1',
    canAnswer: true,
    canJoin: true,
    heldByOther: true,
    isPersonal: true,
    record: { id: '003', label: 'Claire', type: 'UCC' },
    createdAt: 1000,
    talkingSince: null,
    stateSince: 3000,
    end: null,
  });
});

test('[CALL-014] a line without listed actions offers none; an anonymous party is empty', () => {
  expect(lineFromWire(wireLine({ displayedNumber: null, displayedLabel: null, externalInfos: null }))).toMatchObject({
    canAnswer: false,
    canJoin: false,
    party: { name: '', number: '' },
    via: null,
    record: null,
  });
});

test('[CALL-004] a conference names its others', () => {
  const others = [
    { lineId: 'l2', label: 'Marc', number: '2117' },
    { lineId: 'l3', label: '', number: '0199004127', isMuted: true as const, isHolding: true as const },
  ];
  const line = lineFromWire(wireLine({ others }));
  expect(line.others).toEqual([
    { lineId: 'l2', name: 'Marc', number: '2117', isMuted: false, isHolding: false },
    { lineId: 'l3', name: '', number: '0199004127', isMuted: true, isHolding: true },
  ]);
  expect([line.isLeading, line.isMutedByLeader]).toEqual([undefined, undefined]);
  expect(lineFromWire(wireLine({ others, actions: ['lead'], isMuted: true }))).toMatchObject({
    isLeading: true,
    isMutedByLeader: true,
  });
});

test('[CALL-007] who is listened in on sees it where the server says so', () => {
  expect(lineFromWire(wireLine({ isMonitored: true })).isMonitored).toBe(true);
  expect('isMonitored' in lineFromWire(wireLine({}))).toBe(false);
});

test('a dropped line says why, by whom and when; a state of the future is unknown', () => {
  expect(lineFromWire(wireLine({ state: 'dropped', stateCause: 'busy', endedBy: 'remote' })).end).toEqual({
    cause: 'busy',
    by: 'remote',
    at: 3000,
  });
  expect(lineFromWire(wireLine({ state: 'dropped' })).end).toEqual({ cause: 'normal', by: null, at: 3000 });
  expect(lineFromWire(wireLine({ state: 'levitating' })).state).toBe('unknown');
});
