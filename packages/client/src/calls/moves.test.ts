import { type StartedServer, startServer } from '@ringside/testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWhole, type Whole } from '../testing/whole.ts';

let server: StartedServer;
let client: Whole;
beforeEach(async () => {
  server = await startServer();
  client = createWhole({ baseUrl: `${server.origin}/` });
  await client.signIn('ines', 'ringside');
});
afterEach(() => server.stop());

const call = 'telephony/Call/c1';
const done = { ok: true, value: null };
const line = { ok: true, value: { lineId: 'line-1' } };

test('[CALL-005] [CALL-006] [CALL-014] verbs that move a call reach it with what they need', async () => {
  expect([
    await client.transfer(call, '2117', 'blind'),
    await client.transfer(call, '2117', 'screened'),
    await client.transferTo(call, 'telephony/Call/c2'),
    await client.merge(call, 'telephony/Call/c2'),
    await client.dropMember(call, 'l9'),
    await client.muteMember(call, 'l9', true),
    await client.redirect(call, '2117'),
    await client.record(call, true),
    await client.callVerb(call, 'pauseRecord'),
    await client.callVerb(call, 'stopRecord'),
    await client.joinCall(call, 't2'),
  ]).toEqual(Array.from({ length: 11 }, () => done));
  expect(server.calls.asked).toEqual([
    ['transfer', 'ines', 'c1', '2117', 'blind'],
    ['transfer', 'ines', 'c1', '2117', 'screened'],
    ['transferTo', 'ines', 'c1', 'c2'],
    ['merge', 'ines', 'c1', 'c2'],
    ['dropMember', 'ines', 'c1', 'l9'],
    ['muteMember', 'ines', 'c1', 'l9'],
    ['redirect', 'ines', 'c1', '2117'],
    ['record', 'ines', 'c1', true],
    ['pauseRecord', 'ines', 'c1'],
    ['stopRecord', 'ines', 'c1'],
    ['join', 'ines', 'c1', 't2'],
  ]);
});

test('[CALL-007] [CALL-008] pickup and listening in answer with the line they give', async () => {
  expect([
    await client.pickup('telephony/Extension/x-marc'),
    await client.pickup('telephony/Group/billing', 't2'),
    await client.monitor('telephony/Extension/x-marc', 'whisper'),
    await client.callVerb(call, 'bargeIn'),
  ]).toEqual([line, line, line, done]);
  expect(server.calls.asked).toEqual([
    ['pickup', 'ines', { userId: 'marc' }, null],
    ['pickup', 'ines', { groupId: 'billing' }, 't2'],
    ['monitorUser', 'ines', 'marc', 'whisper', null],
    ['changeMonitor', 'ines', 'c1', 'bargeIn'],
  ]);
});

test('[CALL-023] a transfer that comes back is a fault with the words of the catalogue', async () => {
  server.calls.answers = { ok: false, fault: 'numberInvalid', code: 'NUMBER_INVALID', text: 'nobody' };
  expect(await client.transfer(call, '777', 'screened')).toMatchObject({
    ok: false,
    fault: { status: 406, label: 'i__ERROR_WRONG_NUMBER_LABEL' },
  });
});
