import * as z from 'zod/mini';

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
  'Presence',
  'BlockedNumber',
  'ContactBook',
  'Favourite',
  'SpeedDial',
  'Forwarding',
  'GroupForwarding',
  'ContactForwarding',
  'Calendar',
  'SwitchboardFavourite',
  'UserTags',
  'ParkedCall',
  'Settings',
  'CallerId',
  'Chat',
  'ThirdPartyConnection',
  'Meeting',
  'MeetingUser',
  'MeetingSeat',
  'MeetingPrompt',
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

export const pollAnswer = z.object({ frames: z.array(listFrame) });

/** Who listened to what, as JSON: at most 123 bytes. WRTC-015 */
export const listenerFault = z.object({ source: z.string(), listener: z.string() });
