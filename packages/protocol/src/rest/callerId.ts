import * as z from 'zod/mini';

/** Caller ids in one answer: the most, and how many when nobody says. CRM-080 */
export const CALLER_IDS_MAX = 10;

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
