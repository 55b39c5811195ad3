export { type Colleague, type Contact, type Keypad, type TelephonyState, telephonyStates } from './directory.ts';
