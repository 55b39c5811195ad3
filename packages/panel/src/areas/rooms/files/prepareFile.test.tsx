import { expect, test } from 'vitest';
import { prepareFile } from './prepareFile.ts';

const lettersOf = (letters: string): number[] => [...letters].map((one) => one.charCodeAt(0));
const box = (type: string, data: readonly number[]) => [...[0, 0, 0, data.length + 8], ...lettersOf(type), ...data];
const PLACE = lettersOf('+48.2082+016.3738/');
const film = (note: readonly number[]) => [...box('ftyp', [1]), ...box('moov', note)];

test('a film loses what it says of place before it leaves the panel, and stays of its type; a damaged one is none', async () => {
  const said = new File([Uint8Array.from(film(box('udta', PLACE)))], 'dock.mov', { type: 'video/quicktime' });
  const sent = await prepareFile(said);
  const silent = film(
    box(
      'free',
      PLACE.map(() => 0),
    ),
  );
  expect([sent?.type, sent?.name, sent?.image]).toEqual(['video/quicktime', 'dock.mov', null]);
  expect([...new Uint8Array((await sent?.blob.arrayBuffer()) ?? [])]).toEqual(silent);
  expect([...new Uint8Array(await said.arrayBuffer())], 'the file itself is as it was').toEqual(
    film(box('udta', PLACE)),
  );
  const broken = film([0, 0, 0, 99, ...lettersOf('udta')]);
  expect(await prepareFile(new File([Uint8Array.from(broken)], 'dock.mov'))).toBeNull();
});

test('a text that only begins as a film might goes out as it is', async () => {
  const sent = await prepareFile(new File(['The free lunch is on Monday'], 'lunch.txt', { type: 'text/plain' }));
  expect(await sent?.blob.text()).toBe('The free lunch is on Monday');
});
