import * as z from 'zod/mini';
import { engineNews, runningSoftphone, softphoneCommands } from './softphone.ts';

/**
 * The panel and the helper program of the same computer, on one WebSocket: ws://127.0.0.1:PORT/helper. The helper listens
 * on the loopback interface only and takes a connection from the origins it was paired with; the token of the pairing
 * comes in the first message, never in the address. See docs/helper.md. CRM-086 .. CRM-088
 *
 *   panel                                    helper
 *   {type:'hello', protos:[1], token}  ->
 *                                      <-    {type:'welcome', proto:1, helper, can}    or close 4401
 *   {type:'open', id:1, url}           ->
 *                                      <-    {type:'answer', id:1, ok:true}            in any order, once per id
 */
export const HELPER_PATH = '/helper';
export const HELPER_PROTO = 1;
/** Bytes of a message at most; a longer one closes the connection with 1009. */
export const HELPER_MAX_MESSAGE = 64 * 1024;
/** The panel gives a command up after this long; the helper may still be doing it. */
export const HELPER_TIMEOUT_MS = 10_000;
/** Port of a helper that was not given another one. */
export const HELPER_PORT = 4685;
/** Close codes. 4400 no message of this protocol; 4401 wrong token; 4403 origin that is not paired; 4406 no common version; 4429 too many tries or messages. */
export const HELPER_CLOSE = {
  malformed: 4400,
  unauthorized: 4401,
  origin: 4403,
  version: 4406,
  tooMany: 4429,
} as const;

/**
 * What a helper can do; those that it does not name are not asked of it. `softphone` is named when there is an engine on
 * the computer, `mute` when that engine can mute its microphone.
 */
export const helperCommands = ['request', 'launch', 'open', 'softphone', 'mute'] as const;
export type HelperCommandName = (typeof helperCommands)[number];

const id = z.int().check(z.minimum(1));
/** Of the web only: no file, no script. */
const webAddress = z.string().check(z.maxLength(2000), z.regex(/^https?:\/\//i));
/** Of the web, or a number or an address that another program takes. */
const openAddress = z.string().check(z.maxLength(2000), z.regex(/^(https?:\/\/|tel:|mailto:)/i));

/** Panel to helper. */
export const toHelper = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    protos: z.array(z.int()).check(z.minLength(1), z.maxLength(10)),
    token: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  /** A request of the helper's own, without cookies; its answer's body is not passed on. CRM-086 */
  z.object({
    type: z.literal('request'),
    id,
    method: z.enum(['GET', 'POST']),
    url: webAddress,
    body: z.optional(z.string().check(z.maxLength(10_000))),
  }),
  /** Starts a program that the helper knows by this name; `arguments` is one text, split by the helper, by no shell. CRM-087 */
  z.object({
    type: z.literal('launch'),
    id,
    name: z.string().check(z.minLength(1), z.maxLength(300)),
    arguments: z.optional(z.string().check(z.maxLength(2000))),
  }),
  /** Opens an address in the browser of the computer. CRM-088 */
  z.object({ type: z.literal('open'), id, url: openAddress }),
  ...softphoneCommands,
]);
export type ToHelper = z.infer<typeof toHelper>;
export type HelperCommand = Extract<ToHelper, { id: number }>;

/**
 * Why a command was not carried out. notAllowed: the helper's own list does not have the program or the address;
 * notFound: no such program; failed: it was begun and did not work; malformed: no command of this protocol.
 */
export const helperFaults = ['notAllowed', 'notFound', 'failed', 'malformed'] as const;
export type HelperFault = (typeof helperFaults)[number];

/** Helper to panel. Each command is answered once. */
export const fromHelper = z.union([
  engineNews,
  z.object({
    type: z.literal('welcome'),
    proto: z.int(),
    /** Name and version, for the eye. */
    helper: z.string().check(z.maxLength(100)),
    /** Names that this version does not know are kept apart by the panel. */
    can: z.array(z.string()),
    /** A softphone that still runs for a panel that went away, for instance to be loaded again. */
    softphone: z.optional(runningSoftphone),
  }),
  z.object({
    type: z.literal('answer'),
    id,
    ok: z.literal(true),
    /** Of `addresses`. */
    addresses: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50))),
  }),
  z.object({
    type: z.literal('answer'),
    id,
    ok: z.literal(false),
    fault: z.enum(helperFaults),
    /** For the log; not shown as it is. */
    text: z.optional(z.string().check(z.maxLength(500))),
  }),
]);
export type FromHelper = z.infer<typeof fromHelper>;
