import { junk, perfectHello, perfectWelcome } from './junk.ts';

/** 5,000 levels: more than a careless walk survives. */
const deep = () => {
  let value: unknown = 1;
  for (let i = 0; i < 5_000; i += 1) value = i % 2 ? [value] : { content: value };
  return value;
};
const loop = () => {
  const value: Record<string, unknown> = { type: 'CALL', id: 1 };
  value['content'] = value;
  return value;
};
const giant = 'x'.repeat(1_048_576);

/** Rare and expensive ones, made once. */
const monsters: unknown[] = [
  giant,
  { type: 'CALL', id: 5, content: { number: giant } },
  { type: giant, id: 6 },
  { ringside: 1, type: 'hello', protos: [1], nonce: giant },
  { ringside: 1, type: 'hello', protos: Array(100_000).fill(1) },
  { type: 'batch', events: Array(100_000).fill(null) },
  deep(),
  { type: 'CALL', id: 7, content: deep() },
  loop(),
];

const names = ['CALL', 'DROP', 'GET_INFO', 'constructor', '__proto__', 'hasOwnProperty', 'reply', 'request', 'cancel'];
const types = [...names, 'bye!', 'pong', 'resync', 'snapshot', 'batch', 'CALL_EVENT', 'GENERAL_INFO', 'ATTENTION', ''];
const ids = [0, 1, -1, 1.5, 2 ** 53, '1', null, undefined, Number.NaN, {}, []];
const contents = [
  null,
  undefined,
  1,
  'x',
  [],
  {},
  { lineID: 'constructor' },
  { lineID: 5 },
  { number: {} },
  { end: 1 },
];
const statuses = [200, 404, 'x', null, undefined, -1, {}];
const snapshots = [null, {}, [], { seq: 1 }, { seq: 'x', calls: [], groups: [] }, { seq: -1, calls: [], groups: [] }];

/** One message that nobody should send: junk, nearly right words of the port, and now and then a monster. */
export function hostile(next: () => number, i: number): unknown {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  if (i % 2_000 === 1_999) return pick(monsters);
  if (next() < 0.4) return junk(next);
  const message: Record<string, unknown> = { type: pick(types), id: pick(ids) };
  if (next() < 0.5) message['content'] = pick(contents);
  if (next() < 0.3) message['status'] = pick(statuses);
  if (next() < 0.3) message['seq'] = pick(ids);
  if (next() < 0.2) message['snapshot'] = pick(snapshots);
  if (next() < 0.2) message['events'] = pick([null, [null], [{ seq: 'x' }], [[]], 5]);
  if (next() < 0.2) message['name'] = pick(names);
  if (next() < 0.1) message['key'] = pick(ids);
  return message;
}

/** Right words, to be said by the wrong mouth. */
export const forgeries: readonly unknown[] = [perfectHello, perfectWelcome];
