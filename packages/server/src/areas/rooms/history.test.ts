import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type MatrixBench, type MatrixDevice, matrixBench } from './test/matrixBench.ts';

/** Pages of a history: in both directions, around an event, and what refers to one. */
let world: MatrixBench;
let ines: MatrixDevice;
let tomas: MatrixDevice;
beforeAll(async () => {
  world = await matrixBench();
  [ines, tomas] = [await world.signIn('ines'), await world.signIn('tomas')];
});
afterAll(() => world.bench.close());

const bodies = (list: Answer[]) => list.flatMap(({ content }) => content['body'] ?? []);
/** A room in which Inès has said 1 to 9; ids of what was said, by what it says. */
async function nine() {
  const room = await world.room(ines, [tomas]);
  const ids: Record<string, string> = {};
  for (let n = 1; n <= 9; n += 1) ids[n] = (await ines.send(room, `${n}`))['event_id'];
  return { room, ids };
}

test('a history is read page by page in both directions, without a gap, and ends', async () => {
  const { room } = await nine();
  const pages = async (dir: 'b' | 'f') => {
    const read: string[][] = [];
    let from = '';
    do {
      const more = from === '' ? '' : `&from=${from}`;
      const filter = encodeURIComponent(JSON.stringify({ types: ['m.room.message'] }));
      const page = await tomas.ask('GET', `/rooms/${room}/messages?dir=${dir}&limit=4&filter=${filter}${more}`);
      read.push(bodies(page['chunk']));
      expect(page['chunk'].length).toBeLessThanOrEqual(4);
      from = page['end'] ?? '';
    } while (from !== '');
    return read;
  };
  expect(await pages('b')).toEqual([['9', '8', '7', '6'], ['5', '4', '3', '2'], ['1']]);
  expect(await pages('f')).toEqual([['1', '2', '3', '4'], ['5', '6', '7', '8'], ['9']]);
});

test('a page ends where it was asked to end; what is no direction or place is refused', async () => {
  const { room, ids } = await nine();
  const { end } = await tomas.ask('GET', `/rooms/${room}/context/${ids['6']}?limit=0`);
  const ask = (query: string) => tomas.ask('GET', `/rooms/${room}/messages?limit=50&${query}`);
  expect(bodies((await ask(`dir=b&to=${end}`))['chunk'])).toEqual(['9', '8', '7']);
  expect(bodies((await ask(`dir=f&from=${end}`))['chunk'])).toEqual(['7', '8', '9']);
  expect(bodies((await ask(`dir=f&to=${end}`))['chunk'])).toEqual(['1', '2', '3', '4', '5', '6']);
  for (const query of ['dir=x', 'dir=b&from=odd', 'dir=b&to=odd', 'dir=b&filter=odd'])
    expect([query, (await ask(query)).status]).toEqual([query, 400]);
});

test('around an event there is half on each side, and the pages that its ends begin are what is beside it', async () => {
  const { room, ids } = await nine();
  const around = await tomas.ask('GET', `/rooms/${room}/context/${ids['5']}?limit=4`);
  const sides = [around['events_before'], [around['event']], around['events_after']].map(bodies);
  expect(sides).toEqual([['4', '3'], ['5'], ['6', '7']]);
  const page = async (query: string) => bodies((await tomas.ask('GET', `/rooms/${room}/messages?${query}`))['chunk']);
  expect(await page(`dir=b&limit=2&from=${around['start']}`)).toEqual(['2', '1']);
  expect(await page(`dir=f&limit=5&from=${around['end']}`)).toEqual(['8', '9']);
  const lazy = encodeURIComponent(JSON.stringify({ lazy_load_members: true }));
  const members = async (more: string) =>
    (await tomas.ask('GET', `/rooms/${room}/context/${ids['5']}?limit=4${more}`))['state']
      .filter(({ type }: Answer) => type === 'm.room.member')
      .map(({ state_key: who }: Answer) => who);
  // Of those who load lazily whoever says something there alone.
  expect(new Set(await members(''))).toEqual(new Set([ines.id, tomas.id]));
  expect(await members(`&filter=${lazy}`)).toEqual([ines.id]);
});

test('what refers to an event is read by how it does and by its type, page by page', async () => {
  const { room, ids } = await nine();
  const about = (rel: string, body: string, type = 'm.room.message') => {
    const content = { msgtype: 'm.text', body, 'm.relates_to': { rel_type: rel, event_id: ids['1'], key: body } };
    return tomas.ask('PUT', `/rooms/${room}/send/${type}/${rel}${body}`, content);
  };
  for (const key of ['a', 'b', 'c']) await about('m.annotation', key, 'm.reaction');
  await about('m.thread', 'd');
  await about('m.thread', 'e', 'm.own');
  const page = async (path: string) => {
    const answer = await ines.ask('GET', `/_matrix/client/v1/rooms/${room}/relations/${ids['1']}${path}`);
    return { of: bodies(answer['chunk']).join(''), next: answer['next_batch'] };
  };
  const read = async (path: string) => (await page(path)).of;
  expect([await read(''), await read('?dir=f'), await read('/m.annotation')]).toEqual(['edcba', 'abcde', 'cba']);
  expect([await read('/m.thread/m.own'), await read('/m.thread/m.reaction')]).toEqual(['e', '']);
  const first = await page('?limit=3');
  const second = await page(`?limit=3&from=${first.next}`);
  expect([first.of, second]).toEqual(['edc', { of: 'ba', next: undefined }]);
  const forward = await page('?dir=f&limit=3');
  expect([forward.of, await page(`?dir=f&limit=3&from=${forward.next}`)]).toEqual([
    'abc',
    { of: 'de', next: undefined },
  ]);
  const other = await world.room(tomas, []);
  expect((await tomas.ask('GET', `/_matrix/client/v1/rooms/${other}/relations/${ids['1']}`)).status).toBe(404);
});
