export {
  type ContactFields,
  type ContactRecord,
  contactName,
  type Imported,
  isEmailFault,
  numberFault,
} from './contactFaults.ts';
export {
  type Colleague,
  type Contact,
  type ContactLens,
  type Keypad,
  type TelephonyState,
  telephonyStates,
} from './directory.ts';
export {
  type Favourite,
  foldersOf,
  freeShorts,
  leastCalled,
  type Placed,
  type SpeedDial,
} from './favourites.ts';
