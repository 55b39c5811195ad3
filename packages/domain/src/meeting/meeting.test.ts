import { expect, test } from 'vitest';
import { guestLinkOf } from './guestLink.ts';
import { hostPoint, inviteFault, type Meeting, nextMeeting } from './meeting.ts';
import { platformFault, systemsOf } from './platform.ts';
import { nameInLinks, shareLink } from './shareLink.ts';
import { hostFault, mayChooseGuests, mayCreateMeetings, meetingUserType, refusesGuests } from './userTypes.ts';

test.each([
  ['Carrier review 2027', 'Carrier-review-2027'],
  ['Inès Marchetti', 'Inès-Marchetti'],
  ['o_b@c.de', 'o_b@c-de'],
  ['a  <b>', 'a---b-'],
  ['a🎉b', 'a-b'],
  ['عمر 7', 'عمر-7'],
  [' -', '-'],
  ['  ', 'NA'],
  ['', 'NA'],
])('[CONF-016] [CONF-017] in links %j is %s', (name, link) => {
  expect(nameInLinks(name)).toBe(link);
});

test.each([
  ['standard', false, false],
  ['premium', true, false],
  ['premium_plus', true, true],
  ['gold', false, false],
])('[CONF-021] [CONF-022] [CONF-024] %s', (named, creates, chooses) => {
  const type = meetingUserType(named);
  expect([mayCreateMeetings(type), mayChooseGuests(type)]).toEqual([creates, chooses]);
  expect([refusesGuests(type, true), refusesGuests(type, false)]).toEqual([true, !chooses]);
});

test.each([
  ['standard', 'initialized', false, 'licence'],
  ['premium', 'initialized', false, null],
  ['premium_plus', 'initialized', true, 'callPending'],
  ['premium', 'pending', false, 'notInitialized'],
  ['premium', 'networkError', false, 'notInitialized'],
  ['premium', 'idle', false, 'notInitialized'],
] as const)('[CONF-019] [CONF-020] %s, %s, a call pends: %s', (type, state, isCallPending, fault) => {
  expect(hostFault(type, { state, isCallPending })).toBe(fault);
});

test('[CONF-018] who is invited has an e-mail, and the meeting a link', () => {
  expect(inviteFault({ email: null }, { link: 'x' })).toBe('email');
  expect(inviteFault({ email: ' ' }, { link: 'x' })).toBe('email');
  expect(inviteFault({ email: 'a@b.example' }, { link: null })).toBe('link');
  expect(inviteFault({ email: 'a@b.example' }, { link: 'x' })).toBe(null);
});

test('[CONF-014] [CONF-015] whatever is heard of a meeting point makes it the host’s, its end clears it', () => {
  for (const kind of ['created', 'hosted', 'got', 'modified'] as const)
    expect(hostPoint('old', { kind, point: { uri: 'new' } })).toBe('new');
  expect(hostPoint('a', { kind: 'deleted', uri: 'a' })).toBe(null);
  expect(hostPoint('a', { kind: 'deleted', uri: 'b' })).toBe('a');
});

test.each([
  ['https://phone.example/panel/?x=1#/a', '/panel/', 'https://phone.example'],
  ['https://phone.example/base/panel/index.html', '/panel/', 'https://phone.example/base'],
  ['https://phone.example/', '/panel/', 'https://phone.example'],
])('[CONF-027] the link of %s begins at the base of the panel', (address, path, base) => {
  expect(shareLink(address, path, { uid: 'u 1', linkId: 'x/y', name: 'Inès & Co' })).toBe(
    `${base}/externals/#/externals/u%201/x%2Fy?hd=In%C3%A8s---Co`,
  );
});

test.each([
  ['#/externals/u%201/x%2Fy?hd=In%C3%A8s---Co', { uid: 'u 1', linkId: 'x/y', name: 'Inès---Co' }],
  ['#/externals/u/x', { uid: 'u', linkId: 'x', name: '' }],
  ['#/externals/u', null],
  ['#/externals//x', null],
  ['#/externals/u/x/y', null],
  ['#/externals/u/%E0%A4%A', null],
  ['#/conference', null],
  ['', null],
])('[CONF-027] the page of guests reads %j', (hash, link) => {
  expect(guestLinkOf(hash)).toEqual(link);
});

const nowhere = systemsOf({ mobile: false, linux: false });
const everywhere = systemsOf({ mobile: true, linux: true });
test.each([
  ['Win32', false, null],
  ['MacIntel', false, null],
  ['Linux x86_64', false, 'os'],
  ['Linux armv8l', true, 'os'],
  ['iPhone', false, 'os'],
] as const)('[CONF-025] [CONF-026] a driver that says so is refused on %s', (platform, isMobile, fault) => {
  expect(platformFault({ platform, isMobile, hasWebRtc: true }, nowhere)).toBe(fault);
  expect(platformFault({ platform, isMobile, hasWebRtc: true }, everywhere)).toBe(null);
  expect(platformFault({ platform, isMobile, hasWebRtc: false }, everywhere)).toBe('browser');
});

test('[CONF-026] a driver may name any systems; one that is none of them is not refused', () => {
  const on = (platform: string, isMobile = false) =>
    platformFault({ platform, isMobile, hasWebRtc: true }, ['windows', 'linux']);
  expect([on('Win32'), on('X11'), on('MacIntel'), on('Win32', true), on('Haiku')]).toEqual([
    null,
    null,
    'os',
    'os',
    null,
  ]);
});

test('the next meeting begins within 15 minutes or goes on; the one that began last comes first', () => {
  const at = (uri: string, startsAt: number | null) => ({ uri, startsAt, minutes: 30 }) as Meeting;
  const now = 10_000_000;
  const minute = 60_000;
  const next = (...all: Meeting[]) => nextMeeting(all, now)?.uri ?? null;
  expect(next(at('point', null), at('far', now + 16 * minute), at('over', now - 30 * minute))).toBe(null);
  expect(next(at('b', now + 10 * minute), at('a', now + 15 * minute))).toBe('b');
  expect(next(at('b', now + minute), at('a', now - 20 * minute), at('c', now - 2 * minute))).toBe('c');
});
