import type { Line } from '../call/line.ts';
import { type CrmKind, type CrmRecord, nextKind } from './CrmRecord.ts';
import { type CrmCall, type CrmSettings, concernsCrm, crmNumber, isExcepted, isHidden } from './crmCall.ts';
import { endOfCall, type LogEvent, logStep } from './crmLog.ts';
import { mayPopUp } from './crmPopups.ts';
import { type CrmBridge, type CrmEffect, type CrmState, type CrmStep, forget, put } from './crmState.ts';

export type CrmEvent =
  | { type: 'started'; isCrm: boolean }
  | { type: 'signedIn'; isAllowed: boolean; settings: CrmSettings }
  | { type: 'signedOut' }
  | { type: 'host'; isThere: boolean }
  | { type: 'driver'; attempt: number; isReady: boolean }
  | { type: 'line'; line: Line }
  | { type: 'found'; lineId: string; kind: CrmKind; records: readonly CrmRecord[]; isBook: boolean }
  | { type: 'notFound'; lineId: string; why: 'failed' | 'off' }
  | { type: 'chosen'; lineId: string; record: CrmRecord; isBook: boolean }
  | LogEvent;

/** The next state and what is to be done for it. Reads no clock, calls nobody. */
export function crmBridge(state: CrmBridge, event: CrmEvent): CrmStep {
  switch (event.type) {
    case 'started':
      return settle(state, { isCrm: event.isCrm });
    case 'signedIn':
      return settle({ ...state, settings: event.settings }, { isAllowed: event.isAllowed });
    case 'signedOut': {
      const [next] = settle({ ...state, calls: {} }, { isAllowed: null });
      return [next, [{ do: 'destroy' }]];
    }
    case 'host':
      return settle(state, { isHostThere: event.isThere });
    case 'driver':
      return report(state, event);
    case 'line':
      return seeLine(state, event.line);
    case 'found':
      return found(state, event);
    case 'notFound': {
      const call = state.calls[event.lineId];
      if (call?.match.at !== 'searching') return [state, []];
      const warn: CrmEffect[] = event.why === 'failed' ? [{ do: 'warnSearch', lineId: event.lineId }] : [];
      return [put(state, { ...call, match: { at: event.why } }), warn];
    }
    case 'chosen': {
      const call = state.calls[event.lineId];
      if (!call) return [state, []];
      const { lineId, record, isBook } = event;
      return [
        put(state, { ...call, match: { at: 'one', record } }),
        [
          { do: 'store', lineId, record, isBook },
          { do: 'open', record, afterMs: 0 },
        ],
      ];
    }
    default:
      return logStep(state, event);
  }
}

function stateOf({ isCrm, isAllowed, isHostThere }: CrmBridge['facts'], at: CrmState): CrmState {
  if (!isCrm) return 'disabled';
  if (isAllowed === null) return 'idle';
  if (!isAllowed) return 'notAllowed';
  if (!isHostThere) return 'idle';
  return at === 'initialized' || at === 'error' ? at : 'pending';
}

function settle(state: CrmBridge, change: Partial<CrmBridge['facts']>): CrmStep {
  const facts = { ...state.facts, ...change };
  const at = stateOf(facts, state.at);
  if (at !== 'pending' || state.at === 'pending') return [{ ...state, facts, at }, []];
  const attempt = state.attempt + 1;
  return [{ ...state, facts, at, attempt }, [{ do: 'init', attempt }]];
}

/** CRM-002, CRM-005 */
function report(state: CrmBridge, event: { attempt: number; isReady: boolean }): CrmStep {
  if (state.at !== 'pending' || event.attempt !== state.attempt) return [state, []];
  if (!event.isReady) return [{ ...state, at: 'error' }, []];
  let next: CrmBridge = { ...state, at: 'initialized' };
  const effects: CrmEffect[] = [{ do: 'lookAtLines' }];
  for (const call of Object.values(state.calls)) {
    if (call.line.state !== 'dropped' || call.log.at !== 'none') continue;
    const [after, more] = endOfCall(next, call);
    next = after;
    effects.push(...more);
  }
  return [next, effects];
}

/** What the call is about once its record is named, by the host page or another panel of the user. */
function matchOf({ match }: CrmCall, { record }: Line): CrmCall['match'] {
  return record && !(match.at === 'one' && match.record.id === record.id) ? { at: 'one', record } : match;
}

