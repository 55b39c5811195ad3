import * as z from 'zod/mini';
import { uri } from '../kernel/common.ts';

/** Where desk phones register. */
export const deskPhoneServer = z.object({
  /** Host and port. */
  address: z.string(),
  /** `udp`, `tcp`, `tls`; `tls:5061`: on a port of its own. */
  transports: z.array(z.string()),
  /** Realm of the digest, for phones that ask for it. */
  realm: z.string(),
});

/** A desk phone of the user: a terminal that registers by SIP over UDP, TCP or TLS. TERM-001, TERM-007 */
export const deskPhone = z.object({
  restUri: uri,
  abstractTerminalID: z.string(),
  label: z.string(),
  /** As its box says; null: not said. */
  deviceModelLabel: z.nullable(z.string()),
  /** Null: it was never given credentials. */
  sipUser: z.nullable(z.string()),
  /** It is registered. */
  isInService: z.boolean(),
  /** The phone that is registered; null: none is. */
  registration: z.nullable(
    z.object({
      /** Epoch milliseconds. */
      since: z.number(),
      /** Address and port from which it comes, as the server sees them. */
      address: z.string(),
      transport: z.string(),
      /** As it calls itself; empty: not at all. */
      userAgent: z.string(),
      /** It says that it can be answered from elsewhere (`Event: talk`). CALL-027 */
      canAnswer: z.boolean(),
    }),
  ),
});
export type WireDeskPhone = z.infer<typeof deskPhone>;

/** GET v1/user/deskphone. `server` null: the server takes no desk phones. */
export const deskPhoneList = z.object({
  items: z.array(deskPhone),
  server: z.nullable(deskPhoneServer),
  /** Phones the user may have. */
  max: z.number(),
});

const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** PUT v1/user/deskphone/{id}. 404: not the user's. */
export const deskPhoneRename = z.object({ label });

/** POST v1/user/deskphone. 412: there are too many, or the server takes no desk phones. */
export const deskPhoneRequest = z.object({
  label,
  deviceModelLabel: z.optional(z.string().check(z.maxLength(60))),
});

/** What is typed into the phone; the password is shown this once and kept nowhere. */
export const deskPhoneCredentials = z.object({
  ...deskPhone.shape,
  sipUser: z.string(),
  sipPassword: z.string(),
  server: deskPhoneServer,
});
export type WireDeskPhoneCredentials = z.infer<typeof deskPhoneCredentials>;

const supported = z._default(z.boolean(), true);

/** Kinds of characters that one can type at phones of a model, by the name that its phones have here. PWD-013 */
export const deviceModel = z
  .object({
    label: z.string().check(z.minLength(1), z.maxLength(60)),
    devicePasswordSupportUpper: supported,
    devicePasswordSupportLower: supported,
    devicePasswordSupportSpecChar: supported,
    devicePasswordSupportDigit: supported,
  })
  .check(
    z.refine(
      (one) => one.devicePasswordSupportLower || one.devicePasswordSupportUpper || one.devicePasswordSupportDigit,
    ),
  );
export type DeviceModel = z.infer<typeof deviceModel>;
