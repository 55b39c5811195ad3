import type { CallBack } from '@ringside/domain/call';
import type { Contact } from '@ringside/domain/directory';
import type { GroupCall, HistoryFilter } from '@ringside/domain/history';
import type { Recording } from '@ringside/domain/recording';
import type { DeskPhone, DeskPhoneCredentials, DeskPhoneServer } from '@ringside/domain/terminal';
import type { Greeting, MailboxSettings, MailboxState, Voicemail } from '@ringside/domain/voicemail';
import type { WireAnnouncement } from '@ringside/protocol/groups/announcements';
import type { WireGroupPeople } from '@ringside/protocol/groups/people';
import type { WireAcdConference } from '@ringside/protocol/queues/conferences';
import type { WireMembersRequest, WireQueueMembers } from '@ringside/protocol/queues/members';
import type { WireGroupSettings } from '@ringside/protocol/queues/settings';
import type { AnnouncementTopic } from '@ringside/protocol/words/queues';
import type { SmsClient } from './smsClient.ts';
import type { StatisticsCalls } from './statisticsCalls.ts';
import type { Result, SoftphoneCredentials } from './types.ts';

/** Finished calls, beyond the live list. */
export interface PastCallsClient {
  /** From now on the live list `groupCalls` is told. */
  follow(): void;
  /** 404: there is no such call any more. */
  remove(uri: string): Promise<Result<null>>;
  /** Deletes what a filter shows. */
  clear(filter: HistoryFilter): Promise<Result<null>>;
  /** Calls of the groups that the user belongs to or supervises, newest first. HIST-002 */
  ofGroups(query: {
    isMissedOnly: boolean;
    before?: number;
    beforeUri?: string;
    limit: number;
  }): Promise<Result<GroupCall[]>>;
  /** Makes a personal contact. 412: there is one with this number. CONT-001 */
  addContact(name: string, number: string): Promise<Result<Contact>>;
  /** Deletes calls of groups from the own view; the others of the groups keep them. */
  clearGroups(isMissedOnly: boolean): Promise<Result<null>>;
}

/** What the robots of the demo company do for somebody who tries the product; on a server without them: 404. */
export interface DemoClient {
  /** `call`: a customer calls the user; `morning`: a busy morning of the call centre. 412: it goes on already. */
  start(what: 'call' | 'morning'): Promise<Result<null>>;
}

/** What a desktop softphone needs of the server. */
export interface SoftphoneClient {
  /** Softphones that the extension may have; null: it does not say. SOFT-027 */
  maximum(extensionUri: string): Promise<Result<number | null>>;
  /** Credentials as they come: whoever starts a phone checks whether all parts are there. SOFT-026 */
  create(
    extensionUri: string,
    force: boolean,
    previousRegisterId: string | null,
  ): Promise<Result<Partial<SoftphoneCredentials>>>;
}

/** What panel and window share about a sign-in in a window. `secret` is in no URL and no log. */
export interface WindowProof {
  id: string;
  secret: string;
}

/** Ways to sign in beside the password. Whatever gives a session makes it the client's own. AUTH-003 */
export interface EntryClient {
  /** A session for a one-time token. 401: used, late, unknown; 403: made for another page than this origin. */
  exchange(token: string, origin: string): Promise<Result<null>>;
  /** A one-time token that goes on with this session, for a page of this origin. */
  ticket(origin: string): Promise<Result<{ token: string; expiresIn: number }>>;
  /** Announces a sign-in in a window. `challenge`: SHA-256 of its secret, base64url. */
  openWindow(id: string, challenge: string): Promise<Result<null>>;
  /** True: the window has signed in. False: not yet, ask again. 410: it is over. */
  windowSession(proof: WindowProof): Promise<Result<boolean>>;
  /** From the window. Refused like a sign-in with a password; 410: nobody waits for it. */
  finishWindow(proof: WindowProof, login: string, password: string): Promise<Result<null>>;
  cancelWindow(proof: WindowProof): Promise<Result<null>>;
}

/** Calling back a colleague who was busy or did not answer: the user is told when, and decides. */
export interface CallBackClient {
  /** From now on the live list `callBacks` is told. */
  follow(): void;
  /** 412: the user waits for too many. */
  ask(extensionUri: string, cause: 'busy' | 'notAnswered'): Promise<Result<CallBack>>;
  cancel(uri: string): Promise<Result<null>>;
}

