import type { HistoryEntry } from '@ringside/domain/history';
import type { HistoryItem } from '@ringside/protocol/bridge/types';

/**
 * A finished call as the host page sees it, in browser time. A missed call has no `talkDuration`.
 *
 * @see CRM-036, CRM-037, Q-024
 */
export const historyItem = (entry: HistoryEntry, clockDeltaMs: number): HistoryItem => ({
  id: entry.id,
  isIncoming: entry.isIncoming,
  isMissed: entry.isMissed,
  isRejected: entry.isRejected,
  timestamp: entry.at - clockDeltaMs,
  ...(!entry.isMissed && { talkDuration: entry.talkSeconds ?? 0 }),
  calledLabel: entry.called.name,
  calledNumber: entry.called.number,
  remoteLabel: entry.remote.name,
  remoteNumber: entry.remote.number,
});
