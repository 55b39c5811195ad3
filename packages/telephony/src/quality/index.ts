export { type CallQuality, judgeQuality, type QualityReason } from './judgeQuality.ts';
export { readStats, type StatsSample } from './readStats.ts';
