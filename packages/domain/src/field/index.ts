export { PIN_MAX_LENGTH, PIN_MIN_LENGTH, type PinFault, pinFault } from './pinFault.ts';
export { type TextFault, textFault } from './textFault.ts';
