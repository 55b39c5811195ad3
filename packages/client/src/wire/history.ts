import type { HistoryEntry } from '@ringside/domain/history';
import type { WireHistoryItem } from '@ringside/protocol/history';

/** A finished call of the wire in domain terms. CRM-035 .. CRM-037 */
export function historyFromWire(wire: WireHistoryItem): HistoryEntry {
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
  };
}
