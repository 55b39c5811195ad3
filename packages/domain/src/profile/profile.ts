import type { CrmPopups } from '../crm/crmPopups.ts';
import type { Keypad, TelephonyState } from '../directory/directory.ts';

/** Who is signed in and what they may do; from v1/user/Info, kept current by push. PROF-001 .. PROF-015 */
export interface Profile {
  userUri: string;
  extensionUri: string;
  name: string;
  number: string;
  enterprise: string;
  /** Sign-in name; numbers that lead from outside straight to the user; groups that the user is in, by name. PROF-006 .. PROF-009 */
  login?: string;
  directNumbers?: readonly string[];
  groups?: readonly string[];
  /** Nobody changes a password here: the company signs in elsewhere. AUTH-007 */
  passwordLocked?: boolean;
  /** Number that called parties see; empty when hidden. */
  callerId: string;
  telephony: TelephonyState;
  presence: string;
  /** The extension may use a browser phone and the session allows WebRTC. TERM-017 */
  mayUseWebphone: boolean;
  maxSoftphones: number;
  /** Absent: the server does not say. CONT-012 */
  maxSpeedDials?: number | undefined;
  /** ACD-043 */
  hasAcdCapability: boolean;
  /** Rights of an administrator that only look. PROF-026, PROF-028 */
  isReadOnly?: boolean;
  /** Id of the company, for what is asked of it. PROF-005 */
  enterpriseId?: string;
  /** May listen in on calls of colleagues. CALL-007 */
  maySupervise?: boolean;
  /** Right to the switchboard, as the server names it; absent: none. SWB-001 */
  switchboard?: string | undefined;
  /** The extension allows the CRM interface. Q-006 */
  crmAllowed: boolean;
  /** Personal calls may be reported to the CRM. Q-013 */
  crmSeesPersonalCalls: boolean;
  /** Which calls make the CRM show something by itself. CRM-017 .. CRM-019 */
  crmPopups: CrmPopups;
  /** CRM rules are pushed to this user; gates the rule runner only. Q-006 */
  hasCrmRules: boolean;
  keypads: Keypad[];
  logoutLocked: boolean;
  countryCode: string;
  dialPrefix: string;
  unreadMissedCalls: number;
  /** NOTIF-001 */
  unreadVoiceMails: number;
  /** Messages in chats and SMS. NOTIF-001 */
  unreadTexts: number;
  /** SMS can be sent at all; absent: not known. PROF-008 */
  hasSmsGateway?: boolean | undefined;
  /** Gives a reason before a recording is opened. PROMPT-025 */
  isComplianceOfficer: boolean;
  /** May hear the recordings of everybody. */
  hearsAllRecordings: boolean;
  /** Signed in by another user, on behalf of this one: no softphones, no stored choices, no news of the history. SOFT-030, TERM-020, HIST-004 */
  isBehalf: boolean;
  /** What the company has that not each has, by name; absent: nothing is said. */
  features?: readonly string[] | undefined;
  /** Where faxes of the company go by e-mail; absent: it has no fax service. ROLE-009, Q-208 */
  faxDomain?: string | undefined;
  /** There are keys for contacts in accounts of Google or Microsoft. ROLE-009, Q-208 */
  hasAccountKeys?: boolean;
  /** False: the user has chosen no settings yet, and need not be asked for them. SET-017 */
  hasSettings?: boolean;
  /** Another one among what changes live: the profile is read again. PROF-017, PROF-022 */
  stamp?: string | undefined;
  newestStamp?: string;
  /** Zone of the company, as `Europe/Paris`: times of day of rules and calendars are its. */
  timeZone?: string;
  /** Places of the company to which help is sent, and where the user is: an id of those, empty: not said. NAV-037, PROF-006 */
  sites?: readonly { id: string; name: string; address: string }[];
  place?: { site: string; location: string };
  /** Server clock minus browser clock, in milliseconds. */
  clockDeltaMs: number;
}

/** A number that others see while the user is in a state; empty: hidden. */
interface StateNumber {
  state: string;
  number: string;
}

/** Which number parties outside see of the user, and how it is chosen. PRES-011, PRES-012 */
export interface CallerId {
  uri: string;
  mode: 'hidden' | 'one' | 'byPresence';
  /** The one number, also while another mode holds; empty: none yet. */
  one: string;
  /** States with a number of their own; the others show the one number. */
  byPresence: readonly StateNumber[];
  /** What the next called party sees; empty: hidden. */
  shown: string;
  /** An event of the calendar says so, as long as it lasts. CAL-002 */
  isOfCalendar: boolean;
  /** What the user is now. */
  state: string;
  mayHide: boolean;
  /** Numbers that the user may show. CRM-080 */
  total: number;
}

/** What is absent stays. */
export type CallerIdChange = Partial<Pick<CallerId, 'mode' | 'one' | 'byPresence'>>;
