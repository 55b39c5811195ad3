import { expect, test } from 'vitest';
import { compareShapes } from '../../judge/compareShapes.ts';
import { recordShapes } from '../../judge/recordShapes.ts';

const SYNC = '/_matrix/client/v3/sync';
const answers = (...given: unknown[]) => {
  const { add, shapes } = recordShapes();
  for (const json of given) add(SYNC, { verb: 'GET', path: SYNC, status: 200, json });
  return shapes;
};
const differences = (ours: unknown[], theirs: unknown[]) => compareShapes(answers(...ours), answers(...theirs));

test('rooms, people and devices have names of their own, and one shape', () => {
  const room = (id: string, limited: unknown) => ({ rooms: { join: { [id]: { timeline: { limited } } } } });
  expect(answers(room('!a:x', true), room('!b:y', false))[`GET ${SYNC} 200`]).toEqual({
    '': { types: ['object'], seen: 2 },
    '/rooms': { types: ['object'], seen: 2 },
    '/rooms/join': { types: ['object'], seen: 2 },
    '/rooms/join/*': { types: ['object'], seen: 2 },
    '/rooms/join/*/timeline': { types: ['object'], seen: 2 },
    '/rooms/join/*/timeline/limited': { types: ['boolean'], seen: 2 },
  });
  expect(Object.keys(answers({ device_keys: { '@a:x': { TABLET: {} } } })[`GET ${SYNC} 200`] ?? {})).toContain(
    '/device_keys/*/*',
  );
});

test('a field that one has not, a type and an answer that one has not are differences', () => {
  expect(differences([{ one: 1, both: 'a' }], [{ other: { deep: 1 }, both: null }]).plain).toEqual([
    `GET ${SYNC} 200: /both is string, theirs null`,
    `GET ${SYNC} 200: /one (integer): ours only`,
    `GET ${SYNC} 200: /other (object): theirs only`,
  ]);
  const { add, shapes } = recordShapes();
  add(SYNC, { verb: 'GET', path: SYNC, status: 401, json: { errcode: 'M_UNKNOWN_TOKEN', error: 'no' } });
  expect(compareShapes({}, shapes).plain).toEqual([`GET ${SYNC} 401 M_UNKNOWN_TOKEN: theirs only`]);
});

test('the same answers in other order, of other people and with other numbers are no difference', () => {
  const one = [
    { n: 1, list: [{ user: '@a:x' }] },
    { n: 2, list: [] },
  ];
  const other = [
    { n: 5, list: [] },
    { n: 9, list: [{ user: '@b:x' }, { user: '@c:x' }] },
  ];
  expect(differences(one, other)).toEqual({ plain: [], sometimes: [] });
});

test('a field that one gives in some answers only is said by itself', () => {
  expect(differences([{ a: 1 }, { a: 1, b: 1 }], [{ a: 1, b: 2 }])).toEqual({
    plain: [],
    sometimes: [`GET ${SYNC} 200: /b: always theirs`],
  });
});

test('an event has the fields of its place, and what a homeserver writes in it is held against its kind', () => {
  const event = (type: string, content: object, more: object = {}) => ({ events: [{ type, content, ...more }] });
  expect(differences([event('m.tag', { tags: {} })], [event('com.example', { mine: 1 })]).plain).toEqual([]);
  const was = { unsigned: { prev_content: { topic: 'a', old: 1 } } };
  expect(
    differences([event('m.room.topic', { topic: 'b' }, was)], [event('m.room.topic', { topic: 'a' }, { age: 1 })])
      .plain,
  ).toEqual([
    'content of m.room.topic: /old (integer): ours only',
    `GET ${SYNC} 200: /events[](event)/age (integer): theirs only`,
    `GET ${SYNC} 200: /events[](event)/unsigned (object): ours only`,
  ]);
});
