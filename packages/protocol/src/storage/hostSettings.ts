import * as z from 'zod/mini';

/** Values of the settings that the CRM page declares, kept in the browser (localStorage) for one user. */
export const keptSettings = z.object({
  /** Path of the extension of the user whose they are. */
  owner: z.string(),
  values: z.record(z.string(), z.union([z.boolean(), z.string()])),
});
export type KeptSettings = z.infer<typeof keptSettings>;
