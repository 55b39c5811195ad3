export type { GroupCall } from './groupCall.ts';
export { type HistoryEntry, type HistoryFilter, historyFilters } from './historyEntry.ts';
