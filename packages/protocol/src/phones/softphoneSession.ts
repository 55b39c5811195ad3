import * as z from 'zod/mini';

/** GET {extension}/createSoftphone?force=true|false&previousRegisterID=. SOFT-026, SOFT-002 */
export const softphoneSession = z.object({
  registerId: z.string(),
  devicePassword: z.string(),
  community: z.string(),
  /** `ws:` or `wss:` URL of the SIP edge, or a path on the same origin. */
  serverAddress: z.string(),
  abstractTerminalID: z.string(),
  proxyAddress: z.optional(z.string()),
  /** STUN and TURN servers for the media of a browser phone, in the form of `RTCConfiguration`; absent: none is needed. */
  iceServers: z.optional(
    z.array(
      z.object({
        urls: z.array(z.string()),
        username: z.optional(z.string()),
        credential: z.optional(z.string()),
      }),
    ),
  ),
});
export type SoftphoneSession = z.infer<typeof softphoneSession>;
