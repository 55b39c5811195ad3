import type { CallView } from '@ringside/protocol/bridge/types';
import type { CallControls } from '../port/index.ts';
import { UNSEEN } from '../port/taskRecord.ts';
import { phoneCall } from './phoneCall.ts';
import { make, type ScvSdk } from './ScvSdk.ts';

/** How far Salesforce knows a call. */
type Stage = 'started' | 'connected' | 'ended';

interface TellerOptions {
  scv: ScvSdk;
  /** Publishes an event; nothing happens before Salesforce is there. */
  publish: (eventType: string, payload: object) => void;
  voiceCallId: (call: CallView) => string | undefined;
}

/**
 * Tells Salesforce each step of each call once. What Salesforce itself asked for (accept, end, dial) it learns from the
 * answer to its request, so that step is marked as reported instead of being published.
 */
export function createCallTeller({ scv, publish, voiceCallId }: TellerOptions) {
  const stages = new Map<string, Stage>();
  const held = new Map<string, boolean>();
  const recorded = new Map<string, boolean>();
  let controls: CallControls | null = null;
  const can = (command: string): boolean => controls?.can(command) ?? false;
  const view = (call: CallView): object => phoneCall(scv, call, can, voiceCallId(call));
  const result = (call: CallView): object => make(scv.CallResult, { call: view(call) });

  const toggleHold = (call: CallView): void => {
    const isOnHold = call.lineState === 'held';
    if ((held.get(call.callID) ?? false) === isOnHold) return;
    held.set(call.callID, isOnHold);
    publish('HOLD_TOGGLE', holdResult(call, isOnHold));
  };
  const holdResult = (call: CallView, isCustomerOnHold: boolean): object =>
    make(scv.HoldToggleResult, {
      isThirdPartyOnHold: false,
      isCustomerOnHold,
      isCallMerged: false,
      calls: { [call.callID]: view({ ...call, lineState: isCustomerOnHold ? 'held' : 'talking' }) },
    });

  const toggleRecording = (call: CallView): void => {
    const isRecorded = call.recording === 'on';
    if ((recorded.get(call.callID) ?? false) === isRecorded) return;
    recorded.set(call.callID, isRecorded);
    publish('RECORDING_TOGGLE', make(scv.RecordingToggleResult, { isRecordingPaused: !isRecorded }));
  };

  return {
    view,
    holdResult,
    can,
    bind(next: CallControls): void {
      controls = next;
    },
    /** Calls that Salesforce may still act on. */
    active: (): CallView[] => (controls?.active() ?? []).filter(({ callID }) => stages.get(callID) !== 'ended'),
    run: (command: string, content: object): Promise<unknown> =>
      controls ? controls.run(command, content) : Promise.reject(new Error('the phone is not there')),
    /** Salesforce learns this step from an answer. */
    mark(callID: string, stage: Stage): void {
      stages.set(callID, stage);
    },
    unmark(callID: string, stage: Stage, before: Stage): void {
      if (stages.get(callID) === stage) stages.set(callID, before);
    },
    markRecorded(callID: string, isRecorded: boolean): void {
      recorded.set(callID, isRecorded);
    },
    markHold(callID: string, isOnHold: boolean): void {
      held.set(callID, isOnHold);
    },
    /** A call changed. */
    tell(call: CallView): void {
      const stage = stages.get(call.callID);
      if (stage === 'ended') return;
      if (call.end) {
        // a call may ring on two phones of the user; it ends with the last
        if (controls?.active().some(({ callID }) => callID === call.callID)) return;
        // one whose end was not seen may be back, and is then another call to Salesforce
        if (call.end.cause === UNSEEN) stages.delete(call.callID);
        else stages.set(call.callID, 'ended');
        if (stage) publish('HANGUP', make(scv.HangupResult, { calls: [view(call)] }));
        return;
      }
      if (!stage) {
        stages.set(call.callID, 'started');
        publish('CALL_STARTED', result(call));
      }
      if (call.state !== 'answered') return;
      if (stages.get(call.callID) === 'started') {
        stages.set(call.callID, 'connected');
        publish('CALL_CONNECTED', result(call));
      }
      toggleHold(call);
      toggleRecording(call);
    },
  };
}

export type CallTeller = ReturnType<typeof createCallTeller>;
