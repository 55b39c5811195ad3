export { wavFile } from './wavFile.ts';
