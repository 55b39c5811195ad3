import type { CallView } from './subjects/calls.ts';
import type { FoundRecord, RecordRef } from './subjects/records.ts';
import type { SessionReason } from './subjects/session.ts';
import type { Growing } from './subjects/shapes.ts';

/** What the panel is about to write into the CRM about a finished call. */
export interface LogDraft {
  call: CallView;
  record: RecordRef | null;
  note: string;
  disposition: string | null;
  /** Values of the form that `logFormSchema` described. */
  fields: Record<string, unknown>;
  /** The same as a task record, ready to be written. */
  task: TaskRecord;
}

/** A call as a CRM's task. CRM-022 .. CRM-024, Q-019 */
export interface TaskRecord {
  entityApiName: 'Task';
  /** Whole seconds of talk. */
  CallDurationInSeconds: number;
  CallType: 'Inbound' | 'Outbound';
  /** At most 255 characters. */
  Subject: string;
  Status: 'Completed';
  /** `YYYY-MM-DD`, in the time zone of the user. */
  ActivityDate: string;
  /** Id of the record; `null` without one. */
  WhoId: string | null;
  Description: string;
  /** One of the CRM call states. */
  CallDisposition: string;
  /** Id of the call. */
  CallObject: string;
  Type: 'Call';
}

/** Questions of the panel that the host may answer. The panel waits 3 s. DESIGN section 2.9 */
export interface ProviderMap {
  /** Records that fit a text. `digits` when the text is the number of a call: as in `matchNumber`. */
  searchContacts: { content: { query: string; digits?: string; limit: number }; result: FoundRecord[] };
  /**
   * Records with this number; several lead to a choice. `number` as the user sees it and as CALL_EVENT tells it, `digits`
   * its last nine digits, or all when there are fewer: equal digits are the same number however it is written. `lineID`
   * when a call is the reason. CRM-007
   */
  matchNumber: { content: { number: string; digits: string; lineID: string | null }; result: FoundRecord[] };
  /** Opens the CRM's form for a new contact; an empty number for an anonymous caller. CRM-008, CRM-009 */
  newContact: { content: { number: string; lineID: string | null }; result: null };
  /** `id` of the written record; `null` when the CRM keeps none. */
  logCall: { content: LogDraft; result: { id: string | null } };
  /** JSON Schema of the form that the panel shows after a call; `null` for none. */
  logFormSchema: { content: { lineID: string }; result: Record<string, unknown> | null };
  /** Whether a number must not be called. When it fails or does not answer, its policy decides; `closed` without one. */
  doNotContact: { content: { number: string }; result: { blocked: boolean; reason?: string } };
  openRecord: { content: { record: RecordRef }; result: null };
  /** A one-time token that signs the user in, when nobody is. `reason`: why there is no session. The panel waits 10 s. AUTH-003 */
  signInToken: { content: { reason: SessionReason }; result: string };
}
export type ProviderName = keyof ProviderMap;

/** What a hook says. The reason is shown to the user. */
export interface Verdict {
  allow: boolean;
  reason?: string;
}

/** Actions that the host may stop. The panel waits 1.5 s, then the policy that the host declared decides. */
export interface HookMap {
  beforeCall: { content: { number: string; record: RecordRef | null }; result: Verdict };
  beforeLog: { content: LogDraft; result: Verdict };
  beforeDisposition: { content: { lineID: string; disposition: string }; result: Verdict };
}
export type HookName = keyof HookMap;

/** `open`: without an answer the action goes on. `closed`: without an answer it does not. */
export type HookPolicy = 'open' | 'closed';

export interface RequestMap extends ProviderMap, HookMap {}
export type RequestName = keyof RequestMap;

export interface RequestEventMap {
  /**
   * A question that the page said it answers failed: the page threw, answered something else, or not in time. `policy`:
   * what decided instead, `null` when nothing had to be decided.
   */
  PROVIDER_FAILED: {
    name: RequestName;
    why: Growing<'failed' | 'malformed' | 'timeout'>;
    policy: HookPolicy | null;
  };
}

/**
 * What a host names in the hello's `features`: a provider, or a hook with its policy, e.g. `beforeCall:closed`. The
 * provider `doNotContact` may declare one as well.
 */
export type HostFeature = ProviderName | `${HookName | 'doNotContact'}:${HookPolicy}`;

/** Panel to host on the port. `id` is the panel's; it has nothing to do with ids of commands. */
export interface RequestMessage {
  type: 'request';
  id: number;
  name: string;
  content: unknown;
}
/** Host to panel: 200 with the result, 404 for a request that this host does not answer, 500 when it failed. */
export interface ReplyMessage {
  type: 'reply';
  id: number;
  status: 200 | 404 | 500;
  content: unknown;
}
/** Panel to host: the answer is not wanted any more, and no reply is expected. */
export interface CancelMessage {
  type: 'cancel';
  id: number;
}
