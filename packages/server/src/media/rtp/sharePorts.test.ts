import { expect, test } from 'vitest';
import type { MediaOptions } from '../worker/workerMessages.ts';
import { sharePorts } from './sharePorts.ts';

const of = (portRange?: [number, number]): MediaOptions => ({ loopbackOnly: true, ...(portRange && { portRange }) });

test.each([
  [undefined, undefined, undefined],
  [[40_000, 40_094], [40_000, 40_094], undefined],
  [
    [40_000, 40_095],
    [40_000, 40_071],
    [40_072, 40_095],
  ],
  [
    [40_000, 40_999],
    [40_000, 40_749],
    [40_750, 40_999],
  ],
] as [[number, number]?, [number, number]?, [number, number]?][])(
  'of the ports %j calls have %j, and meetings %j',
  (range, calls, meetings) => {
    expect(sharePorts(of(range))).toEqual({ calls: of(calls), meetings: of(meetings) });
  },
);
