import { expect, test } from 'vitest';
import { HearingWatch } from './HearingWatch.ts';

/** Packets that came before each look; at which looks it was reported. */
function told(...packets: number[]): number[] {
  const at: number[] = [];
  let look = 0;
  const watch = new HearingWatch(() => at.push(look));
  for (const came of packets) {
    look += 1;
    watch.look(came);
  }
  return at;
}

test.each<[string, number[], number[]]>([
  ['is heard all the time', [12, 24, 36, 48], []],
  ['was never heard', [0, 0, 0, 0, 0], []],
  ['is not heard for three looks', [12, 12, 12, 12, 12], [4]],
  ['is not heard for two, and then again', [12, 12, 12, 13, 13, 13], []],
  ['is lost twice', [12, 12, 12, 12, 20, 20, 20, 20], [4, 8]],
  ['is not heard any more at all', Array.from({ length: 60 }, () => 5), [4, 16]],
])('a phone that %s', (_what, packets, at) => {
  expect(told(...packets)).toEqual(at);
});
