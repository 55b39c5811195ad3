export type { Recording } from './recording.ts';
