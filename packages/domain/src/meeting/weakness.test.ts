import { expect, test } from 'vitest';
import { countMeeting, weaknessOf } from './weakness.ts';

test('what came and did not is summed over all people; of what others say the worst counts', () => {
  expect(
    countMeeting([
      { type: 'inbound-rtp', packetsReceived: 100, packetsLost: 3 },
      { type: 'inbound-rtp', packetsReceived: 50, packetsLost: -1 },
      { type: 'remote-inbound-rtp', fractionLost: 0.02 },
      { type: 'remote-inbound-rtp', fractionLost: 0.1 },
      { type: 'outbound-rtp', packetsReceived: 9, packetsLost: 9, fractionLost: 1 },
      { type: 'inbound-rtp', packetsReceived: 'x', packetsLost: Number.NaN },
    ]),
  ).toEqual({ came: 150, lost: 3, lostThere: 0.1 });
});

const counts = (came: number, lost: number, lostThere = 0) => ({ came, lost, lostThere });
test.each([
  ['nothing is lost', counts(0, 0), counts(500, 0), null],
  ['a twentieth is lost', counts(0, 0), counts(95, 5), 'here'],
  ['a little less is lost', counts(0, 0), counts(96, 4), null],
  ['what was lost before does not count', counts(1000, 500), counts(1500, 500), null],
  ['too little came to say', counts(0, 0), counts(9, 40), null],
  ['fifty are enough', counts(0, 0), counts(10, 40), 'here'],
  ['counters of another connection', counts(900, 90), counts(60, 0), null],
  ['others miss a part twice in a row', counts(0, 0, 0.05), counts(500, 0, 0.05), 'there'],
  ['others miss a part once', counts(0, 0, 0), counts(500, 0, 0.2), null],
  ['others missed a part before', counts(0, 0, 0.2), counts(500, 0, 0.04), null],
  ['both: what is heard here comes first', counts(0, 0, 0.2), counts(80, 20, 0.2), 'here'],
] as const)('%s', (_what, before, now, expected) => {
  expect(weaknessOf(before, now)).toBe(expected);
});
