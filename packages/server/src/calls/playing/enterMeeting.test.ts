import { untilHeard, VerbBench } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MeetingCall, MeetingDoor } from '../ports/MeetingDoor.ts';

let rig: VerbBench;
let admitted: { meetingId: string; call: MeetingCall; ledBy: string | null }[] = [];
let refusal: string | null;
const meetings: MeetingDoor = {
  enter: () => null,
  ownerOf: () => 'alice',
  refuses: () => refusal,
  admit: (meetingId, call, ledBy) => void admitted.push({ meetingId, call, ledBy }),
};
beforeAll(async () => {
  rig = await new VerbBench({ meetings }).open();
});
afterAll(() => rig.bench.close());
beforeEach(async () => {
  admitted = [];
  refusal = null;
  await rig.reset();
});

test('the other party is led into the meeting and hears what it says; the line of who moves it ends as passed on', async () => {
  const { a, b, call } = await rig.talk('alice', 'bob');
  expect(await rig.bench.engine.moveToMeeting('alice', call, 'm1')).toEqual({ ok: true });
  await until('alice is out', () => a.state === 'ended');
  expect(rig.ended('alice')).toEqual(['dropped forwarded by local']);
  await until('the meeting has the call', () => admitted.length === 1);
  const [taken] = admitted;
  expect(taken).toMatchObject({ meetingId: 'm1', ledBy: 'alice', call: { caller: { userId: 'bob' } } });
  taken?.call.hear([]);
  await untilHeard([[b, 'music']]);
  taken?.call.show('Dispatch');
  await until('the line shows it', () => rig.shown('bob')[0] === 'talking Dispatch');
  let isOver = false;
  taken!.call.handlers.onOver = () => {
    isOver = true;
  };
  b.hangUp();
  await until('the meeting hears of the end', () => isOver);
});

test('what the meeting refuses leaves the call as it was, and so does a call of others', async () => {
  const { a, b, call } = await rig.talk('alice', 'bob');
  refusal = 'MEETING_FULL';
  expect(await rig.bench.engine.moveToMeeting('alice', call, 'm1')).toMatchObject({ ok: false, code: 'MEETING_FULL' });
  refusal = null;
  expect(await rig.bench.engine.moveToMeeting('carol', call, 'm1')).toMatchObject({ ok: false, fault: 'notFound' });
  await untilHeard([
    [a, 'bob'],
    [b, 'alice'],
  ]);
  expect(admitted).toEqual([]);
});
