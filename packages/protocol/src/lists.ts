import * as z from 'zod/mini';
import { operatorState } from './agents.ts';
import type { WireCallBack } from './callbacks.ts';
import type { WireCallerId } from './callerId.ts';
import { callLine } from './calls.ts';
import { crmRule, crmSettings } from './crm.ts';
import type { WireBlockedNumber } from './denylist.ts';
import type { WireContactForwarding, WireForwarding, WireGroupForwarding } from './forwarding.ts';
import { groupEntry } from './groups/entry.ts';
import type { WireGroupCallRecord } from './groups/history.ts';
import { historyItem } from './history.ts';
import type { WireMeeting, WireMeetingUser } from './meetings/meetings.ts';
import type { WireMeetingPrompt } from './meetings/prompts.ts';
import type { WireMeetingSeat } from './meetings/seats.ts';
import type { WireContactBook } from './people/contacts.ts';
import { extensionEntry } from './people/directory.ts';
import type { WireExternalConnection } from './people/externalContacts.ts';
import type { WireFavourite } from './people/favourites.ts';
import type { WireSpeedDial } from './people/speedDials.ts';
import { terminal } from './phones/terminal.ts';
import type { WireCalendar, WirePresence } from './presence.ts';
import type { WireGroupClient, WireGroupMember } from './queues/live.ts';
import type { WireSettings } from './settings.ts';
import type { WireChatThread } from './sms/chats.ts';
import type { WireSmsAgent, WireSmsThread } from './sms/threads.ts';
import type { WireParkedCall, WireSwitchboardFavourite, WireUserTags } from './switchboard.ts';
import { notificationItem, voicemail } from './voicemail/item.ts';

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
    /** The newest 20 of them. NOTIF-002, NOTIF-003 */
    newMissedCalls: z._default(z.array(notificationItem), []),
    unreadVoiceMails: z.number(),
    /** The newest 20 of them. NOTIF-002, NOTIF-003 */
    newVoiceMails: z.array(notificationItem),
    /** Messages in chats and SMS that the user has not read, and the newest 20 of them. NOTIF-001 .. NOTIF-003 */
    unreadTextMessages: z._default(z.number(), 0),
    newTextMessages: z._default(z.array(notificationItem), []),
    /** Own settings of the CRM, changed here or in another panel. CRM-017, CRM-018, CRM-020 */
    crmSettings: z.optional(crmSettings),
    /** As in the profile; another one: it is read again. PROF-017, PROF-022 */
    profileStamp: z.optional(z.string()),
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

export type ListItem = { [L in keyof typeof lists]: z.infer<(typeof lists)[L]> } & OnDemandListItem;

/** Lists that a client subscribes when it needs them; their schemas are apart, for their size. */
export interface OnDemandListItem {
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
  GroupCall: WireGroupCallRecord;
  /** One item: what the user says to be. PRES-001 */
  Presence: WirePresence;
  /** Numbers whose calls the user does not want. DENY-002 */
  BlockedNumber: WireBlockedNumber;
  /** Whom the user calls often. CONT-001 */
  Favourite: WireFavourite;
  /** Short numbers of the user's own. CONT-010 */
  SpeedDial: WireSpeedDial;
  /** Rules that send the user's calls on, in their order. FWD-001 */
  Forwarding: WireForwarding;
  /** Rules of the groups whose rules the user may change, an item a group. GRP-003 */
  GroupForwarding: WireGroupForwarding;
  ContactForwarding: WireContactForwarding;
  /** One item: what the user plans to be. CAL-001 */
  Calendar: WireCalendar;
  /** Whom switchboard users send calls to; the same for everybody. SWB-004 */
  SwitchboardFavourite: WireSwitchboardFavourite;
  /** Tags of colleagues; the same for everybody. SWB-005 */
  UserTags: WireUserTags;
  /** Calls that wait for a switchboard user; empty for everybody else. */
  ParkedCall: WireParkedCall;
  /** One item: the settings that are the same in each browser; none until something was set. SET-014 */
  Settings: WireSettings;
  /** Which number others see of the user. */
  CallerId: WireCallerId;
  /** What the user writes with colleagues and numbers outside, the newest 200 threads. CHAT-001 */
  Chat: WireChatThread;
  /** That contacts have changed: the user's own, and those of everybody. CONT-001 */
  ContactBook: WireContactBook;
  /** Accounts of Google and Microsoft in which the user finds contacts. EXTC-003 */
  ThirdPartyConnection: WireExternalConnection;
  /** Meetings that the user owns or is invited to. CONF-001 */
  Meeting: WireMeeting;
  /** One item: what the user has of meetings. CONF-023 */
  MeetingUser: WireMeetingUser;
  /** Where the user is in a meeting, one item at most. */
  MeetingSeat: WireMeetingSeat;
  /** What the user is asked about meetings just now. PROMPT-006, PROMPT-007 */
  MeetingPrompt: WireMeetingPrompt;
}

export type ListName = keyof ListItem;

/** Lists that every client subscribes. */
export const listNames = Object.keys(lists) as (keyof typeof lists)[];
