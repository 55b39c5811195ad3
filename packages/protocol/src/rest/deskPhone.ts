import * as z from 'zod/mini';
import { uri } from './common.ts';

/** Desk phones of one user, at most. */
export const DESK_PHONES_MAX = 5;

/** Where desk phones register. */
export const deskPhoneServer = z.object({
  /** Host and port, for UDP and TCP alike. */
  address: z.string(),
  transports: z.array(z.string()),
  /** Realm of the digest, for phones that ask for it. */
  realm: z.string(),
});

/** A desk phone of the user: a terminal that registers by SIP over UDP or TCP. TERM-001, TERM-007 */
export const deskPhone = z.object({
  restUri: uri,
  abstractTerminalID: z.string(),
  label: z.string(),
  /** As its box says; null: not told. */
  deviceModelLabel: z.nullable(z.string()),
  /** Null: it was never given credentials. */
  sipUser: z.nullable(z.string()),
  /** It is registered. */
  isInService: z.boolean(),
});
export type WireDeskPhone = z.infer<typeof deskPhone>;

/** GET v1/user/deskphone. `server` null: the server takes no desk phones. */
export const deskPhoneList = z.object({ items: z.array(deskPhone), server: z.nullable(deskPhoneServer) });

/** POST v1/user/deskphone. 412: there are too many, or the server takes no desk phones. */
export const deskPhoneRequest = z.object({
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  deviceModelLabel: z.optional(z.string().check(z.maxLength(60))),
});

/** What is typed into the phone; the password is shown this once and kept nowhere. */
export const deskPhoneCredentials = z.object({
  ...deskPhone.shape,
  sipUser: z.string(),
  sipPassword: z.string(),
  server: deskPhoneServer,
});
