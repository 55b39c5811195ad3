import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../kernel/database/openDatabase.ts';
import { filledRoom, fillRooms } from '../test/fillRooms.ts';
import { eventStore } from './eventStore.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase('memory');
  await fillRooms(database.db, ['@ines:ringside.local', '@marc:ringside.local'], 2, 20_000);
});
afterAll(() => database.close());

test('what is unread of a long room is counted from where one has read, by one who never wrote there too', async () => {
  const store = eventStore(database.db);
  const last = Math.max(...(await store.lastPositions()).values());
  const timed = async (room: string) => {
    const end = (await store.lastPositions()).get(room) ?? 0;
    const times: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      const begun = performance.now();
      expect([...(await store.unread('@paul:ringside.local', new Map([[room, end - 2]]), last)).values()]).toEqual([
        { count: 2, mentions: 0 },
      ]);
      times.push(performance.now() - begun);
    }
    // The quickest: what else the machine does makes single ones slower, never quicker.
    return Math.min(...times);
  };
  const [long, short] = [await timed(filledRoom(0)), await timed(filledRoom(1))];
  expect(long / short).toBeLessThan(3);
});
