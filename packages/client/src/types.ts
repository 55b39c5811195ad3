import type { CallBack, Line } from '@ringside/domain/call';
import type { CrmChoices, CrmRule } from '@ringside/domain/crm';
import type { Colleague, Contact } from '@ringside/domain/directory';
import type { GroupCall, HistoryEntry, HistoryFilter } from '@ringside/domain/history';
import type { NumberLookup } from '@ringside/domain/number';
import type { Profile } from '@ringside/domain/profile';
import type { Operator, PauseReason, QueueCaller, QueueGroup, QueueMember } from '@ringside/domain/queue';
import type { RightsMaps } from '@ringside/domain/rights';
import type { SmsAgent, SmsThread } from '@ringside/domain/sms';
import type { Terminal } from '@ringside/domain/terminal';
import type { Voicemail } from '@ringside/domain/voicemail';
import type {
  CallBackClient,
  CallCentreClient,
  DemoClient,
  DeskPhoneClient,
  EntryClient,
  MailboxClient,
  PastCallsClient,
  SoftphoneClient,
} from './lateClients.ts';

export type * from './lateClients.ts';
export type { SmsClient } from './smsClient.ts';
export type { StatisticsQuery } from './statisticsCalls.ts';

/**
 * State of the live-data link. `polling`: WebSockets do not get through, data is asked for every 10 s. `isCut`: polls do not
 * either. PUSH-001, PUSH-004
 */
export type LinkState =
  | { at: 'idle' }
  | { at: 'connecting' }
  | { at: 'connected' }
  | { at: 'retry'; attempt: number; retryAt: number; since: number; isCut?: true }
  | { at: 'polling'; since: number };

/** A refusal or failure of the server, as a value. */
export interface Fault {
  /** Code of the error catalogue, e.g. ROUTER_ERR_1_LOGIN_UNAUTHORIZED, or NETWORK, TIMEOUT, BAD_DATA. */
  code: string;
  /** HTTP status; 0 when there was no answer. */
  status: number;
  /** Label and detail keys of the catalogue. */
  label: string;
  detail?: string;
  retryAfterMs?: number;
}
export type Result<T> = { ok: true; value: T } | { ok: false; fault: Fault };

/** Entities of the live lists, in domain terms. */
export interface LiveLists {
  lines: Line;
  terminals: Terminal;
  history: HistoryEntry;
  colleagues: Colleague;
  groups: QueueGroup;
  user: Pick<Profile, 'name' | 'presence' | 'telephony' | 'callerId' | 'unreadMissedCalls' | 'unreadVoiceMails'> &
    Partial<Pick<Profile, 'crmPopups' | 'crmSeesPersonalCalls'>> & { uri: string };
  /** One item for an agent, none for anybody else. */
  operator: Operator & { uri: string };
  /** Messages in the own mailbox. VM-001 */
  voicemails: Voicemail;
  /** Rules that wait for a panel; removed when one has claimed it. CRM-039 */
  crmRules: CrmRule;
  /** Whom the user wants to call back; followed by `callBacks().follow()`. */
  callBacks: CallBack;
  /** Of the queues the user may look into; followed by `callCentre().follow()`. ACD-010 */
  queueCallers: QueueCaller;
  /** Agents of the queues the user sees; followed likewise. ACD-008 */
  queueMembers: QueueMember;
  /** Of the queues the user works in or supervises; followed by `sms().follow()` of the call centre. SMS-013 */
  smsThreads: SmsThread;
  /** Whether the user works with SMS; followed likewise. SMS-012 */
  smsAgents: SmsAgent;
  /** Finished calls of groups; the newest 100. Followed by `pastCalls().follow()`. HIST-002 */
  groupCalls: GroupCall;
}
export type LiveListName = keyof LiveLists;

/** A change of one list, applied in order. `reset` replaces the list (snapshot). `id` is the entity's uri. */
export type LiveChange<L extends LiveListName = LiveListName> = {
  [K in LiveListName]:
    | { list: K; op: 'reset'; items: LiveLists[K][] }
    | { list: K; op: 'put'; item: LiveLists[K]; isNew: boolean }
    | { list: K; op: 'remove'; uri: string };
}[L];

/** Credentials of a browser phone. */
export interface SoftphoneCredentials {
  registerId: string;
  devicePassword: string;
  community: string;
  serverAddress: string;
  abstractTerminalID: string;
  proxyAddress?: string;
  /** STUN and TURN servers for its media. */
  iceServers?: { urls: string[]; username?: string | undefined; credential?: string | undefined }[] | undefined;
}

