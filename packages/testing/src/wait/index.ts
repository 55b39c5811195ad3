export { settle, sleep, until } from './until.ts';
