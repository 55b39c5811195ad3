/** One way to read a number, as the server understands it. NUM-013 */
export interface NumberLookup {
  isInternal: boolean;
  /** Empty for a number outside. */
  internalNumber: string;
  /** May be empty for an internal number. */
  e164: string;
  delayedDigits: string;
}

/** What is dialled for a reading: the internal number, or the one of the world with its delayed digits after a pause. NUM-014 */
export function lookupDial({ isInternal, internalNumber, e164, delayedDigits }: NumberLookup): string {
  const number = isInternal ? internalNumber : e164;
  return delayedDigits === '' ? number : `${number},${delayedDigits}`;
}
