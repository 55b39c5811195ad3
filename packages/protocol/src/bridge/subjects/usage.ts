import * as z from 'zod/mini';

export interface UsageEventMap {
  /** What the user does with the panel, for usage figures. No name, no number. */
  USAGE_EVENT: UsageView;
}

export interface UsageView {
  /** `screen` (one was opened) or `action` (the user asked for something); a newer panel may add values. */
  kind: string;
  /** Name of the screen, e.g. `history`, or of the action, e.g. `hold`. Commands of the page are not reported. */
  name: string;
}

export const usageEvents = {
  USAGE_EVENT: z.object({ kind: z.string(), name: z.string() }),
} satisfies { [E in keyof UsageEventMap]: z.ZodMiniType<UsageEventMap[E]> };
