import * as z from 'zod/mini';
import { panelLanguages } from '../words/languages.ts';
import { webPushLimits } from '../words/settings.ts';

const base64url = (from: number, to: number) =>
  z.string().check(z.regex(/^[\w-]+=*$/), z.minLength(from), z.maxLength(to));

/** GET v1/user/WebPush: the key that a browser subscribes with, and whether this sign-in has a subscription, and of which kind. */
export const webPushState = z.object({ publicKey: z.string(), isOn: z.boolean(), hidesNames: z.boolean() });
export type WireWebPushState = z.infer<typeof webPushState>;

/**
 * PUT v1/user/WebPush: calls ring in this browser while its window is closed. 400: the address is none of a push service that
 * can be reached from the Internet. DELETE: they do not any more.
 */
export const webPushRequest = z.object({
  endpoint: z.string().check(z.maxLength(webPushLimits.endpoint), z.regex(/^https:\/\//)),
  keys: z.object({ p256dh: base64url(87, 88), auth: base64url(22, 24) }),
  /** Of the texts of a notice. */
  language: z.enum(panelLanguages),
  /** Notices say that a call comes, not of whom. */
  hidesNames: z.boolean(),
});
export type WireWebPushRequest = z.infer<typeof webPushRequest>;

/** What the service worker reads, encrypted on the way. `ring`: a call rings; `end`: it does not any more, and may have been missed. */
export const webPushMessage = z.object({
  kind: z.enum(['ring', 'end']),
  line: z.string(),
  language: z.enum(panelLanguages),
  /** Both empty: hidden. */
  name: z.string(),
  number: z.string(),
  /** Group through which it came; empty: to the user alone. */
  via: z.string(),
  isMissed: z.boolean(),
});
export type WireWebPushMessage = z.infer<typeof webPushMessage>;
