import type { CallView } from '@ringside/protocol/bridge/types';
import { make, type ScvSdk } from './ScvSdk.ts';

/** True when this panel can run a command, e.g. `HOLD`. */
export type Can = (command: string) => boolean;

/** A colleague can be asked first: the call is held, the colleague is called, and the two are merged. */
export const canConsult = (can: Can): boolean => ['CALL', 'HOLD', 'RETRIEVE', 'MERGE'].every(can);

const isError = ({ end, answeredAt }: CallView): boolean =>
  answeredAt === null && /Failure|connectionLost|serverStopped|numberInvalid/.test(end?.cause ?? '');

/** Why nobody talked, in Salesforce's words (`HANGUP_STATUS`); nothing for a call that was answered. */
const hangupStatus = (call: CallView): string | undefined => {
  if (!call.end || call.answeredAt !== null) return undefined;
  if (!call.isIncoming) return isError(call) ? 'FailedConnectCustomer' : undefined;
  return call.state === 'declined' ? 'DeclinedByAgent' : 'MissedCallAgent';
};

const stateOf = (call: CallView): string => {
  if (call.end) return 'ended';
  return call.state === 'answered' ? 'connected' : 'ringing';
};

/** A call as Salesforce takes it: buttons that the phone cannot serve are not shown. */
export function phoneCall(scv: ScvSdk, call: CallView, can: Can, voiceCallId?: string): object {
  const { callID, number, label, isIncoming, answeredAt, startedAt } = call;
  const isOnHold = call.lineState === 'held';
  const canHold = can('HOLD') && can('RETRIEVE');
  const canAdd = canConsult(can) || can('TRANSFER');
  const canRecord = can('RECORD_START') && can('RECORD_STOP');
  const callInfo = make(scv.CallInfo, {
    callStateTimestamp: new Date(answeredAt ?? startedAt),
    isOnHold,
    initialCallId: callID,
    queueName: call.viaLabel || null,
    queueId: call.acdGroupID,
    acceptEnabled: call.canAnswer,
    declineEnabled: call.canDrop,
    holdEnabled: canHold,
    muteEnabled: can('MUTE'),
    showMuteButton: can('MUTE'),
    swapEnabled: canHold,
    showSwapButton: canHold,
    conferenceEnabled: can('MERGE'),
    showMergeButton: can('MERGE'),
    addCallerEnabled: canAdd,
    showAddCallerButton: canAdd,
    showAddBlindTransferButton: can('TRANSFER'),
    isRecordingPaused: call.recording !== 'on',
    recordEnabled: canRecord,
    showRecordButton: canRecord,
    extensionEnabled: can('SEND_DTMF'),
    isExternalTransfer: false,
  });
  const participant = { participantType: 'Initial_Caller', isOnHold };
  const contact = make(scv.Contact, { phoneNumber: number, name: label, type: 'PhoneNumber' });
  const agentStatus = hangupStatus(call);
  return make(scv.PhoneCall, {
    callId: callID,
    callType: isIncoming ? 'Inbound' : 'Outbound',
    callSubtype: 'PSTN',
    phoneNumber: number,
    contact,
    callInfo,
    callAttributes: make(scv.PhoneCallAttributes, { ...participant, ...(voiceCallId && { voiceCallId }) }),
    state: stateOf(call),
    ...(call.end && { reason: isError(call) ? 'error' : 'ended' }),
    ...(agentStatus && { agentStatus }),
  });
}
