import * as z from 'zod/mini';
import type {
  HookMap,
  HookName,
  ProviderMap,
  ProviderName,
  RequestEventMap,
  RequestMap,
  RequestName,
} from './requests.ts';
import { growing, id, text } from './subjects/shapes.ts';

const found = z.object({
  id,
  label: text,
  type: z.optional(text),
  number: z.optional(text),
  detail: z.optional(text),
});
const verdict = z.object({ allow: z.boolean(), reason: z.optional(text) });

/** Time that the panel waits for a provider, in milliseconds. DESIGN section 2.9 */
export const PROVIDER_TIMEOUT_MS = 3_000;
/** The same for a token: the page asks its own server, which asks ours. */
export const TOKEN_TIMEOUT_MS = 10_000;
/** Time that the panel waits for a hook, in milliseconds. */
export const HOOK_TIMEOUT_MS = 1_500;

/** What a host may answer to a provider's question; unknown members are dropped, more than 100 records are a mistake. */
export const providerResults = {
  searchContacts: z.array(found).check(z.maxLength(100)),
  matchNumber: z.array(found).check(z.maxLength(100)),
  newContact: z.null(),
  logCall: z.object({ id: z.nullable(id) }),
  logFormSchema: z.nullable(z.record(z.string(), z.unknown())),
  doNotContact: z.object({ blocked: z.boolean(), reason: z.optional(text) }),
  openRecord: z.null(),
  signInToken: z.string().check(z.minLength(1), z.maxLength(200)),
} satisfies { [N in ProviderName]: z.ZodMiniType<ProviderMap[N]['result']> };

/** What a host may answer to a hook. */
export const hookResults = {
  beforeCall: verdict,
  beforeLog: verdict,
  beforeDisposition: verdict,
} satisfies { [N in HookName]: z.ZodMiniType<HookMap[N]['result']> };

/** Both, by name. */
export const requestResults: { [N in RequestName]: z.ZodMiniType<RequestMap[N]['result']> } = {
  ...providerResults,
  ...hookResults,
};

export const requestEvents = {
  PROVIDER_FAILED: z.object({
    name: growing<RequestEventMap['PROVIDER_FAILED']['name']>(),
    why: growing<RequestEventMap['PROVIDER_FAILED']['why']>(),
    policy: z.nullable(z.enum(['open', 'closed'])),
  }) as z.ZodMiniType<RequestEventMap['PROVIDER_FAILED']>,
};