function seeLine(state: CrmBridge, line: Line): CrmStep {
  const known = state.calls[line.id];
  if (!known) {
    const isNew = state.at === 'initialized' && line.state !== 'dropped' && !isHidden(line, state.settings);
    return isNew ? firstSight(state, line) : [state, []];
  }
  const [next, effects] = seeAgain(state, known, line);
  const isChosen = next.calls[line.id]?.match.at !== 'several' || line.state === 'dropped';
  if (known.match.at !== 'several' || known.line.state === 'dropped' || !isChosen) return [next, effects];
  return [next, [{ do: 'closeChooser', lineId: line.id }, ...effects]];
}

function seeAgain(state: CrmBridge, known: CrmCall, line: Line): CrmStep {
  if (isHidden(line, state.settings)) return [forget(state, line.id), []];
  const call: CrmCall = { ...known, line, match: matchOf(known, line) };
  if (line.state === 'dropped') {
    if (isExcepted(line)) return [forget(state, line.id), []];
    if (known.log.at !== 'none') return [state, []];
    return state.at === 'initialized' ? endOfCall(put(state, call), call) : [put(state, call), []];
  }
  return state.at === 'initialized' ? checkTalking(put(state, call), call) : [put(state, call), []];
}

/** Cards of finished calls that ask nothing more go when a new call comes. */
const isDone = ({ log }: CrmCall): boolean => log.at === 'saved' || log.at === 'vetoed';

/** CRM-010, CRM-011 */
function firstSight(state: CrmBridge, line: Line): CrmStep {
  if (!concernsCrm(line)) return [state, []];
  const kept = Object.fromEntries(Object.entries(state.calls).filter(([, call]) => !isDone(call)));
  const number = crmNumber(line);
  const begun = { line, wasTalking: false, log: { at: 'none' } } as const;
  const at = { ...state, calls: kept };
  if (line.record) {
    const call: CrmCall = { ...begun, match: { at: 'one', record: line.record } };
    return checkTalking(put(at, call), call);
  }
  if (number === null) {
    const call: CrmCall = { ...begun, match: { at: 'none' } };
    return checkTalking(put(at, call), call);
  }
  const call: CrmCall = { ...begun, match: { at: 'searching', kind: 'contact' } };
  const [next, effects] = checkTalking(put(at, call), call);
  return [next, [{ do: 'search', lineId: line.id, kind: 'contact', number }, ...effects]];
}

/** An incoming call that talks, once: without a match a new contact is made. CRM-006, CRM-008, CRM-009, Q-015 */
function checkTalking(state: CrmBridge, call: CrmCall): CrmStep {
  if (!call.line.isIncoming || call.line.state !== 'talking' || call.wasTalking) return [state, []];
  const next = { ...call, wasTalking: true };
  return [put(state, next), call.match.at === 'none' ? newContact(state, next) : []];
}

const newContact = ({ settings }: CrmBridge, { line }: CrmCall): CrmEffect[] =>
  mayPopUp(line, settings.popups) ? [{ do: 'newContact', lineId: line.id, number: crmNumber(line) ?? '' }] : [];

/** One kind was searched. CRM-007, CRM-008, CRM-011, CRM-012, PROMPT-003, PROMPT-005, Q-016 */
function found(state: CrmBridge, event: Extract<CrmEvent, { type: 'found' }>): CrmStep {
  const call = state.calls[event.lineId];
  if (call?.match.at !== 'searching' || call.match.kind !== event.kind) return [state, []];
  const { lineId, records, isBook } = event;
  const [record] = records;
  const popsUp = mayPopUp(call.line, state.settings.popups) && call.line.state !== 'dropped';
  if (!record) {
    const kind = isBook ? null : nextKind(event.kind);
    if (kind)
      return [
        put(state, { ...call, match: { at: 'searching', kind } }),
        [{ do: 'search', lineId, kind, number: crmNumber(call.line) ?? '' }],
      ];
    const next: CrmCall = { ...call, match: { at: 'none' } };
    const isAsked = call.wasTalking && call.line.state !== 'dropped' && !isBook;
    return [put(state, next), isAsked ? newContact(state, next) : []];
  }
  if (records.length > 1)
    return [
      put(state, { ...call, match: { at: 'several', records } }),
      popsUp ? [{ do: 'choose', lineId, isBook }] : [],
    ];
  const show: CrmEffect = isBook ? { do: 'askOpen', lineId, record } : { do: 'open', record, afterMs: 0 };
  return [
    put(state, { ...call, match: { at: 'one', record } }),
    [{ do: 'store', lineId, record, isBook }, ...(popsUp ? [show] : [])],
  ];
}
