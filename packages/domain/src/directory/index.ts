export {
  type ContactFields,
  type ContactRecord,
  contactName,
  isEmailFault,
  numberFault,
} from './contactFaults.ts';
export {
  type Colleague,
  type Contact,
  type ContactLens,
  contactLenses,
  type Keypad,
  type TelephonyState,
  telephonyStates,
} from './directory.ts';
