import * as z from 'zod/mini';

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