/** Queues, beyond the agent's own state. Faults: 403 no right to it, 404 nobody waits by this path any more. */
export interface CallCentreClient extends StatisticsCalls {
  /** From now on the live lists `queueCallers` and `queueMembers` are told. */
  follow(): void;
  /** Rings the own phone for somebody who waits. ACD-010 */
  take(callerUri: string): Promise<Result<null>>;
  /** Rings an agent for somebody who waits. */
  offerTo(callerUri: string, extensionUri: string): Promise<Result<null>>;
  /** Leads somebody who waits to another queue, by a supervisor. 412: it takes nobody now. ACD-013 */
  moveCaller(callerUri: string, groupUri: string): Promise<Result<null>>;
  /** Rings the agents who pause or wrap up; how many ring. 412: nobody. ACD-013 */
  callAgents(callerUri: string): Promise<Result<{ rung: number }>>;
  cancelCallback(callerUri: string): Promise<Result<null>>;
  settings(groupUri: string): Promise<Result<WireGroupSettings>>;
  /** Changes what is named. 422: not valid. ACD-004 .. ACD-006 */
  saveSettings(groupUri: string, change: Partial<WireGroupSettings>): Promise<Result<WireGroupSettings>>;
  /** Who belongs to a group, of queues or not. 403: not the user. GRP-001, GRP-002 */
  people(groupUri: string): Promise<Result<WireGroupPeople>>;
  /** Members of a queue in their order, and the agents who could be. ACD-005, ACD-008 */
  members(groupUri: string): Promise<Result<WireQueueMembers>>;
  /** Sets them all. 412: others have changed them meanwhile; 412 ERR_12: one who would leave is in a call of the queue. */
  saveMembers(groupUri: string, members: WireMembersRequest): Promise<Result<WireQueueMembers>>;
  /** By a supervisor. ACD-013 */
  pauseAgent(extensionUri: string, reasonId?: string): Promise<Result<null>>;
  unpauseAgent(extensionUri: string): Promise<Result<null>>;
  /** 412 ERR_12 during a call of a group. */
  logOutAgent(extensionUri: string): Promise<Result<null>>;
  /** What callers of a queue hear, by topic. GRP-001 */
  announcements(groupUri: string): Promise<Result<WireAnnouncement[]>>;
  /** Its sound as WAV; 404 where callers hear what everybody has. */
  announcementSound(groupUri: string, topic: AnnouncementTopic): Promise<Result<Blob>>;
  /** 415 GREETING_FORMAT: no WAV that the server knows; 413: too big or too long. GRP-005, LIM-004 */
  setAnnouncement(groupUri: string, topic: AnnouncementTopic, file: Blob): Promise<Result<WireAnnouncement>>;
  removeAnnouncement(groupUri: string, topic: AnnouncementTopic): Promise<Result<null>>;
  /** Past conferences: own ones and those of supervised queues, newest first. ACD-049 */
  conferences(query: { before?: number; beforeUri?: string; limit: number }): Promise<Result<WireAcdConference[]>>;
  /** Queue SMS; the code is fetched at the first use, and rejects when it cannot be. SMS-013 */
  sms(): Promise<SmsClient>;
}

/** The desk phones of the user. Passwords are told once, when they are made. TERM-001, TERM-007 */
export interface DeskPhoneClient {
  /** `server` null: the server takes no desk phones. `max`: phones the user may have. */
  list(): Promise<Result<{ items: DeskPhone[]; server: DeskPhoneServer | null; max: number }>>;
  /** 412: there are too many, or the server takes none. 429: too many new passwords. */
  add(label: string): Promise<Result<DeskPhoneCredentials>>;
  /** A new user name and password; whoever is registered with the old ones is dropped. */
  renew(id: string): Promise<Result<DeskPhoneCredentials>>;
  rename(id: string, label: string): Promise<Result<DeskPhone>>;
  remove(id: string): Promise<Result<null>>;
}

/** The mailbox of the user and the recorded calls. Sounds come as WAV files. VM-001 .. VM-007 */
export interface MailboxClient {
  /** Newest first. */
  messages(query: { before?: number; limit: number }): Promise<Result<Voicemail[]>>;
  setNew(uri: string, isNew: boolean): Promise<Result<null>>;
  /** Deletes a message or a greeting. */
  remove(uri: string): Promise<Result<null>>;
  /** The sound of a message, greeting or recording. `reason`: why a compliance officer opens it. PROMPT-025 */
  audio(uri: string, reason?: string): Promise<Result<Blob>>;
  /** `everybody`: 403 for whoever is neither supervisor nor compliance officer. */
  recordings(query: { everybody: boolean; before?: number; limit: number }): Promise<Result<Recording[]>>;
  removeRecording(uri: string, reason?: string): Promise<Result<null>>;
  settings(): Promise<Result<MailboxState>>;
  saveSettings(settings: MailboxSettings): Promise<Result<null>>;
  /** Null: no PIN any more. 400 PIN_…: too short, too simple. PWD-015, PWD-016 */
  setPin(pin: string | null): Promise<Result<null>>;
  greetings(): Promise<Result<Greeting[]>>;
  /** 415 GREETING_FORMAT: no WAV that the server knows; 413: too big or too long. VM-006, LIM-004 */
  addGreeting(label: string, file: Blob): Promise<Result<Greeting>>;
  renameGreeting(uri: string, label: string): Promise<Result<null>>;
}
