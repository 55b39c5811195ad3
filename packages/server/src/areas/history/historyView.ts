import type { WireCallRecord } from '@ringside/protocol/history';
import { historyUri } from '../../company/uris.ts';
import type { CallRecordRow } from './store.ts';

export function historyView(row: CallRecordRow): WireCallRecord {
  return {
    restUri: historyUri(row.id),
    callHistoryID: row.id,
    isIncoming: row.isIncoming,
    isMissed: row.isMissed,
    isRejected: row.isRejected,
    isNew: row.isNew,
    timestamp: row.startedAt,
    ...(row.talkSeconds === null ? {} : { talkDuration: row.talkSeconds }),
    calledLabel: row.calledLabel,
    calledNumber: row.calledNumber,
    remoteLabel: row.remoteLabel,
    remoteNumber: row.remoteNumber,
    remoteContactId: row.remoteContactId,
    ...(row.viaLabel === null ? {} : { viaLabel: row.viaLabel }),
    isPersonalCall: row.isPersonalCall,
    cause: row.cause,
    lineId: row.lineId,
    ...(row.answeredBy === null ? {} : { answeredBy: row.answeredBy }),
    ...(row.others === null ? {} : { others: row.others.map((one) => ({ ...one })) }),
    ...(row.isMonitoring ? { isMonitoring: true } : {}),
    ...(row.note ? { note: row.note } : {}),
    ...(row.outcome === null ? {} : { outcome: row.outcome }),
    ...(row.notedAt === null ? {} : { notedAt: row.notedAt }),
  };
}
