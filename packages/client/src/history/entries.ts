import type { HistoryEntry, HistoryFilter } from '@ringside/domain/history';
import { historyItem, historyPage, type WireCallRecord } from '@ringside/protocol/history';
import * as z from 'zod/mini';
import { type LiveList, liveList } from '../kernel/LiveList.ts';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';

/** A finished call of the wire in domain terms. CRM-035 .. CRM-037 */
export function historyFromWire(wire: WireCallRecord): HistoryEntry {
  return {
    id: wire.callHistoryID,
    uri: wire.restUri,
    isIncoming: wire.isIncoming,
    isMissed: wire.isMissed,
    isRejected: wire.isRejected,
    isNew: wire.isNew,
    at: wire.timestamp,
    talkSeconds: wire.talkDuration ?? null,
    remote: { name: wire.remoteLabel, number: wire.remoteNumber },
    called: { name: wire.calledLabel, number: wire.calledNumber },
    viaLabel: wire.viaLabel ?? '',
    contactId: wire.remoteContactId,
    isPersonal: wire.isPersonalCall,
    cause: wire.cause,
    lineId: wire.lineId,
    ...(wire.answeredBy && { answeredBy: wire.answeredBy }),
    ...(wire.others && { others: wire.others.map(({ label, number }) => ({ name: label, number })) }),
    ...(wire.isMonitoring && { isMonitoring: true }),
    ...(wire.note && { note: wire.note }),
    ...(wire.outcome && { outcome: wire.outcome }),
  };
}

/** The newest 100 rows of the history. */
export const historyList: LiveList<HistoryEntry> = {
  ...liveList('history', 'CallHistory', historyItem, historyFromWire),
  isOwnOnly: true,
};

/** What else narrows a page of the history. */
export interface HistoryMore {
  /** A row of the moment `before`: also what comes after it. */
  beforeUri?: string;
  /** Only calls with this contact. NAV-079 */
  remoteContactId?: string;
  /** Only calls with this number, as it is in the rows. */
  remoteNumber?: string;
}
export interface HistoryVerbs {
  history(
    query: { filter: HistoryFilter; before?: number | undefined; limit: number } & HistoryMore,
  ): Promise<Result<HistoryEntry[]>>;
  historySeen(until: number): Promise<Result<null>>;
}

/** The history over REST. */
export const historyVerbs: Verbs<HistoryVerbs> = ({ ask }) => ({
  async history({ filter, ...page }) {
    const body = { sort: filter, ...page };
    const result = await ask({ method: 'POST', path: 'v1/user/CallHistory', body, answer: historyPage });
    return mapResult(result, (page) => page.items.map(historyFromWire));
  },
  historySeen: (until) =>
    ask({ method: 'PUT', path: 'v1/user/CallHistory', body: { seenUntil: until }, answer: z.null() }),
});
