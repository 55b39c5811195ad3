export { type CallQuality, judgeQuality } from './judgeQuality.ts';
export { readStats, type StatsSample } from './readStats.ts';
