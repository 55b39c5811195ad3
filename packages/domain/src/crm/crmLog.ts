import type { CrmCall, LogFields } from './crmCall.ts';
import { type CrmBridge, type CrmEffect, type CrmStep, forget, put } from './crmState.ts';
import type { LogForm } from './logForm.ts';

/** The record view opens this long after the log was saved, in milliseconds, so that it shows the log. CRM-016 */
export const RECORD_REFRESH_MS = 1500;

export type LogOutcome =
  | { is: 'saved'; id: string | null }
  | { is: 'vetoed'; reason: string | null }
  | { is: 'failed' }
  /** The CRM keeps no logs, or another panel of this user has saved this one. */
  | { is: 'notMine' };

export type LogEvent =
  | { type: 'form'; lineId: string; form: LogForm | null }
  | { type: 'submitted'; lineId: string; fields: LogFields }
  | { type: 'logged'; lineId: string; outcome: LogOutcome }
  | { type: 'logAgain'; lineId: string }
  /** The card of a finished call was closed; `byTime`: by nobody, so that whoever has opened the panel keeps it. */
  | { type: 'closed'; lineId: string; fields: LogFields; byTime?: boolean };

/** The end of a call: its form is asked for when it was answered; else it is logged at once. CRM-013, CRM-014 */
export function endOfCall(state: CrmBridge, call: CrmCall): CrmStep {
  if (call.line.talkingSince === null) return save(state, call, {}, [{ do: 'hide' }]);
  return [put(state, { ...call, log: { at: 'asking' } }), [{ do: 'askForm', lineId: call.line.id }]];
}

function save(state: CrmBridge, call: CrmCall, fields: LogFields, before: CrmEffect[] = []): CrmStep {
  const next = put(state, { ...call, log: { at: 'saving', fields } });
  return [next, [...before, { do: 'saveLog', lineId: call.line.id, fields }]];
}

/** The life of a call's log. A log is saved once: only `failed` can be tried again. CRM-014, CRM-016 */
export function logStep(state: CrmBridge, event: LogEvent): CrmStep {
  const call = state.calls[event.lineId];
  if (!call) return [state, []];
  const { log } = call;
  switch (event.type) {
    case 'form':
      if (log.at !== 'asking') return [state, []];
      if (event.form) return [put(state, { ...call, log: { at: 'form', form: event.form } }), []];
      return save(state, call, {}, [{ do: 'hide' }]);
    case 'submitted':
      return log.at === 'form' ? save(state, call, event.fields) : [state, []];
    case 'logAgain':
      return log.at === 'failed' ? save(state, call, log.fields) : [state, []];
    case 'logged':
      return log.at === 'saving' ? logged(state, call, event.outcome) : [state, []];
    case 'closed': {
      // Whoever closes the form without an answer still gets the call logged, with what was filled in.
      if (log.at === 'form') return save(state, call, event.fields, [{ do: 'hide' }]);
      const isOpen = log.at === 'none' || log.at === 'asking' || log.at === 'saving';
      return isOpen ? [state, []] : [forget(state, event.lineId), event.byTime ? [] : [{ do: 'hide' }]];
    }
  }
}

function logged(state: CrmBridge, call: CrmCall, outcome: LogOutcome): CrmStep {
  const { line, match } = call;
  switch (outcome.is) {
    case 'saved': {
      // the id of a log is not that of a record: a page that opens contacts would show an error
      const open: CrmEffect[] =
        match.at === 'one' ? [{ do: 'open', record: match.record, afterMs: RECORD_REFRESH_MS }] : [];
      return [put(state, { ...call, log: { at: 'saved', id: outcome.id } }), open];
    }
    case 'vetoed':
      return [put(state, { ...call, log: { at: 'vetoed', reason: outcome.reason } }), []];
    case 'failed': {
      const fields = call.log.at === 'saving' ? call.log.fields : {};
      return [put(state, { ...call, log: { at: 'failed', fields } }), [{ do: 'warnLog', lineId: line.id }]];
    }
    case 'notMine':
      return [forget(state, line.id), []];
  }
}