/** Everything the panel asks of the server. No method rejects; none retries a call verb. */
export interface RingsideClient {
  /** Signs in; the token stays in memory (and in `tokenStore`). AUTH-001 */
  signIn(login: string, password: string): Promise<Result<null>>;
  /** Resumes with a kept token; a fault with status 401 when it has expired. */
  resume(token: string): Promise<Result<null>>;
  signOut(): Promise<void>;
  readonly token: string | null;

  profile(): Promise<Result<Profile>>;
  createSoftphone(
    extensionUri: string,
    force: boolean,
    previousRegisterId?: string,
  ): Promise<Result<SoftphoneCredentials>>;
  placeCall(
    terminalId: string,
    destination: string,
    infos?: { sfId: string; sfLabel: string; sfType?: string },
  ): Promise<Result<{ lineId: string }>>;
  /** GET {call}/{verb}; never cached, never retried. */
  callVerb(callUri: string, verb: CallVerb): Promise<Result<null>>;
  sendDtmf(callUri: string, digits: string): Promise<Result<null>>;
  addExternalInfos(callUri: string, infos: { sfId: string; sfLabel: string; sfType?: string }): Promise<Result<null>>;
  history(
    query: { filter: HistoryFilter; before?: number; limit: number } & HistoryMore,
  ): Promise<Result<HistoryEntry[]>>;
  historySeen(until: number): Promise<Result<null>>;
  /** What the user may do, by kind of entity; what is absent is allowed. ROLE-001, ROLE-007 */
  rights(): Promise<Result<RightsMaps>>;
  searchContacts(text: string, limit: number, signal?: AbortSignal): Promise<Result<Contact[]>>;

  /**
   * What an agent does. Each answers the state after it, which the live list `operator` tells as well: keep the newer one.
   * Faults: 403 ROUTER_ERR_403 when the user is no agent, 412 ERR_12 for a logout during an ACD call, 412 ROUTER_ERR_412
   * for a pause while logged out. CRM-071 .. CRM-075
   */
  operatorLogin(): Promise<Result<Operator>>;
  operatorLogout(): Promise<Result<Operator>>;
  /** During a call the pause is planned for its end. 404: no such reason. */
  startPause(reasonId?: string): Promise<Result<Operator>>;
  /** Ends a pause, or calls off a planned one. Q-181 */
  cancelPause(): Promise<Result<Operator>>;
  pauseReasons(): Promise<Result<PauseReason[]>>;
  /** Logs the agent in to one group. 404: no such ACD group; 403: no agent or no member. CRM-077 */
  groupLogin(groupUri: string): Promise<Result<null>>;
  /** 412 ERR_12 during a call of that group. CRM-078, ACD-040 */
  groupLogout(groupUri: string): Promise<Result<null>>;
  /** Caller ids the user may show, at most 10; those that begin with `firstDigits` when given. CRM-080 */
  callerIds(firstDigits?: string): Promise<Result<string[]>>;
  /**
   * Sets the number that called parties see; empty hides it. 403 CALLER_ID_NOT_ALLOWED when it is none of the allowed
   * ones. CRM-079
   *
   * @returns the number now shown
   */
  setCallerId(number: string): Promise<Result<string>>;
  /** How numbers can be read, the most literal way first; one that leads nowhere is left out. At most ten. NUM-014 */
  lookUpNumbers(numbers: readonly string[], signal?: AbortSignal): Promise<Result<NumberLookup[]>>;
  /**
   * Asks for a run of a rule. 404: it is over.
   *
   * @param claimant of this panel's document; asked again by the same one the answer is the same
   * @returns true for the one panel of the user that runs it. CRM-039, CRM-044
   */
  claimRule(ruleUri: string, claimant: string): Promise<Result<boolean>>;
  /** Changes what is named. @returns all that holds now. CRM-017, CRM-018, CRM-020 */
  setCrmChoices(change: Partial<CrmChoices>): Promise<Result<CrmChoices>>;
  /**
   * Passes the other party on: `blind` at once and without any check, `screened` when the destination rings; faults:
   * 406 wrong number, 503 does not ring, 412 not in this state; then the call goes on. CALL-022, CALL-023, Q-034
   */
  transfer(callUri: string, destination: string, mode: 'blind' | 'screened'): Promise<Result<null>>;
  /** Takes a call back that was passed on and still rings there; the own phone answers by itself. CALL-003, CALL-023 */
  takeBack(callUri: string): Promise<Result<{ lineId: string }>>;
  /** Connects the others of two own calls and leaves both. CALL-003 */
  transferTo(callUri: string, otherCallUri: string): Promise<Result<null>>;
  /** One conference of two own calls, of ten parties at most; `callUri` goes on. CALL-004 */
  merge(callUri: string, otherCallUri: string): Promise<Result<null>>;
  /** Puts somebody out of a conference that the user has made, by the line that `others` names. CALL-004 */
  dropMember(callUri: string, lineId: string): Promise<Result<null>>;
  /** Mutes somebody in it for all others, or ends that; whoever is muted may end it as well. CALL-004 */
  muteMember(callUri: string, lineId: string, isMuted: boolean): Promise<Result<null>>;
  /** Sends a call that rings here elsewhere. CALL-005 */
  redirect(callUri: string, destination: string): Promise<Result<null>>;
  /** Records, or goes on after `pauseRecord`. Audible: the parties hear a beep. 503: recordings are not kept. CALL-006 */
  record(callUri: string, isAudible: boolean): Promise<Result<null>>;
  /** Goes on talking at another own terminal; the line says `canJoin`. CALL-014 */
  joinCall(callUri: string, terminalId?: string): Promise<Result<null>>;
  /**
   * Takes a call that rings at an extension or a group, with an own terminal that answers by itself. 403: no common
   * group; 412: nothing rings. CALL-008
   */
  pickup(extensionOrGroupUri: string, terminalId?: string): Promise<Result<{ lineId: string }>>;
  /** Takes part in the call of a colleague. 403: no supervisor; 412: no call. CALL-007 */
  monitor(
    extensionUri: string,
    mode: 'listen' | 'whisper' | 'bargeIn',
    terminalId?: string,
  ): Promise<Result<{ lineId: string }>>;
  /** Marks a call as private, or not. CRM-041 */
  setPersonal(callUri: string, isPersonal: boolean): Promise<Result<null>>;

