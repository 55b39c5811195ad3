export { agentCommands, agentStatus } from './agentStatus.ts';
export type {
  AgentStatus,
  AgentWish,
  CallControls,
  CallLog,
  CrmHost,
  DialHandler,
  DialOutcome,
  DialReason,
  DialRequest,
  HostAgentStatus,
  HostCapabilities,
  SearchQuery,
} from './CrmHost.ts';
export { type ConnectHostOptions, connectHost } from './connectHost.ts';
export { DIAL_TEXTS, type DialTexts, dialReason } from './dialReason.ts';
export { type HostProvidersOptions, hostProviders } from './hostProviders.ts';
export type { RecordOptions } from './joinRecords.ts';
export { bestMatches, isExternal, type PopSettings, searchDigits, wantsPop } from './popRules.ts';
export { cutSubject, type TaskRecord, taskRecord } from './taskRecord.ts';
export type { HostPhone } from './watchCalls.ts';
