import * as z from 'zod/mini';
import { uri } from './kernel/common.ts';
import type { UserSettings } from './words/settings.ts';

const on = z.boolean();

/** Settings of a user; what is not known of them is dropped. SET-001 .. SET-013 */
export const userSettings = z.object({
  version: z.literal(1),
  lastUpdate: z.string().check(z.regex(/^\d{1,15}$/)),
  sort: z.optional(z.object({ contact: z.enum(['firstname', 'lastname']) })),
  notifications: z.optional(
    z.object({
      triggers: z.object({
        ...{ callIncoming: on, callMissed: on, voicemailNewMsg: on, voicemailCurrentMsg: on, chatNewMsg: on },
      }),
      actions: z.object({
        desktop: z.object({ sound: on, prompt: on }),
        others: z.object({ sound: on, prompt: on, vibrator: on, light: on }),
      }),
    }),
  ),
  sightcall: z.optional(z.object({ automaticDenyExternal: on })),
  lightMode: z.optional(on),
  useEnterToSendChat: z.optional(on),
  language: z.optional(z.string().check(z.maxLength(35))),
  oneKeyShortcuts: z.optional(on),
}) satisfies z.ZodMiniType<UserSettings>;

/** PUT {user path}?rt=settings, and the answer to it and to the GET. 404 of the GET: there are none yet. SET-014, SET-015 */
export const settingsBody = z.object({ settings: userSettings });

/** One item; push list `Settings`, followed on demand. */
export const settingsItem = z.object({ restUri: uri, settings: userSettings });
export type WireSettings = z.infer<typeof settingsItem>;
export const settingsLists = { Settings: settingsItem } as const;

/** GET, PUT v1/company/FaxDomain, for administrators; empty: there is no fax service. 406 FAX_DOMAIN_WRONG. SET-020 */
export const faxDomainBody = z.object({ faxEmailDomain: z.string().check(z.maxLength(300)) });
