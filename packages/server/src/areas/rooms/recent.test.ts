import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded } from '../../kernel/random.ts';
import { createRecent } from './live/createRecent.ts';
import type { RoomEvent } from './rules/Event.ts';
import { isNamed } from './rules/said.ts';
import { eventStore } from './store/eventStore.ts';
import { type Answer, type MatrixBench, type MatrixDevice, matrixBench } from './test/matrixBench.ts';

// What a sync takes from memory is what the database says.
let world: MatrixBench;
let [ines, marc] = [null, null] as unknown as [MatrixDevice, MatrixDevice];
beforeAll(async () => {
  world = await matrixBench();
  [ines, marc] = [await world.signIn('ines'), await world.signIn('marc')];
});
afterAll(() => world.bench.close());

const event = (pos: number, more: Partial<RoomEvent> = {}): RoomEvent =>
  ({ pos, eventId: `$${pos}`, content: { body: `m${pos}` }, ...more }) as RoomEvent;

test('memory has the last events of a room, says so where it has not all, and takes a deletion', () => {
  const recent = createRecent(10);
  const at = (pos: number) => recent.since(pos)?.map((one) => one.pos) ?? null;
  // Of an earlier run nothing is known, nor of the state that is read when the server starts.
  for (const pos of [7, 10]) recent.add(event(pos));
  expect([at(9), at(10)]).toEqual([null, []]);
  for (let pos = 11; pos <= 40; pos += 1) recent.add(event(pos));
  recent.add(event(12));
  expect([at(10)?.length, at(38), at(40)]).toEqual([30, [39, 40], []]);
  recent.add(event(41));
  expect([at(10), at(11)?.length]).toEqual([null, 30]);
  recent.replace(event(41, { content: {} }));
  expect(recent.since(40)).toEqual([event(41, { content: {} })]);
  recent.add(event(42, { content: { body: 'x'.repeat(63_000) } }));
  expect([at(38), at(40)]).toEqual([
    [39, 40, 41, 42],
    [41, 42],
  ]);
  recent.add(event(43, { content: { body: 'x'.repeat(63_000) } }));
  expect([at(41), at(42)]).toEqual([null, [43]]);
  recent.clear();
  expect([at(42), at(43)]).toEqual([null, []]);
});

test('whom a message names is found as the database finds it', () => {
  const named = (content: object) => isNamed(event(1, { content } as Partial<RoomEvent>), '@ines:s');
  expect(named({ body: 'x', 'm.mentions': { user_ids: ['@marc:s', '@ines:s'] } })).toBe(true);
  expect(named({ body: '@ines:s', 'm.mentions': { user_ids: ['@marc:s'] } })).toBe(false);
  expect(named({ body: 'x' })).toBe(false);
});

test.each([1, 2, 3])(
  'whatever two people do, a sync from memory has what the database has, and counts the same (seed %i)',
  async (seed) => {
    const below = seeded(seed);
    const room = await world.room(ines, [marc]);
    const at = (path: string) => `/rooms/${encodeURIComponent(room)}/${path}`;
    const store = eventStore(world.bench.database.db);
    const ids: string[] = [];
    const say = async (who: MatrixDevice, more: object = {}) => {
      const body = { msgtype: 'm.text', body: `m${ids.length}`, ...more };
      const sent = await who.ask('PUT', at(`send/m.room.message/s${seed}-${ids.length}`), body);
      ids.push(sent['event_id']);
    };
    const any = () => ids[below(ids.length)] ?? '';
    await say(marc);
    const acts = [
      () => say(marc),
      () => say(marc, { 'm.mentions': { user_ids: [ines.id] } }),
      () => say(ines),
      () => ines.ask('POST', at(`receipt/m.read/${any()}`), {}),
      () => ines.ask('POST', at('read_markers'), { 'm.read.private': any(), 'm.fully_read': any() }),
      () => ines.ask('PUT', at(`redact/${any()}/r${seed}-${below(1e9)}`), {}),
      // What is deleted before anybody has heard of it.
      async () => {
        await say(marc);
        await marc.ask('PUT', at(`redact/${ids.at(-1)}/x${ids.length}`), {});
      },
      () => marc.ask('PUT', at('state/m.room.topic'), { topic: `t${below(1000)}` }),
      async () => {
        for (let n = below(40); n > 0; n -= 1) await say(marc);
      },
      async () => {
        await ines.ask('POST', at('leave'), {});
        await marc.ask('POST', at('invite'), { user_id: ines.id });
        await ines.ask('POST', at('join'), {});
      },
    ];
    let pos = Number(/\d+/.exec((await ines.sync())['next_batch'])?.[0]);
    for (let step = 0; step < 60; step += 1) {
      for (let n = below(3); n >= 0; n -= 1) await acts[below(acts.length)]?.();
      const answer = await ines.sync();
      const upTo = Number(/\d+/.exec(answer['next_batch'])?.[0]);
      const its = answer['rooms'].join[room];
      if (its) {
        const rows = await store.list(room, [{ from: 0, to: upTo }], { order: 'oldest', limit: 1000 });
        const given = its.timeline.events.map(({ event_id: id, content }: Answer) => {
          // Clients have in it which event is deleted.
          const { redacts: _, ...rest } = content;
          return [id, rest];
        });
        const there = rows.map((one) => [one.eventId, one.content]);
        if (given.length > 0) expect(given, `step ${step}`).toEqual(there.slice(-given.length));
        const isJoin = ({ type, stateKey, content }: RoomEvent) =>
          type === 'm.room.member' && stateKey === ines.id && content['membership'] === 'join';
        const joined = rows.findLast(isJoin)?.pos ?? 0;
        // Who comes in anew is given what was before as well.
        if (!its.timeline.limited && joined <= pos)
          expect(given.length, `step ${step}`).toBe(rows.filter((one) => one.pos > pos).length);
        const truth = (await store.unread(ines.id, new Map([[room, joined]]), upTo)).get(room);
        const { notification_count: count, highlight_count: mentions } = its.unread_notifications;
        expect({ count, mentions }, `step ${step}`).toEqual(truth);
      }
      pos = upTo;
    }
  },
);
