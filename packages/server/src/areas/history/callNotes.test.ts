import type { WireCallRecord } from '@ringside/protocol/history';
import type { ListFrame } from '@ringside/protocol/kernel/frames';
import { wireLine } from '@ringside/testing/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallRecord } from '../../kernel/events.ts';
import { NOON, type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let platform: TestPlatform;
let ines: string;
beforeEach(async () => {
  platform = await testPlatform();
  ines = await platform.signIn('ines');
});
afterEach(() => platform.close());

const line = wireLine({ lineId: 'n1', restUri: 'telephony/CallLine/n1' });
const path = '/telephony/CallLine/n1/note';
const finished: CallRecord = {
  ...{ userId: 'ines', lineId: 'n1', isIncoming: true, isMissed: false, isRejected: false },
  ...{ startedAt: NOON, talkSeconds: 60, called: { label: 'Inès', number: '2104' }, callId: 'c1', groupId: null },
  ...{ remote: { label: 'Claire', number: '0199004127' }, viaLabel: null, isPersonalCall: false },
  ...{ cause: 'normal', infos: null },
};
const write = (change: unknown, token = ines) => platform.ask(path, { token, method: 'PUT', body: change });
const read = async (token = ines) => (await platform.ask(path, { token })).body as unknown;
const end = (more: Partial<CallRecord> = {}): void => {
  platform.calls.removeLine('ines', line.restUri);
  platform.calls.emit('finished', { ...finished, ...more });
};
const rows = async (query: object = {}): Promise<WireCallRecord[]> => {
  const { body } = await platform.ask('/v1/user/CallHistory', {
    token: ines,
    body: { sort: 'all', limit: 50, ...query },
  });
  return (body as { items: WireCallRecord[] }).items;
};
const row = async () => (await rows()).find(({ lineId }) => lineId === 'n1');

describe('a note of a call', () => {
  test('is kept while the call goes on, text and outcome each by itself, and is in the history afterwards', async () => {
    platform.calls.setLine('ines', line);
    expect(await read()).toEqual({ text: '', outcome: null, at: null });
    await write({ text: 'Invoice 4471 paid twice.' });
    platform.clock.now += 1000;
    expect((await write({ outcome: 'callBack' })).body).toEqual({
      ...{ text: 'Invoice 4471 paid twice.', outcome: 'callBack', at: NOON + 1000 },
    });
    expect(await row()).toBeUndefined();
    end();
    const note = { note: 'Invoice 4471 paid twice.', outcome: 'callBack', notedAt: NOON + 1000 };
    await expect.poll(row).toMatchObject(note);
    expect(await read()).toEqual({ text: note.note, outcome: note.outcome, at: note.notedAt });
  });

  test('can be written between the end of the call and its row, and long after that; the live list tells it', async () => {
    const told: (string | undefined)[] = [];
    const listen = (frame: ListFrame) => {
      if (frame.op === 'add' || frame.op === 'update') told.push((frame.item as WireCallRecord).note);
    };
    platform.platform.lists.subscribe('ines', 'CallHistory', undefined, listen, () => {});
    platform.calls.setLine('ines', line);
    end();
    await write({ text: 'At once' });
    await expect.poll(async () => (await row())?.note).toBe('At once');
    platform.clock.now += 3_600_000;
    await write({ text: 'An hour later' });
    expect((await row())?.note).toBe('An hour later');
    expect(told.at(-1)).toBe('An hour later');
    await write({ text: '', outcome: null });
    expect(await row()).not.toHaveProperty('note');
  });

  test('survives a restart in the call', async () => {
    platform.calls.setLine('ines', line);
    await write({ text: 'Before the restart' });
    await platform.close();
    platform = await testPlatform(platform.database);
    ines = await platform.signIn('ines');
    platform.calls.emit('finished', finished);
    await expect.poll(async () => (await row())?.note).toBe('Before the restart');
  });

  test('ten changes at once end with the last one', async () => {
    platform.calls.setLine('ines', line);
    await Promise.all(Array.from({ length: 10 }, (_, n) => write({ text: `Text ${n}` })));
    expect(await read()).toMatchObject({ text: 'Text 9' });
  });

  test('stays when a call of a group rings its user again', async () => {
    platform.calls.setLine('ines', line);
    const rang = {
      groupId: 'billing',
      viaLabel: 'Billing',
      isMissed: true,
      talkSeconds: null,
      cause: 'notAnswered',
    } as const;
    end(rang);
    await expect.poll(row).toMatchObject({ isMissed: true });
    await write({ text: 'Was at lunch' });
    platform.calls.emit('finished', { ...finished, ...rang, lineId: 'n2', startedAt: NOON + 30_000 });
    await expect.poll(async () => (await rows()).find(({ lineId }) => lineId === 'n2')?.note).toBe('Was at lunch');
  });

  test("is nobody else's: a call of another user, or none, is not found", async () => {
    platform.calls.setLine('ines', line);
    await write({ text: 'Mine' });
    const marc = await platform.signIn('marc');
    expect([(await write({ text: 'Yours' }, marc)).status, (await platform.ask(path, { token: marc })).status]).toEqual(
      [404, 404],
    );
    expect((await platform.ask('/telephony/CallLine/none/note', { token: ines })).status).toBe(404);
    expect((await platform.ask(path)).status).toBe(401);
    end();
    await expect.poll(row).toMatchObject({ note: 'Mine' });
    expect((await write({ text: 'Yours' }, marc)).status).toBe(404);
  });

  test.each([
    ['a text that is too long', { text: 'x'.repeat(10_001) }],
    ['an outcome without a word', { outcome: '' }],
    ['a text that is none', { text: 7 }],
  ])('%s is refused and changes nothing', async (_what, change) => {
    platform.calls.setLine('ines', line);
    await write({ text: 'As it was' });
    expect((await write(change)).status).toBe(400);
    expect(await read()).toMatchObject({ text: 'As it was' });
  });
});

test('[HIST-002] the last calls with a number are asked for by the number', async () => {
  const theirs = { remote: { label: '', number: '0199110022' } };
  for (const n of [1, 2, 3])
    platform.calls.emit('finished', {
      ...finished,
      lineId: `m${n}`,
      callId: `m${n}`,
      startedAt: NOON + n,
      ...(n === 2 ? theirs : {}),
    });
  await expect
    .poll(async () => (await rows({ remoteNumber: '0199110022' })).map(({ lineId }) => lineId))
    .toEqual(['m2']);
});
