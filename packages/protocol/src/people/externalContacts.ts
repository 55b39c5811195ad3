import * as z from 'zod/mini';
import { uri } from '../kernel/common.ts';
import { thirdParties } from '../words/contacts.ts';

const code = z.string().check(z.regex(/^[\w-]{43}$/));
const text = z.string();

/** A connected account. `photo` is a data URL, or null. EXTC-003 */
export const externalAccount = z.object({
  email: text,
  name: text,
  photo: z.nullable(text),
  contactsCount: z.int(),
});
export type WireExternalAccount = z.infer<typeof externalAccount>;

/**
 * Item of the list `ThirdPartyConnection`, followed on demand: one of each directory. `is`: `unset` where the deployment has not set it
 * up, `signedOut`, `connected`, or `ended`: the provider takes the permission no more, and the user has to connect again. `isSearched`:
 * kept for searches and calls, which do not look there yet. EXTC-004, EXTC-007
 */
export const externalConnection = z.object({
  restUri: uri,
  directory: z.enum(thirdParties),
  is: z.string(),
  account: z.nullable(externalAccount),
  isSearched: z.boolean(),
});
export type WireExternalConnection = z.infer<typeof externalConnection>;
export const externalContactLists = { ThirdPartyConnection: externalConnection } as const;

/** POST v1/user/ExternalContacts/{directory}/SignIn. `challenge`: SHA-256 of the secret that the panel hands to its window. */
export const externalSignIn = z.object({ challenge: code });
/** `url` is the page of the provider. The window has until `expiresAt`, epoch milliseconds. */
export const externalSignInBegun = z.object({ state: code, url: text, expiresAt: z.number() });

/**
 * POST v1/user/ExternalContacts/{directory}/SignIn/{state}: waits for the window. Null after some seconds: ask again. Refused with what
 * the provider, or the exchange with it, said: EXTERNAL_DENIED and others. EXTC-011
 */
export const externalSignInAnswer = z.nullable(externalConnection);

/** POST v1/external-contacts/SignedIn, of the window: what the provider sent it back with. `error` as the provider names it. */
export const externalSignedIn = z.object({
  state: code,
  secret: code,
  code: z.optional(z.string().check(z.maxLength(4000))),
  error: z.optional(z.string().check(z.maxLength(200))),
});

/** PUT v1/user/ExternalContacts/{directory}. */
export const externalChoice = z.object({ isSearched: z.boolean() });

/** POST v1/user/ExternalContacts/{directory}/Search. `most`: 10 unless said otherwise. EXTC-014 .. EXTC-018 */
export const externalSearch = z.object({
  text: z.string().check(z.maxLength(200)),
  most: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  withNumber: z.boolean(),
});

const numbers = z.array(text);
/**
 * A contact of Google or Microsoft. `number`: the one that is called first; empty: it has none. `photo` is a data URL, or null. Of
 * Microsoft also what is at the end. EXTC-001, EXTC-002
 */
export const externalContact = z.object({
  ...{ id: text, label: text, photo: z.nullable(text), firstName: text, familyName: text, jobTitle: text },
  ...{ mobileNumbers: numbers, homeNumbers: numbers, businessNumbers: numbers, number: text },
  ...{ emails: z.array(text), email: text, address: text, companyName: text },
  ...{ personalNotes: z.optional(text), businessPhones: z.optional(numbers), homePhones: z.optional(numbers) },
});
export type WireExternalContact = z.infer<typeof externalContact>;
export const externalFound = z.object({ contacts: z.array(externalContact) });
