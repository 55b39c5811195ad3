import * as z from 'zod/mini';

/** What a sign-in offers beside login and password; in the data block of the page, read when the form is shown. AUTH-001 */
export const signInChoices = z.object({ microsoft: z.optional(z.boolean()) });
export type SignInChoices = z.infer<typeof signInChoices>;
