import * as z from 'zod/mini';

/** Kept per tab (sessionStorage) so that a reload needs no sign-in; absent where storage is refused. ADR 0005 */
export const storedSession = z.object({ token: z.string(), login: z.string() });
export type StoredSession = z.infer<typeof storedSession>;

/** Choices of this browser. Missing members take their defaults; unknown values are dropped. */
export const uiPreferences = z.object({
  theme: z.optional(z.enum(['light', 'dark'])),
  locale: z.optional(z.string()),
  oneKeyShortcuts: z.optional(z.boolean()),
  dialPanelShown: z.optional(z.boolean()),
  audioinput: z.optional(z.string()),
  audioinput_volume: z.optional(z.number()),
  audiooutput: z.optional(z.string()),
  audiooutput_volume: z.optional(z.number()),
  ringing: z.optional(z.string()),
  ringing_volume: z.optional(z.number()),
  /** Missing: on. */
  echoCancellation: z.optional(z.boolean()),
  noiseSuppression: z.optional(z.boolean()),
  autoGainControl: z.optional(z.boolean()),
});
export type UiPreferences = z.infer<typeof uiPreferences>;
