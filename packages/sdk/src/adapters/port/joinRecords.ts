import type { CallView, RecordRef } from '@ringside/protocol/bridge/types';
import type { CrmHost } from './CrmHost.ts';
import { claimOnce } from './claimOnce.ts';
import { firstHere } from './firstHere.ts';
import { bestMatches, type PopSettings, searchDigits, wantsPop } from './popRules.ts';
import { settle } from './settle.ts';
import { taskRecord, UNSEEN } from './taskRecord.ts';
import type { HostPhone } from './watchCalls.ts';

/** Causes after which nothing is hidden and nothing saved. CRM-015 */
const UNSAVED = new Set(['causeReorderTone', 'causeCallNextTermUnavailable']);
/** The saved entry is shown this long after it was saved. CRM-016 */
const SHOW_SAVED_MS = 1500;
/** The log of a call whose end was not seen waits so much longer: it may come back, and then has its real end. */
const UNSEEN_LOG_MS = 8000;

export interface RecordOptions {
  /** What opens a record; a function is asked for every call. Default: incoming calls. */
  settings?: PopSettings | (() => PopSettings);
  /** Several records match: the page lets the user choose. Nothing opens by itself. Q-016 */
  choose?: (records: RecordRef[], call: CallView) => void;
  /** Whether this page writes the log of a call. Default: the first page of this browser that asks. */
  claim?: (callID: string) => Promise<boolean>;
}

interface Known {
  /** One record, or none when nothing or several matched. */
  record: Promise<RecordRef | null>;
  hasNone: boolean;
  wasAnswered: boolean;
  isLogged: boolean;
}

/** Search, screen pop and call log. @returns what to call with every change of a call */
export function joinRecords(
  phone: HostPhone,
  host: CrmHost,
  active: () => readonly CallView[],
  options: RecordOptions,
  { signal, report }: { signal: AbortSignal; report: (error: unknown) => void },
): (call: CallView) => void {
  const { settings = { incoming: true, outgoing: false, acdOnly: false }, claim = claimOnce } = options;
  /** By call, not by line: a call may ring on two phones of the user. */
  const calls = new Map<string, Known>();
  let newest = '';
  const ask = <T>(work: () => Promise<T>, otherwise: T): Promise<T> => settle(work, otherwise, report);
  const now = (): PopSettings => (typeof settings === 'function' ? settings() : settings);
  const pop = (record: RecordRef): void => {
    if (host.capabilities.pop && !signal.aborted) void ask(() => host.pop(record), undefined);
  };

  /** First sighting: one search, and one record opens if the settings want it and no newer call came. CRM-010 .. CRM-012 */
  const meet = async (call: CallView, known: Known): Promise<RecordRef | null> => {
    let record = call.record;
    if (!record && host.capabilities.search) {
      const { number } = call;
      const digits = searchDigits(number);
      const found = digits ? await ask(() => host.search({ number, digits, call }), null) : [];
      const matches = bestMatches(found ?? []);
      known.hasNone = found !== null && matches.length === 0;
      if (matches.length > 1) options.choose?.(matches, call);
      if (matches.length !== 1 || signal.aborted) return null;
      record = matches[0] as RecordRef;
      const { id, label } = record;
      // a call that ended meanwhile is unknown to the panel
      phone.send('FILL_CALL_INFO', { lineID: call.lineID, sfId: id, sfLabel: label }).catch(() => {});
    }
    // a page that was loaded again in mid-call leaves its user where they are
    if (record && newest === call.callID && wantsPop(call, now()) && firstHere(call.callID)) pop(record);
    return record;
  };

  /** Incoming, answered, nobody matched: a form for a new contact, once. CRM-006, CRM-008, CRM-009, Q-015 */
  const answer = async (call: CallView, known: Known): Promise<void> => {
    known.wasAnswered = true;
    await known.record;
    if (!known.hasNone || newest !== call.callID || signal.aborted || !wantsPop(call, now())) return;
    if (host.newContact) await ask(async () => host.newContact?.(call.number), undefined);
  };

  /** CRM-013 .. CRM-016 */
  const log = async (call: CallView, known: Known): Promise<void> => {
    known.isLogged = true;
    const record = call.record ?? (await known.record);
    if (!(await ask(() => claim(call.callID), true))) return;
    const task = taskRecord(call, record);
    const id = await ask(() => host.saveLog({ task, call, record }), null);
    if (id === null || signal.aborted) return;
    const show = async (): Promise<void> => {
      if (signal.aborted) return;
      if (host.refresh) await ask(async () => host.refresh?.(), undefined);
      if (record && active().length === 0 && wantsPop(call, now())) pop(record);
    };
    setTimeout(() => void show(), SHOW_SAVED_MS);
  };

  return (call) => {
    let known = calls.get(call.callID);
    if (!known && !call.end) {
      newest = call.callID;
      known = { record: Promise.resolve(null), hasNone: false, wasAnswered: false, isLogged: false };
      calls.set(call.callID, known);
      known.record = meet(call, known).catch((error) => {
        report(error);
        return null;
      });
      host.setPanelVisible?.(true);
    }
    if (!known) return;
    if (call.isIncoming && call.state === 'answered' && !known.wasAnswered) void answer(call, known).catch(report);
    const isOver = call.end && !active().some(({ callID }) => callID === call.callID);
    if (!isOver || UNSAVED.has(call.end?.cause ?? '')) return;
    if (active().length === 0) host.setPanelVisible?.(false);
    const save = (): void => {
      const isBack = active().some(({ callID }) => callID === call.callID);
      if (host.capabilities.log && !known.isLogged && !isBack) void log(call, known).catch(report);
    };
    if (call.end?.cause === UNSEEN) setTimeout(save, UNSEEN_LOG_MS);
    else save();
  };
}
