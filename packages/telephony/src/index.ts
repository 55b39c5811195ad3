export type * from './PhoneEngine.ts';
