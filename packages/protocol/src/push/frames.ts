import * as z from 'zod/mini';
import { callLine } from '../rest/call.ts';
import type { WireCallBack } from '../rest/callBack.ts';
import { crmRule, crmSettings } from '../rest/crm.ts';
import { extensionEntry, groupEntry } from '../rest/directory.ts';
import type { WireGroupHistoryItem } from '../rest/groupHistory.ts';
import { historyItem } from '../rest/history.ts';
import { operatorState } from '../rest/operator.ts';
import type { WireGroupClient, WireGroupMember } from '../rest/queue.ts';
import type { WireSmsAgent, WireSmsThread } from '../rest/sms.ts';
import { terminal } from '../rest/terminal.ts';
import { notificationItem, voicemail } from '../rest/voicemailItem.ts';

/**
 * Live data on one WebSocket. The client authenticates with its first message, subscribes per list and names the last
 * version it saw. Per list, versions grow by one; nothing is lost, doubled or reordered.
 *
 *   client                                server
 *   {type:'auth', token}          ->
 *                                 <-      {type:'ready', at}            or close 4401
 *   {type:'subscribe', list,      ->
 *     since?: {epoch, v}}
 *                                 <-      {list, op:'resume', epoch, v}    then the missing frames, or
 *                                 <-      {list, op:'snapshot', epoch, v, items}
 *                                 <-      {list, op:'add'|'update'|'remove', item, v} …
 *   {type:'ping', n}              ->
 *                                 <-      {type:'pong', n}
 */

/** Schema of the items of each list. `Extension` is the same for the whole enterprise, the others are the user's own. */
export const lists = {
  CallLine: callLine,
  Terminal: terminal,
  /** Snapshot: the newest 100 rows. Older ones by query. */
  CallHistory: historyItem,
  Extension: extensionEntry,
  Group: groupEntry,
  /** One item: what changes about the user while signed in. PROF-022 .. PROF-024 */
  User: z.object({
    restUri: z.string(),
    displayName: z.string(),
    presenceState: z.string(),
    telephonicState: z.string(),
    callerID: z.string(),
    unreadMissedCalls: z.number(),
    unreadVoiceMails: z.number(),
    /** The newest 20 of them. NOTIF-002, NOTIF-003 */
    newVoiceMails: z.array(notificationItem),
    /** Own settings of the CRM, changed here or in another panel. CRM-017, CRM-018, CRM-020 */
    crmSettings: z.optional(crmSettings),
  }),
  /** Messages of the user's mailbox. Snapshot: the newest 100. Older ones by query. VM-001 */
  Voicemail: voicemail,
  /** One item for an agent, none for anybody else. ACD-036 */
  Operator: z.extend(operatorState, { restUri: z.string() }),
  /**
   * Rules to run now. Each stays until one panel of the user has claimed it, or until it is too old; a panel that starts
   * in between finds it. CRM-039, CRM-044
   */
  CrmRule: crmRule,
} as const;
export type ListItem = { [L in keyof typeof lists]: z.infer<(typeof lists)[L]> } & LateListItem;
/** Lists that a client subscribes when it needs them; their schemas are apart, for their size. */
export interface LateListItem {
  /** Callers of the queues the user may look into. ACD-010 */
  GroupClient: WireGroupClient;
  /** Agents of the queues the user sees. ACD-008 */
  GroupMember: WireGroupMember;
  /** Colleagues whom the user wants to call. */
  CallBack: WireCallBack;
  /** SMS of the queues the user works in or supervises. SMS-013 */
  SmsThread: WireSmsThread;
  /** Whether the user works with SMS. SMS-012 */
  SmsAgent: WireSmsAgent;
  /** Finished calls of the groups the user belongs to or supervises. Snapshot: the newest 100. HIST-002 */
  GroupCall: WireGroupHistoryItem;
}
export type ListName = keyof ListItem;
/** Lists that every client subscribes. */
export const listNames = Object.keys(lists) as (keyof typeof lists)[];

const listName = z.enum([
  'CallLine',
  'Terminal',
  'CallHistory',
  'Extension',
  'Group',
  'User',
  'Operator',
  'CrmRule',
  'Voicemail',
  'GroupClient',
  'GroupMember',
  'CallBack',
  'SmsThread',
  'SmsAgent',
  'GroupCall',
]);
const version = z.int().check(z.minimum(0));

export const clientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), token: z.string().check(z.maxLength(200)) }),
  z.object({
    type: z.literal('subscribe'),
    list: listName,
    since: z.optional(z.object({ epoch: z.string().check(z.maxLength(100)), v: version })),
  }),
  z.object({ type: z.literal('unsubscribe'), list: listName }),
  z.object({ type: z.literal('ping'), n: z.int() }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

/** Frames about the link. */
export const linkFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), at: z.number() }),
  z.object({ type: z.literal('pong'), n: z.int() }),
]);

/** Frames about a list; `item` is checked by the schema of its list, and identified by `restUri`. */
export const listFrame = z.discriminatedUnion('op', [
  z.object({ list: listName, op: z.literal('snapshot'), epoch: z.string(), v: version, items: z.array(z.unknown()) }),
  z.object({ list: listName, op: z.literal('resume'), epoch: z.string(), v: version }),
  z.object({ list: listName, op: z.enum(['add', 'update']), v: version, item: z.unknown() }),
  z.object({ list: listName, op: z.literal('remove'), v: version, item: z.object({ restUri: z.string() }) }),
]);
export type ListFrame = z.infer<typeof listFrame>;
export type LinkFrame = z.infer<typeof linkFrame>;

/**
 * POST v1/user/Push: the frames of a socket, fetched. For networks that let no WebSocket through; asked every 10 s with
 * the versions last seen, answered with what is missing per list. PUSH-004, Q-117
 */
export const pollRequest = z.object({
  lists: z
    .array(
      z.object({
        list: listName,
        since: z.optional(z.object({ epoch: z.string().check(z.maxLength(100)), v: version })),
      }),
    )
    .check(z.maxLength(20)),
});
export type PollRequest = z.infer<typeof pollRequest>;
export const pollAnswer = z.object({ frames: z.array(listFrame) });

/**
 * Close codes. 1001 server stops; 1008 another connection took over; 1003 malformed frame or unknown list; 1011 a list cannot be
 * read. With 1003 and 1011 about a list the reason is a `listenerFault`. WRTC-015
 */
export const CLOSE = {
  ...{ unauthorized: 4401, goingAway: 1001, takenOver: 1008, badListener: 1003, listFailed: 1011 },
} as const;

/** Who listened to what, as JSON: at most 123 bytes. WRTC-015 */
export const listenerFault = z.object({ source: z.string(), listener: z.string() });

/** The client pings when the link was silent this long, in milliseconds, and gives it up after as long again. */
export const HEARTBEAT_MS = 1000;
