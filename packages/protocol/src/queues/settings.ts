import * as z from 'zod/mini';
import { uri } from '../kernel/common.ts';
import { rights } from '../rights.ts';
import { acdRingPatterns, groupActions } from '../words/queues.ts';

const seconds = (most: number) => z.int().check(z.minimum(0), z.maximum(most));

const text = (most: number) => z.string().check(z.maxLength(most));

const hosts = z.array(text(255)).check(z.maxLength(100));

/** Where a caller goes who cannot stay: refused, another group, or the mailbox of the group. */
export const queueExit = z.discriminatedUnion('to', [
  z.object({ to: z.literal('refuse') }),
  z.object({ to: z.literal('overflow'), groupID: text(100) }),
  z.object({ to: z.literal('voicemail') }),
]);

/** Opening hours: minutes of the day per weekday (0 Sunday), and days that differ. ACD-005, ACD-018 */
export const groupCalendar = z.object({
  weekly: z
    .array(
      z.object({
        day: z.int().check(z.minimum(0), z.maximum(6)),
        from: z.int().check(z.minimum(0), z.maximum(1440)),
        to: z.int().check(z.minimum(0), z.maximum(1440)),
      }),
    )
    .check(z.maxLength(70)),
  exceptions: z
    .array(z.object({ date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)), isOpen: z.boolean() }))
    .check(z.maxLength(400)),
});
export type WireGroupCalendar = z.infer<typeof groupCalendar>;

/** ACD-006 */
export const webchatSettings = z.object({
  queueSize: z.int().check(z.minimum(0), z.maximum(1000)),
  maxDuration: seconds(86_400),
  perOperatorMaximum: z.int().check(z.minimum(0), z.maximum(100)),
  operatorTimeout: seconds(3600),
  allowedHosts: hosts,
  allowedIPs: hosts,
});

/** GET and PUT of {group}/settings; a PUT names what it changes. Times in seconds, 0 no limit. ACD-003 .. ACD-006 */
export const groupSettings = z.object({
  label: z.string().check(z.minLength(1), z.maxLength(255)),
  active: z.boolean(),
  ringPattern: z.enum(acdRingPatterns),
  /** 0 to 100; higher is served first. */
  priority: z.int().check(z.minimum(0), z.maximum(100)),
  /** Negative: any number. */
  queueSize: z.int().check(z.minimum(-1), z.maximum(10_000)),
  ringingTimeout: z.int().check(z.minimum(3), z.maximum(300)),
  maxTimeInQueue: seconds(86_400),
  maxNoAnswer: z.int().check(z.minimum(0), z.maximum(100)),
  syndicalPause: seconds(3600),
  /** Its agents may take a minute more, again and again up to the limit of all. */
  mayExtendSyndicalPause: z.boolean(),
  /** What the queue is to keep to: nobody waits longer; so many per cent are answered in time. 0: no aim. */
  aimWait: seconds(3600),
  aimLevel: z.int().check(z.minimum(0), z.maximum(100)),
  overflow: queueExit,
  closed: queueExit,
  calendar: z.nullable(groupCalendar),
  callbackEnabled: z.boolean(),
  /** Key by which a caller asks to be called back. */
  callbackDigit: z.string().check(z.regex(/^[0-9*#]$/)),
  isSkillBasedDistributionEnabled: z.boolean(),
  isAcdSmsCapable: z.boolean(),
  /** An SMS thread goes back to the queue when its agent has not answered for so long. SMS-011 */
  smsReplyTime: z.int().check(z.minimum(30), z.maximum(86_400)),
  isReceptionist: z.boolean(),
  isHiddenInDirectory: z.boolean(),
  callerIDOverride: text(40),
  autoLogin: z.boolean(),
  bypassDnd: z.boolean(),
  allowMembersEditFwd: z.boolean(),
  groupFreeText: text(4000),
  /** Every so many seconds a waiting caller hears the place; 0: never. */
  announcePositionEvery: seconds(600),
  webchat: z.nullable(webchatSettings),
  /** Its settings are shown in the short form. ACD-003, Q-183 */
  isACDGroupLight: z.boolean(),
  /** Whoever is led to its mailbox hears the greeting and leaves no message. ACD-003 */
  isVoiceMailNoMessage: z.boolean(),
  /** Numbers by which it is reached from outside. ACD-002 */
  pnNumbers: z.array(text(40)).check(z.maxLength(20)),
  /** Address of a picture, of this server or `https:`; empty: none. ACD-002 */
  urlPhoto: z.string().check(z.maxLength(500), z.regex(/^(?:|\/.*|https:\/\/.+)$/)),
  /** Of an extension group: busy members are passed over, or waited for. GRP-002 */
  busyPolicy: z.enum(['next', 'wait']),
  /** Who may take a call that rings at a member. GRP-002 */
  pickupPolicy: z.enum(['members', 'everybody', 'nobody']),
});

export const groupSettingsChange = z.partial(groupSettings);

/** A property of a group, or an action on it, that a company keeps to those who administer it. ROLE-002 */
export const groupRight = z.enum([...(Object.keys(groupSettings.shape) as (keyof GroupFields)[]), ...groupActions]);
type GroupFields = z.infer<typeof groupSettings>;

/**
 * A group whose callers are led on to the one that is asked for: sent there, they come back. Through which groups, in their order,
 * `groupID` first; empty: by the rule of a colleague, who is not named.
 */
const groupCircle = z.object({ groupID: text(100), through: z.array(z.string()) });
export type WireGroupCircle = z.infer<typeof groupCircle>;

/**
 * What the server answers. `rights`: those of who asks for this group, field by field. `changes: 'members'`: they are those of a
 * member, who changes `active`, `overflow` and `closed` at most. `circles`: where it had better send nobody
 * who cannot stay; absent: nowhere. GRP-003 .. GRP-005, ROLE-007
 */
export const shownGroupSettings = z.extend(groupSettings, {
  changes: z.optional(z.literal('members')),
  rights: z.optional(rights),
  circles: z.optional(z.array(groupCircle)),
});
export type WireGroupSettings = z.infer<typeof shownGroupSettings>;

/** POST {groupClient}/take, {groupClient}/offer {extension}, {groupClient}/cancelCallback. */
export const offerRequest = z.object({ extension: uri });

/** POST {groupClient}/move by a supervisor: to another queue. */
export const moveRequest = z.object({ group: uri });
/**
 * POST {groupClient}/send by a supervisor: to a colleague, a group, a number outside; `isVoicemail`: to the mailbox of the colleague
 * who has the number, without ringing. Refused, the caller waits on.
 */
export const sendCallerRequest = z.object({ destination: text(64), isVoicemail: z.optional(z.boolean()) });
/** POST {groupClient}/callAgents by a supervisor: how many who pause or wrap up ring now. */
export const calledAgents = z.object({ rung: z.int() });

/** POST {extension}/supervisedPause and {extension}/supervisedLogout by a supervisor. ACD-013 */
export const supervisedPauseRequest = z.object({ acdPauseReasonID: z.optional(z.nullable(text(100))) });
