import type { CallView, RecordRef } from '@ringside/protocol/bridge/types';

/** The CRM's task for a finished call. Field names are Salesforce's. CRM-022, CRM-023, Q-019 */
export interface TaskRecord {
  entityApiName: 'Task';
  /** Seconds of talk; `null` when the end was not seen. */
  CallDurationInSeconds: number | null;
  CallType: 'Inbound' | 'Outbound';
  Subject: string;
  Status: 'Completed';
  /** Day of the call, `YYYY-MM-DD`, in the user's time zone. */
  ActivityDate: string;
  /** The matched contact or lead; `null` for an account or none. */
  WhoId: string | null;
  Description: string;
  /** One of the CRM call states. */
  CallDisposition: string;
  /** Id of the call. */
  CallObject: string;
  Type: 'Call';
}

/** Cause of a call that ended while the link to the panel was down. */
export const UNSEEN = 'unseen';

const MAX_SUBJECT = 255;
const KEPT = 251;

/** At most 255 characters; a longer subject keeps 251 and an ellipsis. CRM-024 */
export const cutSubject = (subject: string): string =>
  subject.length > MAX_SUBJECT ? `${subject.slice(0, KEPT)} ...` : subject;

const day = (at: number): string => {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

const isPerson = ({ id, type }: RecordRef): boolean =>
  type ? type === 'Contact' || type === 'Lead' : /^(003|00Q)/.test(id);

/**
 * The task of a call that ended.
 *
 * @param call its last view
 * @param record the record that was matched or named by the host; only a contact or a lead goes into `WhoId`
 */
export function taskRecord(call: CallView, record: RecordRef | null): TaskRecord {
  const direction = call.isIncoming ? 'Inbound' : 'Outbound';
  const who = call.label === call.number ? [call.number] : [call.label, call.number];
  const via = call.viaLabel || call.viaNumber;
  const description = [
    `Number: ${call.number || 'anonymous'}`,
    via && `Via: ${via}`,
    call.acdGroupID && `Group: ${call.acdGroupID}`,
    call.end?.cause === UNSEEN && 'The end of the call was not seen.',
  ];
  return {
    entityApiName: 'Task',
    CallDurationInSeconds: call.end && call.end.cause !== UNSEEN ? Math.round(call.end.talkSeconds) : null,
    CallType: direction,
    Subject: cutSubject([`${direction} call`, ...who].filter(Boolean).join(' ')),
    Status: 'Completed',
    ActivityDate: day(call.startedAt),
    WhoId: record && isPerson(record) ? record.id : null,
    Description: description.filter(Boolean).join('\n'),
    CallDisposition: call.state,
    CallObject: call.callID,
    Type: 'Call',
  };
}
