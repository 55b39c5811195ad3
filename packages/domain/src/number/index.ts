export { federatedAddress } from './federatedAddress.ts';
export { smsLeft } from './numberForms.ts';
export { lookupDial, type NumberLookup } from './numberLookup.ts';
export { dialString, digitsOf, guessKind, sameNumber } from './phoneNumber.ts';
