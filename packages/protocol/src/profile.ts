import * as z from 'zod/mini';
import { time, uri } from './kernel/common.ts';
import { terminal } from './phones/terminal.ts';
import { PLACE_MAX } from './words/settings.ts';

/** A programmable key. DIAL-004 */
export const keypad = z.object({
  key: z.int(),
  /** BLF type 0 to 18; 0 is a plain number. Q-045 */
  type: z.int(),
  destination: z.string(),
  label: z.string(),
  labelMode: z.optional(z.string()),
});

/** GET v1/user/Info?rd=<random>: the profile. Members of later features join here as they are built. PROF-001 .. PROF-015 */
export const userInfo = z.object({
  user: z.object({
    restUri: uri,
    iUserID: z.string(),
    userName: z.string(),
    /** The user’s own card in the address book; the list `ContactBook` tells when it is another. PUSH-006 */
    contactId: z.optional(z.string()),
    displayName: z.string(),
    accessRightsType: z.optional(z.string()),
    presenceState: z.string(),
    settings: z.nullable(z.string()),
    userId: z.optional(z.string()),
    /** How times of day are written: `HH:mm`, or `h:mm a`. */
    appTimeFormat: z.optional(z.string()),
    /** Where the user is, for the emergency services: id of a site of the company, and floor or room there. NAV-037, Q-053 */
    softphoneSite: z.optional(z.string()),
    softphoneLocation: z.optional(z.string()),
    /** Speed dials that the user may have; absent: as many as this server says. CONT-012 */
    maxNbPersonalSpeedDials: z.optional(z.number()),
  }),
  extension: z.object({
    restUri: uri,
    internalAddressID: z.string(),
    addressNumber: z.string(),
    maxSoftphoneTerminals: z.number(),
    isWebSoftphone: z.boolean(),
    isACDAgent: z.boolean(),
    hasAcdCallPad: z.boolean(),
    isOperatorAcdCallCapable: z.boolean(),
    /** Without it there is no call centre for this user: no queues, no agent, no supervision. ACD-047 */
    isMyCallCenterAllowed: z.optional(z.boolean()),
    /** Sees who waits in the user's own queues, figures of the past, reports to keep, and of which groups, when not of all. ACD-012 */
    isAgentVisualQueue: z.optional(z.boolean()),
    isACDStatsAllowed: z.optional(z.boolean()),
    isMyReportsAllowed: z.optional(z.boolean()),
    /** Right to the switchboard; absent: none. SWB-001, SWB-002 */
    switchboardMode: z.optional(z.string()),
    restrictedACDGroups: z.optional(z.array(z.string())),
    /** Of an agent; kept current by the push list `Operator`. */
    operatorStatus: z.optional(z.string()),
    /** Gates the CRM interface. Q-006 */
    isSalesForceEnabled: z.boolean(),
    sfPopupIncomingCall: z.boolean(),
    sfPopupOutgoingCall: z.boolean(),
    /** 0 or absent hides personal calls from the CRM. Q-013 */
    crmDataProcessingForPersonalCallsConsent: z.optional(z.number()),
    pstnNumbers: z.array(z.string()),
    /** Number the called party sees; empty when hidden. */
    callerID: z.string(),
    telephonicState: z.string(),
    /** Numbers are dialled in parts; codecs of softphones beside Opus and G.711. */
    isMultiStageDialing: z.optional(z.boolean()),
    softphoneG7222: z.optional(z.boolean()),
    softphoneG729: z.optional(z.boolean()),
  }),
  ent: z.object({
    restUri: uri,
    name: z.string(),
    dialPrefix: z.string(),
    countryCode: z.string(),
    sfPopupAcdOnly: z.boolean(),
    ownerAdmtiveDomain: z.optional(uri),
    /** SMS leave for numbers outside: what is written to one is an SMS. Q-160 */
    smsGateway: z.optional(z.boolean()),
    /** Where keys of encrypted messages are kept; `none`: no messages are, and there are no keys. */
    matrixKeyBackupPolicy: z.optional(z.string()),
    /** To choose from, when users say where they are. NAV-037 */
    sites: z.optional(z.array(z.object({ id: z.string(), name: z.string(), address: z.string() }))),
  }),
  groups: z.array(
    z.object({
      ...{ restUri: uri, label: z.string(), addressNumber: z.string(), groupType: z.string() },
      /** Customers can write SMS to it; messages of the kind of chats can come to it. */
      isGroupAcdSmsCapable: z.optional(z.boolean()),
      isGroupAcdMessageCapable: z.optional(z.boolean()),
    }),
  ),
  terminals: z.array(terminal),
  keypads: z.array(keypad),
  time: z.object({ timeInMillis: time, timeZone: z.object({ id: z.string() }) }),
  globalSessionID: z.string(),
  /** The session may use a browser phone: not that of another user who acts for this one. ROLE-009, SOFT-030 */
  webRtc: z.boolean(),
  /** Paths of what the user has beside: all rules, and the first that is on; the calendar, and what it says now. PROF-010 */
  forwardings: z.optional(z.array(uri)),
  forwarding: z.optional(z.nullable(uri)),
  calendar: z.optional(uri),
  currentCalendarSlot: z.optional(z.nullable(z.string())),
  /** What the company has that not each has, by name. */
  features: z.optional(z.array(z.string())),
  /** Absent: no faxes by e-mail. Q-208 */
  faxService: z.optional(z.object({ faxEmailDomain: z.string() })),
  /**
   * What the deployment has registered with providers of contacts; absent: it is not set up. The server signs in and asks with it,
   * and keeps the secrets that belong to it. PROF-013, PROF-014
   */
  googlePeopleApi: z.optional(z.object({ redirectUri: z.string(), clientId: z.string(), apiKey: z.string() })),
  msGraphApi: z.optional(z.object({ redirectUri: z.string(), clientId: z.string(), tenantId: z.string() })),
  /** The device that signed in. Q-111 */
  istraMode: z.optional(z.enum(['mobile', 'desktop'])),
  /** The user may choose which own number SMS come from. CHAT-003 */
  canChangeSMSCallerID: z.optional(z.boolean()),
  /** Callers who reach the mailbox hear a greeting of the user in place of the common one. */
  isTemporaryGreetingActivated: z.optional(z.boolean()),
  /** There are numbers that the user may show: the list `CallerId` says which. CRM-080 */
  loadCustomCallerIDPolicy: z.optional(z.boolean()),
  /** Of an agent: works with what customers write, so many at a time at most. SMS-012 */
  isOperatorAcdMessageCapable: z.optional(z.boolean()),
  operatorMaxMessage: z.optional(z.number()),
  /** Path of the user’s mailbox. */
  mailbox: z.optional(uri),
  /** Language of what the server says to the user; full switchboard rights. PROF-029 */
  lang: z.optional(z.string()),
  isSwitchboard: z.optional(z.boolean()),
  /** CRM rules are pushed to this user. Gates the rule runner only. Q-006 */
  hasCrmRules: z.optional(z.boolean()),
  /** Another user signed in for this one. Absent: the user. SOFT-030, TERM-020, HIST-004 */
  isBehalf: z.optional(z.boolean()),
  logoutLocked: z.boolean(),
  /** Nobody changes a password here: the company signs in elsewhere. AUTH-007 */
  changePasswordLocked: z.optional(z.boolean()),
  unreadMissedCalls: z.number(),
  unreadVoiceMails: z.number(),
  /** Absent: a server without chats. NOTIF-001 */
  unreadTextMessages: z.optional(z.number()),
  /** Another one in a push of `User`: the profile is read again. PROF-017, PROF-022 */
  profileStamp: z.optional(z.string()),
  /** Paths of the users who give a reason before they open a recording. PROMPT-025, Q-200 */
  callMixesComplianceOfficers: z.array(uri),
});

/** PUT v1/user/Place: where the user is; a site of another company is refused (404). NAV-037, PROF-006 */
export const placeRequest = z.object({
  site: z.string().check(z.maxLength(40)),
  location: z.string().check(z.maxLength(PLACE_MAX)),
});

/** Of the administrative domain that a company belongs to; other ones are shown as `others`. UI-028 */
export const domainTypes = ['Service Provider', 'Enterprise', 'FMCReseller', 'Reseller', 'TopLevel'] as const;

/** GET telephony/Enterprise/{id}?rt=ownerAdmtiveDomain(id,domainModel,domainName). PROF-005 */
export const enterpriseDomain = z.object({
  ownerAdmtiveDomain: z.object({ id: z.string(), domainModel: z.string(), domainName: z.string() }),
});

/** GET v1/directories?rt=directories,directories.name,default: which there are for the user; the last segment of a path is its name. PROF-002 */
export const directories = z.object({
  directories: z.array(z.object({ restUri: uri, name: z.string() })),
  default: uri,
});

export type UserInfo = z.infer<typeof userInfo>;
