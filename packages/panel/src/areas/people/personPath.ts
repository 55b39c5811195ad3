import { digitsOf } from '@ringside/domain/number';

/** Path of the page of whoever has a number, as it stands in a row. */
export const personPath = (number: string): string => `/person/${encodeURIComponent(digitsOf(number) || number)}`;

/** The number of a path is that of a row. */
export const isNumberOf = (asked: string, number: string): boolean =>
  number !== '' && (digitsOf(number) || number) === asked;
