export { sleep, until } from './until.ts';
