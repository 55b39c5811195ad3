export { watchLoad } from './watchLoad.ts';
