import type { CallView } from '@ringside/protocol/bridge/types';
import type { DialHandler } from '../port/index.ts';
import type { CallTeller } from './callTeller.ts';
import { type ContactsFilter, contactsOf } from './contacts.ts';
import { canConsult } from './phoneCall.ts';
import { make, type ScvSdk } from './ScvSdk.ts';

/** A call as Salesforce names it in its requests. */
interface Named {
  callId?: string;
  connectionId?: string;
}

/** Whom Salesforce wants to call. */
interface Dialled {
  phoneNumber?: string;
  name?: string;
  recordId?: string;
}

/** Salesforce's requests about calls, as methods of the SDK's `TelephonyConnector`. */
export function createTelephonyConnector(scv: ScvSdk, teller: CallTeller, dial: () => DialHandler | null): object {
  const find = (named: Named | undefined, fits: (call: CallView) => boolean = () => true): CallView => {
    const id = named?.callId ?? named?.connectionId;
    const call = teller.active().find((known) => (!id || known.callID === id) && fits(known));
    if (!call) throw new Error('the phone has no such call');
    return call;
  };
  const end = async (named: Named | undefined): Promise<CallView> => {
    const call = find(named);
    teller.mark(call.callID, 'ended');
    try {
      await teller.run('DROP', { lineID: call.lineID });
    } catch (error) {
      teller.unmark(call.callID, 'ended', call.state === 'answered' ? 'connected' : 'started');
      throw error;
    }
    const state = call.state === 'answered' ? 'hangupByCaller' : call.isIncoming ? 'declined' : 'abandoned';
    return { ...call, state, end: { cause: 'normal', label: 'Ended', talkSeconds: 0 } };
  };
  const hold = async (named: Named | undefined, isOnHold: boolean): Promise<object> => {
    const call = find(named, ({ lineState }) => (lineState === 'held') !== isOnHold);
    await teller.run(isOnHold ? 'HOLD' : 'RETRIEVE', { lineID: call.lineID });
    teller.markHold(call.callID, isOnHold);
    return teller.holdResult(call, isOnHold);
  };
  const mute = async (isMuted: boolean): Promise<object> => {
    await teller.run('MUTE', { muted: isMuted });
    return make(scv.MuteToggleResult, { isMuted });
  };

  const record = async (isOn: boolean): Promise<object> => {
    const call = find(undefined, ({ state }) => state === 'answered');
    await teller.run(isOn ? 'RECORD_START' : 'RECORD_STOP', { lineID: call.lineID });
    teller.markRecorded(call.callID, isOn);
    return make(scv.RecordingToggleResult, { isRecordingPaused: !isOn });
  };
  /** A call that Salesforce asked for; it learns of it from the answer. */
  const place = async ({ phoneNumber: number, recordId, name }: Dialled): Promise<CallView> => {
    const ask = dial();
    if (!number || !ask) throw new Error('there is no number to dial');
    const outcome = await ask({ number, ...(recordId && { record: { id: recordId, label: name ?? number } }) });
    // the SDK tells this type apart: the number is wrong, not the phone
    if (!outcome.ok)
      throw Object.assign(new Error(outcome.text), outcome.status === 406 && { type: 'INVALID_DESTINATION' });
    teller.mark(outcome.callID, 'started');
    return teller.active().find(({ callID }) => callID === outcome.callID) ?? placed(outcome, number, name);
  };

  class Telephony extends scv.TelephonyConnector {
    async getActiveCalls() {
      return make(scv.ActiveCallsResult, { activeCalls: teller.active().map(teller.view) });
    }
    async acceptCall(named: Named) {
      const call = find(named, ({ canAnswer }) => canAnswer);
      teller.mark(call.callID, 'connected');
      try {
        await teller.run('ANSWER', { lineID: call.lineID });
      } catch (error) {
        teller.unmark(call.callID, 'connected', 'started');
        throw error;
      }
      return make(scv.CallResult, { call: teller.view({ ...call, state: 'answered', lineState: 'talking' }) });
    }
    async declineCall(named: Named) {
      return make(scv.CallResult, { call: teller.view(await end(named)) });
    }
    async endCall(named: Named) {
      return make(scv.HangupResult, { calls: [teller.view(await end(named))] });
    }
    mute = () => mute(true);
    unmute = () => mute(false);
    hold = (named: Named) => hold(named, true);
    resume = (named: Named) => hold(named, false);
    async swap(toHold: Named, toResume: Named) {
      await hold(toHold, true);
      return hold(toResume, false);
    }
    async conference() {
      const calls = teller.active().filter(({ state }) => state === 'answered');
      await teller.run('MERGE', { lineIDs: calls.map(({ lineID }) => lineID) });
      return make(scv.HoldToggleResult, {
        isThirdPartyOnHold: false,
        isCustomerOnHold: false,
        isCallMerged: true,
        calls: Object.fromEntries(calls.map((call) => [call.callID, teller.view({ ...call, lineState: 'talking' })])),
      });
    }
    async dial(contact: Dialled) {
      return make(scv.CallResult, { call: teller.view(await place(contact)) });
    }
    async sendDigits(digits: string) {
      const { lineID } = find(undefined, ({ lineState }) => lineState === 'talking');
      await teller.run('SEND_DTMF', { lineID, digits });
    }
    async addParticipant(contact: Dialled, parent: Named, isBlindTransfer: boolean) {
      const number = contact.phoneNumber;
      if (!number) throw new Error('there is no number to dial');
      const call = find(parent);
      const callInfo = make(scv.CallInfo, { isOnHold: false, initialCallId: call.callID });
      const result = (callId: string) =>
        make(scv.ParticipantResult, {
          initialCallHasEnded: isBlindTransfer,
          callInfo,
          callAttributes: null,
          phoneNumber: number,
          callId,
        });
      if (isBlindTransfer) {
        await teller.run('TRANSFER', { lineID: call.lineID, number, mode: 'blind' });
        teller.mark(call.callID, 'ended');
        return result(`${call.callID}-transfer`);
      }
      if (!canConsult(teller.can)) throw new Error('only a blind transfer is possible');
      const wasHeld = call.lineState === 'held';
      if (!wasHeld) {
        await teller.run('HOLD', { lineID: call.lineID });
        teller.markHold(call.callID, true);
      }
      try {
        return result((await place(contact)).callID);
      } catch (error) {
        // the customer does not wait for a party who was not called
        if (!wasHeld) {
          await teller.run('RETRIEVE', { lineID: call.lineID });
          teller.markHold(call.callID, false);
        }
        throw error;
      }
    }
    pauseRecording = () => record(false);
    resumeRecording = () => record(true);
    async getAgentConfig() {
      const selectedPhone = make(scv.Phone, { type: 'SOFT_PHONE' });
      return make(scv.AgentConfigResult, { phones: ['SOFT_PHONE'], selectedPhone });
    }
    async setAgentConfig({ selectedPhone }: { selectedPhone?: { type?: string } }) {
      return make(scv.SetAgentConfigResult, { success: (selectedPhone?.type ?? 'SOFT_PHONE') === 'SOFT_PHONE' });
    }
    async getVoiceCapabilities() {
      const { can } = teller;
      return make(scv.VoiceCapabilitiesResult, {
        hasMute: can('MUTE'),
        hasRecord: can('RECORD_START') && can('RECORD_STOP'),
        hasMerge: can('MERGE'),
        hasSwap: can('HOLD') && can('RETRIEVE'),
        hasBlindTransfer: can('TRANSFER'),
        isDialPadDisabled: !can('CALL'),
        isPhoneBookDisabled: !can('GET_CONTACTS'),
        hasContactSearch: can('GET_CONTACTS'),
      });
    }
    async getPhoneContacts(filter?: ContactsFilter) {
      return make(scv.PhoneContactsResult, { contacts: await contactsOf(scv, teller, filter) });
    }
    async getSignedRecordingUrl() {
      return make(scv.SignedRecordingUrlResult, { success: false });
    }
    async getAudioDevices() {
      return make(scv.AudioDevicesResult, { audioDevices: [] });
    }
    // what comes after a call is the CRM's; the phone has nothing to end
    async wrapUpCall() {}
  }
  return new Telephony();
}

/** The user's own call that Salesforce asked for, before its first event is there. */
const placed = ({ lineID, callID }: { lineID: string; callID: string }, number: string, name?: string): CallView => ({
  lineID,
  callID,
  state: 'placed',
  lineState: 'pending',
  isIncoming: false,
  number,
  label: name ?? number,
  viaLabel: '',
  viaNumber: '',
  acdGroupID: null,
  service: null,
  terminal: null,
  canDrop: true,
  canAnswer: false,
  startedAt: Date.now(),
  answeredAt: null,
  end: null,
  record: null,
});
