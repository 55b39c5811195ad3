import { expect, test } from 'vitest';
import { isWebLink, teamsDays } from './index.ts';

test.each([
  ['https://teams.example/meet/ines', true],
  ['http://teams.example/meet/ines', false],
  ['https://me:secret@teams.example/', false],
  ['javascript:alert(1)', false],
  ['teams.example', false],
  ['', false],
])('a link that may be opened is one of https without a name: %s %s', (link, is) => {
  expect(isWebLink(link)).toBe(is);
});

test('[CONF-028] meetings of Teams stand by their days, without those that are over', () => {
  const at = (name: string, startsAt: number, endsAt: number) => ({ name, startsAt, endsAt, url: '' });
  const meetings = [at('later', 30, 35), at('over', 2, 10), at('goes on', 5, 20), at('soon', 12, 15)];
  const names = teamsDays(meetings, 10, (time) => `day ${Math.floor(time / 10)}`).map(([day, all]) => [
    day,
    all.map(({ name }) => name),
  ]);
  expect(names).toEqual([
    ['day 1', ['goes on', 'soon']],
    ['day 3', ['later']],
  ]);
});
