export type { CallBack } from './CallBack.ts';
export { callerNames, type KnownName } from './callerNames.ts';
export {
  canRecord,
  canRedirect,
  canTransfer,
  connectPair,
  isConference,
  isSupervised,
  mergeable,
} from './callMoves.ts';
export { type ConferenceMember, isConnected, isLive, isRingingIn, type Line, lineStates, type Party } from './line.ts';
export { dropVerb, linesToHold } from './lineVerbs.ts';
export { type CallSignal, soundFor } from './soundFor.ts';
