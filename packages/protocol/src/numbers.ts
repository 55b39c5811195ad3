import * as z from 'zod/mini';

/** One way to read a number. NUM-013 */
export const numberLookup = z.object({
  /** `I`: of the company; `E`: of the world outside. Another letter counts as outside. */
  isDSValidNumber: z.string(),
  /** Extension or group; empty for `E`. */
  internalNumber: z.string(),
  /** `+`, country code and number; empty for an internal number that cannot be called from outside. */
  e164: z.string(),
  /** What is dialled after a pause, e.g. the extension of a far switchboard; empty without. */
  dsDelayedDigits: z.string(),
});
export type WireNumberLookup = z.infer<typeof numberLookup>;

/**
 * GET v1/service/E164?numbers=…: how the numbers can be read, most literal first; a number that leads nowhere has no
 * item. Several are parted by `|`; each part and the whole are percent-encoded, so that a `+` stays one. NUM-014
 */
export const numberLookups = z.object({ items: z.array(numberLookup) });

/**
 * GET telephony/Enterprise/{enterprise}/Extension/{address}/loadCustomCallerIDsAllowed. The address is the
 * `internalAddressID` of the extension. Query: `firstDigitsCCID` keeps the numbers that begin so,
 * `maxValuesAllowedReturned` 1 to 10; `rt` and `assignedToInternalAddressRT` name members and are not used, the items are
 * the numbers themselves. CRM-080, Q-028
 */
export const callerIdsAllowed = z.object({ items: z.array(z.string()) });

/** PUT {user}?rt=customCallerID. Empty: calls go out without a number. CRM-079 */
export const customCallerIdRequest = z.object({ manualCustomCallerID: z.string().check(z.maxLength(40)) });

export const customCallerIdResponse = z.object({ customCallerID: z.string() });
