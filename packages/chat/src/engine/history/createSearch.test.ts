import { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import { MatrixEvent } from 'matrix-js-sdk/lib/models/event.js';
import { Room } from 'matrix-js-sdk/lib/models/room.js';
import { expect, test } from 'vitest';
import type { SearchPage } from '../../History.ts';
import { createSearch } from './createSearch.ts';

const ME = '@me:s';
const day = 86_400_000;
const START = Date.now() - 10 * day;
type Said = { at: number; text?: string; type?: string; content?: object; unsigned?: object };

/** Rooms with histories, of which a page has two events, and what was asked for; each message is at a time in seconds. */
function rooms(all: Record<string, Said[]>, most?: number) {
  const client = new MatrixClient({ baseUrl: 'http://s', userId: ME });
  const asked: string[] = [];
  const own = { hasKeys: false, refuses: '' };
  const raw = (roomId: string, { at, text, type, content, unsigned }: Said) => ({
    ...{ room_id: roomId, event_id: `$${roomId}${at}`, sender: ME, origin_server_ts: START + at * 1000 },
    ...{ type: type ?? 'm.room.message', content: content ?? { msgtype: 'm.text', body: text ?? `gate ${at}` } },
    ...(unsigned && { unsigned }),
  });
  const byId: Record<string, Room> = {};
  for (const [id, said] of Object.entries(all)) {
    const room = new Room(id, client, ME);
    room.updateMyMembership('join');
    byId[id] = room;
    const [newest] = said;
    if (newest)
      room
        .getLiveTimeline()
        .getEvents()
        .push(new MatrixEvent(raw(id, newest)));
  }
  client.getRooms = () => Object.values(byId);
  client.createMessagesRequest = async (roomId, from) => {
    asked.push(roomId);
    if (roomId === own.refuses) throw Object.assign(new Error('no'), { errcode: 'M_FORBIDDEN' });
    const said = all[roomId] ?? [];
    const first = Number(from ?? 0);
    return {
      chunk: said.slice(first, first + 2).map((one) => raw(roomId, one)),
      start: '',
      ...(first + 2 < said.length && { end: String(first + 2) }),
    };
  };
  client.decryptEventIfNeeded = async (event) => {
    if (!own.hasKeys || event.getType() !== 'm.room.encrypted') return;
    const clearEvent = { type: 'm.room.message', content: { msgtype: 'm.text', body: 'an opened gate' } };
    await event.attemptDecryption({ decryptEvent: async () => ({ clearEvent }) } as never);
  };
  const { search } = createSearch(client, (id) => byId[id] as Room, most);
  const look = (roomId: string | null, isFurther = false, more: object = {}) =>
    search({ roomId, text: 'gate', only: null, by: null, ...more }, isFurther);
  return { look, asked, own };
}
/** Messages one after another, each a second older. */
const from = (at: number, count: number): Said[] => Array.from({ length: count }, (_, n) => ({ at: at - n }));
const since = ({ since: at }: SearchPage): number => ((at ?? 0) - START) / 1000;

test('of all rooms the one is looked at whose messages that were not looked at are the newest, and a day is named that holds for all', async () => {
  const { look, asked } = rooms({ a: from(1000, 100), b: from(950, 100) });
  const first = await look(null);
  // Twenty pages of two, all of the one room: the other one has nothing that is as new.
  expect([asked.join(''), first.looked, since(first), first.end]).toEqual(['a'.repeat(20), 40, 961, 'more']);
  // Without being asked to it looks no further than it did.
  expect((await look(null)).looked).toBe(40);
  expect(asked).toHaveLength(20);
  const second = await look(null, true);
  // First of those that are as new; then by turns.
  expect(asked.slice(20).join('')).toBe(`${'a'.repeat(6)}${'ba'.repeat(7)}`);
  expect([second.looked, since(second)]).toEqual([80, 937]);
});

test('a room that is new to it is looked at as far as all others were, unasked', async () => {
  const all: Record<string, Said[]> = { a: from(1000, 100) };
  const { look, asked } = rooms({ ...all, b: [] });
  await look(null);
  expect(asked.filter((id) => id === 'a')).toHaveLength(20);
  const other = rooms({ a: from(1000, 100), b: from(990, 4), c: from(970, 4) });
  await other.look('a');
  other.asked.length = 0;
  const page = await other.look(null);
  expect([other.asked.slice(0, 2), page.hits.some(({ roomId }) => roomId === 'b')]).toEqual([['b', 'a'], true]);
});

test('what was searched longest ago is forgotten where memory is short, and a room that alone is too much ends early', async () => {
  const text = `gate ${'x'.repeat(95)}`;
  const long = (at: number, count: number) => from(at, count).map((one) => ({ ...one, text }));
  const { look, asked } = rooms({ a: long(1000, 30), b: long(900, 8) }, 500);
  const first = await look('a');
  expect([first.looked, first.end]).toEqual([6, 'full']);
  const second = await look('b');
  expect([second.looked, second.end]).toEqual([6, 'full']);
  expect(asked.join('')).toBe('aaabbb');
});

test('no more is forgotten than has to be', async () => {
  const text = `gate ${'x'.repeat(95)}`;
  const long = (at: number) => from(at, 2).map((one) => ({ ...one, text }));
  const { look, asked } = rooms({ a: long(1000), b: long(900), c: long(800), d: long(700) }, 500);
  for (const id of ['a', 'b', 'c', 'd', 'b', 'c']) await look(id);
  // Three have no room for a fourth, in whose place the first went; the others are known still.
  expect(asked.join('')).toBe('abcd');
  await look('a');
  expect(asked.join('')).toBe('abcda');
});

test('what could not be read is tried again with the next search, and what was deleted was not looked at', async () => {
  const sealed = { at: 3, type: 'm.room.encrypted', content: { algorithm: 'm.megolm.v1.aes-sha2' } };
  const redacted_because = { type: 'm.room.redaction', event_id: '$r', sender: ME, content: {} };
  const deleted = { at: 2, content: {}, unsigned: { redacted_because } };
  const { look, own } = rooms({ a: [{ at: 4 }, sealed, deleted, { at: 1 }] });
  expect(await look('a')).toMatchObject({ found: 2, looked: 3, unreadable: 1, end: 'all' });
  expect(await look('a', false, { text: '', by: 'own' })).toMatchObject({ found: 2 });
  own.hasKeys = true;
  const opened = await look('a');
  expect(opened).toMatchObject({ found: 3, looked: 3, unreadable: 0 });
  expect(opened.hits.map(({ text }) => text)).toEqual(['gate 4', 'an opened gate', 'gate 1']);
});

test('a room that refuses is counted, ends nothing for the others, and is asked again', async () => {
  const { look, asked, own } = rooms({ a: from(1000, 3), b: from(950, 3) });
  own.refuses = 'a';
  expect(await look(null)).toMatchObject({ found: 3, refused: 1, end: 'all' });
  expect(asked).toEqual(['a', 'b', 'b']);
  own.refuses = '';
  expect(await look(null, true)).toMatchObject({ found: 6, refused: 0, end: 'all' });
});
