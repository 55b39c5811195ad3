export { stopClock } from './stopClock.ts';
export { settle, sleep, until } from './until.ts';
