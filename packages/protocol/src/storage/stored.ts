import * as z from 'zod/mini';

/** Choices of this browser. Missing members take their defaults; unknown values are dropped. */
export const uiPreferences = z.object({
  theme: z.optional(z.enum(['light', 'dark'])),
  /** Wished by the host page. */
  look: z.optional(
    z.object({
      accent: z.optional(z.nullable(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/)))),
      corners: z.optional(z.enum(['sharp', 'soft', 'round'])),
      font: z.optional(z.enum(['system', 'ringside'])),
    }),
  ),
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
