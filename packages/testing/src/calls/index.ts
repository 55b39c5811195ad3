export type { Member } from './BenchDirectory.ts';
export { CallBench } from './CallBench.ts';
export { FakeMedia, FakeRobotEndpoint } from './FakeMedia.ts';
export { hears, TONES, untilHeard, untilHears } from './hearing.ts';
export { RawPhone } from './RawPhone.ts';
export { VerbBench } from './VerbBench.ts';
