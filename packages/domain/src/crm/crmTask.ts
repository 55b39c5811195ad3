import type { Line } from '../call/line.ts';
import type { CrmRecord } from './CrmRecord.ts';

/** What a CRM keeps of a call. Names are those of the CRM. CRM-022 */
export interface CrmTask {
  entityApiName: 'Task';
  /** Whole seconds of talk. */
  CallDurationInSeconds: number;
  CallType: 'Inbound' | 'Outbound';
  /** At most 255 characters. */
  Subject: string;
  Status: 'Completed';
  /** Day of the call, `YYYY-MM-DD`. */
  ActivityDate: string;
  /** Id of the record; `null` without one. */
  WhoId: string | null;
  Description: string;
  /** State of the call in the CRM's words. */
  CallDisposition: string;
  /** Id of the call. */
  CallObject: string;
  Type: 'Call';
}

/** CRM-024 */
export const SUBJECT_MAX = 255;
const CUT_AT = 251;

/** A subject that fits: a longer one is cut to 251 characters, a space and three dots. CRM-024, Q-018 */
export const fittingSubject = (text: string): string =>
  text.length > SUBJECT_MAX ? `${text.slice(0, CUT_AT)} ...` : text;

interface CallFacts {
  callId: string;
  /** One of the CRM call states. CRM-038 */
  state: string;
  record: Pick<CrmRecord, 'id'> | null;
  note: string;
  /** Words of the panel's language. */
  words: { incoming: string; outgoing: string; via: string; group: string };
  /** Name of the queue; empty for none. */
  group: string;
  /** Minutes that the user's time is ahead of UTC, for the day of the call. */
  utcOffsetMinutes: number;
}

/**
 * The task record of a finished call: subject from direction, name and number; description from number, via and queue,
 * and the note below.
 *
 * @see CRM-022 .. CRM-024, Q-018, Q-019
 */
export function crmTask(line: Line, facts: CallFacts): CrmTask {
  const { words, note } = facts;
  const endedAt = line.end?.at ?? line.stateSince;
  const { name, number } = line.party;
  const parts = [line.isIncoming ? words.incoming : words.outgoing, name, number === name ? '' : number];
  const via = line.via && [line.via.name, line.via.number].filter(Boolean).join(' ');
  const told = [number, via && `${words.via} ${via}`, facts.group && `${words.group} ${facts.group}`];
  const day = new Date(line.createdAt + facts.utcOffsetMinutes * 60_000).toISOString().slice(0, 10);
  return {
    entityApiName: 'Task',
    CallDurationInSeconds:
      line.talkingSince === null ? 0 : Math.max(0, Math.floor((endedAt - line.talkingSince) / 1000)),
    CallType: line.isIncoming ? 'Inbound' : 'Outbound',
    Subject: fittingSubject(parts.filter(Boolean).join(', ')),
    Status: 'Completed',
    ActivityDate: day,
    WhoId: facts.record?.id ?? null,
    Description: [told.filter(Boolean).join(', '), note].filter(Boolean).join('\n'),
    CallDisposition: facts.state,
    CallObject: facts.callId,
    Type: 'Call',
  };
}
