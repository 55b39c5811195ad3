import { type CrmCall, type CrmRecord, crmTask, type LogFields } from '@ringside/domain/crm';
import type { CallView, LogDraft } from '@ringside/protocol/bridge/types';

interface Parts {
  view: CallView;
  note: string;
  disposition: string | null;
  fields: LogFields;
  words: { incoming: string; outgoing: string; via: string; group: string };
  group: string;
  utcOffsetMinutes: number;
}

const ref = ({ id, label, type }: CrmRecord) => ({ id, label, ...(type && { type }) });

/** What is written into the CRM about a finished call. CRM-022 */
export function crmDraft({ line, match }: CrmCall, parts: Parts): LogDraft {
  const { view, note, disposition, fields, words, group, utcOffsetMinutes } = parts;
  const record = match.at === 'one' ? ref(match.record) : null;
  const task = crmTask(line, { callId: view.callID, state: view.state, record, note, words, group, utcOffsetMinutes });
  return { call: { ...view, record }, record, note, disposition, fields: { ...fields }, task };
}
