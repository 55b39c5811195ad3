export { type PopOut, type PopOutOptions, popOut } from './popOut.ts';
