import { expect, test } from 'vitest';
import { JitterBuffer } from './JitterBuffer.ts';

const packet = (n: number) => Uint8Array.of(n & 0xff);
/** Feeds sequence numbers and takes frames in the order written: `1 2 . .`; a dot takes a frame, `1e` is a digit. */
function play(script: string): (number | string)[] {
  const buffer = new JitterBuffer();
  const played: (number | string)[] = [];
  for (const step of script.split(' ')) {
    if (step !== '.') buffer.push(Number.parseInt(step, 10), step.endsWith('e') ? null : packet(Number(step)));
    else {
      const taken = buffer.take();
      played.push(typeof taken === 'string' ? taken : (taken[0] as number));
    }
  }
  return played;
}

test.each([
  ['waits for two packets, then plays in order', '. 1 . 2 . 3 .', ['silence', 'silence', 1, 2]],
  ['puts packets in order', '1 3 2 . . .', [1, 2, 3]],
  ['a packet passed by later ones is lost', '1 2 4 . . . .', [1, 2, 'lost', 4]],
  ['a packet that comes after its turn is left out', '1 2 4 . . . 3 .', [1, 2, 'lost', 4]],
  ['a late packet is concealed and then played', '1 2 . . . 3 .', [1, 2, 'lost', 3]],
  [
    'after three concealed frames it is silent and fills up anew',
    '1 2 . . . . . . 3 . 4 .',
    [1, 2, 'lost', 'lost', 'lost', 'silence', 'silence', 3],
  ],
  ['more than six are not kept: the oldest go', '1 2 3 4 5 6 7 8 . .', [3, 4]],
  ['sequence numbers wrap', '65534 65535 0 1 . . . .', [254, 255, 0, 1]],
  ['another stream starts anew', '1 2 . 30000 30001 . .', [1, 48, 49]],
  ['a digit is silence in its place', '1 2e 3 . . .', [1, 'silence', 3]],
])('%s', (_what, script, expected) => {
  expect(play(script)).toEqual(expected);
});
