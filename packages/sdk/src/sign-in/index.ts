export { type KeepOptions, keepSignIn } from './keepSignIn.ts';
