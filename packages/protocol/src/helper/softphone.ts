import * as z from 'zod/mini';

/**
 * The desktop softphone: a SIP phone that the helper runs. SOFT-001, SOFT-004 .. SOFT-012
 *
 *   panel                                        helper
 *   {type:'softphoneStart', id, account}  ->     ok: it was started; what comes of it is reported by `engine`
 *                                         <-     {type:'engine', event:'eStart', registerId}
 *                                         <-     {type:'engine', event:'eRun', registerId}
 *                                         <-     {type:'call', dialogId, state:'incoming', registerId}
 *   {type:'softphoneAnswer', id, dialogId} ->    ok: it was asked to
 */

/** Letters that mean nothing to the engine's configuration, so that no value can add a line or a parameter to it. */
const plain = z.string().check(z.maxLength(200), z.regex(/^[\w.~-]+$/));
/** `sip:host:port;transport=udp|tcp`. */
const sipAddress = z
  .string()
  .check(z.maxLength(300), z.regex(/^sip:([\w.-]+|\[[\da-fA-F:]+\])(:\d{1,5})?(;transport=(udp|tcp))?$/));

/** SIP account of the softphone, as createSoftphone hands it out. SOFT-001, SOFT-024 */
export const softphoneAccount = z.object({
  registerId: plain,
  devicePassword: plain,
  /** SIP domain and digest realm. */
  community: plain,
  serverAddress: sipAddress,
  abstractTerminalID: z.string().check(z.minLength(1), z.maxLength(100)),
  proxyAddress: z.optional(sipAddress),
});
export type SoftphoneAccount = z.infer<typeof softphoneAccount>;

const id = z.int().check(z.minimum(1));
const dialogId = z.string().check(z.minLength(1), z.maxLength(300));

/** Panel to helper. */
export const softphoneCommands = [
  /** Starts the engine with this account; one that runs already ends first. */
  z.object({ type: z.literal('softphoneStart'), id, account: softphoneAccount }),
  /** Ends the engine; also ok when none runs. No event of it comes after the answer. */
  z.object({ type: z.literal('softphoneStop'), id }),
  /** Mutes the microphone for this and later calls. SOFT-023 */
  z.object({ type: z.literal('softphoneMute'), id, on: z.boolean() }),
  /** Answers a call that rings at the engine, by its SIP Call-ID. `notFound`: it does not ring here. */
  z.object({ type: z.literal('softphoneAnswer'), id, dialogId }),
  /** Asks for the addresses of this computer. SOFT-009, SOFT-031 */
  z.object({ type: z.literal('addresses'), id }),
] as const;

/** Events of the engine, by their documented names. SOFT-004 .. SOFT-012 */
export const engineEvents = [
  'eStart',
  'eReconnect',
  'eInRetablish',
  'eRetablished',
  'eRun',
  'eLoginNot',
  'eError',
  'eStop',
] as const;
export type EngineEventName = (typeof engineEvents)[number];

/** A softphone that runs. */
export const runningSoftphone = z.object({
  registerId: z.string(),
  /** It is registered. */
  isRunning: z.boolean(),
  isMuted: z.boolean(),
  /** SIP Call-IDs of the calls that ring at it. */
  ringing: z.array(z.string()).check(z.maxLength(100)),
});
export type RunningSoftphone = z.infer<typeof runningSoftphone>;

/** Helper to panel, to every panel that said hello: several tabs share one softphone. */
export const engineNews = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('engine'),
    event: z.enum(engineEvents),
    /** Account whose engine it is. */
    registerId: z.string(),
    /** Of eError and eStop: begins with the digit of the error, 0 for none; then words for the log. ERR-001 */
    detail: z.optional(z.string().check(z.maxLength(500))),
  }),
  z.object({
    type: z.literal('call'),
    registerId: z.string(),
    dialogId: z.string(),
    state: z.enum(['incoming', 'connected', 'closed']),
  }),
]);
export type EngineNews = z.infer<typeof engineNews>;
