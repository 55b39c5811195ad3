import * as z from 'zod/mini';
import type { HostSettingValues, HostUiEventMap } from './hostUi.ts';

const text = z.string();
export const settingValues = z.object({
  values: z.record(text, z.union([z.boolean(), text])),
}) satisfies z.ZodMiniType<HostSettingValues>;

/** Contents of the events about toasts, cards and settings of the page. */
export const hostUiEvents = {
  TOAST_EVENT: z.object({ id: text, action: z.nullable(text) }),
  CARD_EVENT: z.object({ cardID: text, rowID: text, lineID: z.nullable(text), value: z.nullable(text) }),
  SETTINGS_EVENT: settingValues,
} satisfies { [E in keyof HostUiEventMap]: z.ZodMiniType<HostUiEventMap[E]> };
