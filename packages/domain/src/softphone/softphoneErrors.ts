/**
 * Errors of the desktop softphone, in the order of their numbers, 1 first. The engine tells 1 to 9; 10 to 13 are set by
 * the client itself. ERR-002 .. ERR-014, Q-100
 */
export const softphoneErrors = [
  'params',
  'serverNotFound',
  'refused',
  'misc',
  'internal',
  'loginFail',
  'timeout',
  'abort',
  'noMemory',
  'maxAllowedReached',
  'notReady',
  'forceConnect',
  'failure',
] as const;
export type SoftphoneError = (typeof softphoneErrors)[number];

/** What keeps a softphone from being made, before any engine is asked. SOFT-028, SOFT-029 */
export type SoftphoneLimit = 'noSoftphoneTerminalAllowed' | 'cannotRetrieveMaximumTerminals';

/** Number of an error in the documents, from 1. */
export const softphoneErrorNumber = (error: SoftphoneError): number => softphoneErrors.indexOf(error) + 1;

/**
 * Error that an engine's event tells: the first character of its detail, 1 to 9.
 *
 * @returns null for 0, for no detail and for one that does not begin with a digit: that is no error
 * @see SOFT-011, SOFT-012, ERR-001, Q-100
 */
export function engineError(detail: string | undefined): SoftphoneError | null {
  const digit = /^[1-9]/.exec(detail ?? '')?.[0];
  return digit === undefined ? null : (softphoneErrors[Number(digit) - 1] ?? null);
}

/** Key of an error in the catalogue, such as `i__SOFTPHONE_ERROR_LOGIN_FAIL`. ERR-001, Q-101 */
export type SoftphoneErrorKey = `i__SOFTPHONE_ERROR_${UpperSnake<SoftphoneError | SoftphoneLimit>}`;
type UpperSnake<S extends string> = S extends `${infer C}${infer R}`
  ? C extends Lowercase<C>
    ? `${Uppercase<C>}${UpperSnake<R>}`
    : `_${C}${UpperSnake<R>}`
  : '';

/** The same for a limit, which the documents name without a key. */
export const softphoneErrorKey = (error: SoftphoneError | SoftphoneLimit): SoftphoneErrorKey =>
  `i__SOFTPHONE_ERROR_${error.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}` as SoftphoneErrorKey;
