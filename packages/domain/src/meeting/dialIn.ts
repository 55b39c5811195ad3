import type { DialIn } from './meeting.ts';

/** A PIN as it is read out: in groups of three. */
export const pinInGroups = (pin: string): string => pin.replace(/\d{3}(?=\d)/g, '$& ');

/** By which number people are invited: the one outside, where there is one. */
export const numberOf = ({ outside, inside }: DialIn): string => outside || inside;