  /** Messages, recordings and greetings; the code is fetched at the first use, and rejects when it cannot be. VM-001 */
  mailbox(): Promise<MailboxClient>;
  /** Desk phones of the user. Rejects only when its code could not be fetched. */
  deskPhones(): Promise<DeskPhoneClient>;

  /** Queues as their agents and supervisors use them; the code is fetched at the first use, and rejects when it cannot be. ACD-001 */
  callCentre(): Promise<CallCentreClient>;

  /** More of the history; the code is fetched at the first use, and rejects when it cannot be. */
  pastCalls(): Promise<PastCallsClient>;
  /** Calling colleagues back; the code is fetched at the first use, and rejects when it cannot be. */
  callBacks(): Promise<CallBackClient>;

  /** Further ways to sign in; the code is fetched at the first use, and rejects when it cannot be. */
  entry(): Promise<EntryClient>;

  /** Robots of the demo company; the code is fetched at the first use, and rejects when it cannot be. */
  demo(): Promise<DemoClient>;

  /** The desktop softphone; the code is fetched at the first use, and rejects when it cannot be. */
  softphone(): Promise<SoftphoneClient>;

  /** Opens the live link and keeps it; changes arrive in order. */
  connect(): void;
  disconnect(): void;
  readonly link: LinkState;
  on<E extends keyof ClientEvents>(event: E, handler: (value: ClientEvents[E]) => void): () => void;
}
/** What else narrows a page of the history. */
export interface HistoryMore {
  /** A row of the moment `before`: also what comes after it. */
  beforeUri?: string;
  /** Only calls with this contact. NAV-079 */
  remoteContactId?: string;
}

export type CallVerb =
  | 'answer'
  | 'leave'
  | 'disconnect'
  | 'hold'
  | 'retrieve'
  | 'pauseRecord'
  | 'stopRecord'
  /** How a supervisor goes on in a call. CALL-007 */
  | 'listen'
  | 'whisper'
  | 'bargeIn';

export interface ClientEvents {
  link: LinkState;
  change: LiveChange;
  /** The session ended on the server. Code of the refusal: SESSION_EXPIRED, SESSION_REVOKED, or ROUTER_ERR_401. */
  unauthorized: string;
  /** Live items that their schema did not take; the others of the list arrived. ROLE-018 */
  badData: { list: string; count: number };
}
