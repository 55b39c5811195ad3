import * as z from 'zod/mini';

/** An address of the deployment's list: https, or a path of this server. */
const driver = z.string().check(z.maxLength(500), z.regex(/^(?:https:\/\/|\/)[^\s"'<>;,]+$/));

/** The driver that the company has chosen, and its licence; empty: none yet, and the driver does not connect. ABD-009, ABD-011 */
export const addressBookChoice = z.object({ driver, licence: z.string().check(z.maxLength(2000)) });
export type AddressBookChoice = z.infer<typeof addressBookChoice>;

/**
 * GET v1/company/AddressBook, of administrators; `choice` null: none is set. `allowed`: drivers that the deployment allows. PUT takes
 * the choice; 403: a driver that is not allowed. DELETE: none any more.
 */
export const addressBookState = z.object({ choice: z.nullable(addressBookChoice), allowed: z.array(z.string()) });
export type WireAddressBookState = z.infer<typeof addressBookState>;

/**
 * GET v1/user/AddressBook: how a panel opens it. `is`: `none` where the deployment allows no driver, `unset` where the company has
 * chosen none. `waitMs`: before each attempt to connect. ABD-015, Q-139
 */
export const userAddressBook = z.object({
  is: z.enum(['none', 'unset', 'set']),
  licence: z.string(),
  waitMs: z.int(),
  mayConfigure: z.boolean(),
});
export type WireUserAddressBook = z.infer<typeof userAddressBook>;
