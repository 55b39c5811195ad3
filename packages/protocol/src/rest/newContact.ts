import * as z from 'zod/mini';

/** POST v1/user/UserContact: a personal contact with one number; answered by the contact. CONT-001 */
export const newContact = z.object({
  displayName: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  number: z.string().check(z.minLength(3), z.maxLength(40)),
});
export type NewContact = z.infer<typeof newContact>;
