import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
let token: string;
beforeEach(async () => {
  server = await testPlatform();
  token = await server.signIn();
});
afterEach(() => server.close());

const call = '/telephony/Call/c1';
const other = { call: 'telephony/Call/c2' };
const line = { lineId: 'line-1', call: 'telephony/Call/call-1' };

test.each<[string, string, unknown, unknown[], unknown]>([
  [
    '[CALL-022]',
    `${call}/transfer`,
    { destination: '2117', mode: 'blind' },
    ['transfer', 'ines', 'c1', '2117', 'blind'],
    null,
  ],
  [
    '[CALL-023]',
    `${call}/transfer`,
    { destination: '2117', mode: 'screened' },
    ['transfer', 'ines', 'c1', '2117', 'screened'],
    null,
  ],
  ['[CALL-003]', `${call}/transferTo`, other, ['transferTo', 'ines', 'c1', 'c2'], null],
  ['[CALL-004]', `${call}/merge`, other, ['merge', 'ines', 'c1', 'c2'], null],
  ['[CALL-004]', `${call}/dropMember`, { lineId: 'l9' }, ['dropMember', 'ines', 'c1', 'l9'], null],
  ['[CALL-004]', `${call}/muteMember`, { lineId: 'l9', isMuted: true }, ['muteMember', 'ines', 'c1', 'l9'], null],
  ['[CALL-004]', `${call}/muteMember`, { lineId: 'l9', isMuted: false }, ['unmuteMember', 'ines', 'c1', 'l9'], null],
  ['[CALL-005]', `${call}/redirect`, { destination: '2117' }, ['redirect', 'ines', 'c1', '2117'], null],
  ['[CALL-006]', `${call}/record`, { isAudible: true }, ['record', 'ines', 'c1', true], null],
  ['[CALL-014]', `${call}/join`, { terminalID: 't2' }, ['join', 'ines', 'c1', 't2'], null],
  ['[CALL-008]', '/telephony/Extension/x-marc/pickup', {}, ['pickup', 'ines', { userId: 'marc' }, null], line],
  ['[CALL-008]', '/telephony/Group/billing/pickup', {}, ['pickup', 'ines', { groupId: 'billing' }, null], line],
  ['[CALL-007]', '/telephony/Extension/x-marc/listen', {}, ['monitorUser', 'ines', 'marc', 'listen', null], line],
  ['[CALL-007]', '/telephony/Extension/x-marc/bargeIn', {}, ['monitorUser', 'ines', 'marc', 'bargeIn', null], line],
])('%s POST %s with %j reaches the call', async (_id, path, body, asked, answered) => {
  expect(await server.ask(path, { token, body })).toMatchObject({ status: 200, body: answered });
  expect(server.calls.asked).toEqual([asked]);
});

test('[CALL-006] [CALL-007] verbs without a body are GETs that nothing may cache', async () => {
  for (const verb of ['pauseRecord', 'stopRecord', 'endForAll', 'listen', 'whisper', 'bargeIn']) {
    const answer = await server.ask(`${call}/${verb}`, { token });
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  }
  expect(server.calls.asked).toEqual([
    ['pauseRecord', 'ines', 'c1'],
    ['stopRecord', 'ines', 'c1'],
    ['endForAll', 'ines', 'c1'],
    ['changeMonitor', 'ines', 'c1', 'listen'],
    ['changeMonitor', 'ines', 'c1', 'whisper'],
    ['changeMonitor', 'ines', 'c1', 'bargeIn'],
  ]);
});

describe('what is malformed or unknown never reaches the call', () => {
  test.each<[string, unknown, number]>([
    [`${call}/transfer`, { destination: '2117' }, 400],
    [`${call}/transfer`, { destination: '2117', mode: 'soft' }, 400],
    [`${call}/transfer`, { destination: '', mode: 'blind' }, 400],
    [`${call}/transferTo`, { call: 'c2' }, 400],
    [`${call}/merge`, { call: 'telephony/Call/a/b' }, 400],
    [`${call}/dropMember`, { lineId: '' }, 400],
    [`${call}/muteMember`, { lineId: 'l9' }, 400],
    [`${call}/redirect`, {}, 400],
    [`${call}/record`, { isAudible: 'yes' }, 400],
    [`${call}/join`, { terminalID: '' }, 400],
    ['/telephony/Extension/nope/pickup', {}, 404],
    ['/telephony/Group/nope/pickup', {}, 404],
    ['/telephony/Extension/nope/listen', {}, 404],
  ])('POST %s with %j', async (path, body, status) => {
    expect((await server.ask(path, { token, body })).status).toBe(status);
    expect(server.calls.asked).toEqual([]);
  });

  test('without a session nothing is asked', async () => {
    expect((await server.ask(`${call}/transfer`, { body: { destination: '2117', mode: 'blind' } })).status).toBe(401);
    expect((await server.ask(`${call}/stopRecord`)).status).toBe(401);
    expect(server.calls.asked).toEqual([]);
  });
});

test('[CALL-007] [CALL-023] refusals keep their meaning: 403 without the right, 503 when nobody rings, 412 in a wrong state', async () => {
  const faults = [
    ['forbidden', 403],
    ['unreachable', 503],
    ['notPossible', 412],
    ['numberInvalid', 406],
  ] as const;
  for (const [fault, status] of faults) {
    server.calls.answers = { ok: false, fault, code: 'WHATEVER', text: 'why' };
    expect((await server.ask(`${call}/transfer`, { token, body: { destination: '1', mode: 'screened' } })).status).toBe(
      status,
    );
    expect((await server.ask('/telephony/Extension/x-marc/listen', { token, body: {} })).status).toBe(status);
  }
});

test('[CALL-023] a destination that does not ring is refused with the words of its cause', async () => {
  server.calls.answers = {
    ok: false,
    fault: 'unreachable',
    code: 'CALL_BUSY',
    text: 'the destination does not ring: busy',
  };
  const answer = await server.ask(`${call}/transfer`, { token, body: { destination: '2117', mode: 'screened' } });
  expect([answer.status, answer.body]).toEqual([
    503,
    {
      code: 'ROUTER_ERR_503',
      label: 'i__CALL_BUSY_LABEL',
      detail: 'i__CALL_BUSY_DETAIL',
      text: 'the destination does not ring: busy',
    },
  ]);
});

test('[CALL-007] [CALL-008] in the demo Sofia supervises, and members of a common group pick up for each other', () => {
  const { directory } = server.platform;
  expect(directory.maySupervise('sofia', 'ines', 'billing')).toBe(true);
  // Calls that no queue brought are nobody's to listen to.
  expect(directory.maySupervise('sofia', 'ines', null)).toBe(false);
  expect(directory.maySupervise('sofia', 'ines', 'orders')).toBe(false);
  expect(directory.maySupervise('sofia', 'sofia', 'billing')).toBe(false);
  expect(directory.maySupervise('ines', 'marc', 'billing')).toBe(false);
  const [sofia, extension] = [server.platform.company.user('sofia'), server.platform.company.extensionOf('sofia')];
  Object.assign(sofia ?? {}, { isAcdSupervisorAccessRestricted: true });
  Object.assign(extension ?? {}, { restrictedAcdGroups: ['support'] });
  expect(['billing', 'support'].map((group) => directory.maySupervise('sofia', 'ines', group))).toEqual([false, true]);
  expect(directory.shareGroup('ines', 'marc')).toBe(true);
  expect(directory.shareGroup('ines', 'paul')).toBe(false);
  expect(directory.isMember('billing', 'ines')).toBe(true);
  expect(directory.isMember('billing', 'paul')).toBe(false);
});
