import { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import { MatrixEvent } from 'matrix-js-sdk/lib/models/event.js';
import { Room } from 'matrix-js-sdk/lib/models/room.js';
import { expect, test } from 'vitest';
import { quotedBy, readersOf } from './talkParts.ts';

const [ME, YOU] = ['@me:s', '@you:s'];
const room = async (...events: object[]) => {
  const made = new Room('!r', new MatrixClient({ baseUrl: 'http://s', userId: ME }), ME);
  const all = events.map((one) => new MatrixEvent({ room_id: '!r', ...one }));
  await made.addLiveEvents(all, { addToState: true });
  return { made, all };
};
const member = (at: number, id: string, membership: string, more: object = {}, unsigned: object = {}) => ({
  ...{ type: 'm.room.member', event_id: `$${id}${at}`, sender: id, state_key: id, origin_server_ts: at, unsigned },
  content: { membership, ...more },
});
const said = (at: number, content: object = {}) => ({
  ...{ type: 'm.room.message', event_id: `$m${at}`, sender: ME, origin_server_ts: at },
  content: { msgtype: 'm.text', body: `at ${at}`, ...content },
});
const read = (made: Room, eventId: string) =>
  made.addReceipt(
    new MatrixEvent({
      ...{ type: 'm.receipt', room_id: '!r' },
      content: { [eventId]: { 'm.read': { [YOU]: { ts: 100 } } } },
    }),
  );
const before = (event: { event_id: string; content: object }) => ({
  ...{ prev_content: event.content, replaces_state: event.event_id },
});

test.each<[string, object[], string[]]>([
  ['was there before', [member(1, YOU, 'join'), said(5)], [YOU]],
  ['came afterwards', [said(5), member(7, YOU, 'join')], []],
  [
    'was invited before and came afterwards',
    [member(1, YOU, 'invite'), said(5), member(7, YOU, 'join', {}, before(member(1, YOU, 'invite')))],
    [YOU],
  ],
  [
    'was invited and came afterwards',
    [said(5), member(6, YOU, 'invite'), member(7, YOU, 'join', {}, before(member(6, YOU, 'invite')))],
    [],
  ],
  [
    'was invited when nobody here was listening',
    [said(5), member(7, YOU, 'join', {}, before(member(1, YOU, 'invite')))],
    [YOU],
  ],
  [
    'has another name since',
    [said(5), member(7, YOU, 'join', { displayname: 'You' }, before(member(1, YOU, 'join')))],
    [YOU],
  ],
])('a member who %s', async (_, events, readers) => {
  const { made } = await room(member(0, ME, 'join'), ...events, said(9));
  read(made, '$m9');
  expect(readersOf(made, '$m5', ME).map(({ id }) => id)).toEqual(readers);
});

test('what an answer is about is quoted, also where it is not at hand or was deleted', async () => {
  const about = (id: string) => ({ 'm.relates_to': { 'm.in_reply_to': { event_id: id } } });
  const redacted_because = { type: 'm.room.redaction', event_id: '$x', sender: ME, content: {} };
  const { made, all } = await room(
    ...[member(0, ME, 'join', { displayname: 'Me' }), said(1), { ...said(2), unsigned: { redacted_because } }],
    ...[said(3, about('$m1')), said(4, about('$m2')), said(5, about('$far')), said(6)],
  );
  const quoted = all.slice(3).map((event) => quotedBy(made, event));
  expect(quoted).toEqual([
    { id: '$m1', by: { id: ME, name: 'Me' }, text: 'at 1' },
    { id: '$m2', by: null, text: '' },
    { id: '$far', by: null, text: '' },
    null,
  ]);
});
