export { type AvatarType, avatarOf } from './aliases.ts';
export { type CallNow, callMeetings, callOnwards } from './callNow.ts';
export {
  type ContactFields,
  type ContactRecord,
  contactName,
  firstNumber,
  type Imported,
  isEmailFault,
  numberFault,
  tagsOf,
} from './contactFaults.ts';
export {
  type BookPart,
  type Colleague,
  type Contact,
  type ContactLens,
  type FindableContact,
  type Keypad,
  phoneStateOf,
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
