import type { CallView } from '@ringside/protocol/bridge/types';
import type { DialHandler } from '../port/index.ts';
import type { CallTeller } from './callTeller.ts';
import { make, type ScvSdk } from './ScvSdk.ts';

/** A call as Salesforce names it in its requests. */
interface Named {
  callId?: string;
  connectionId?: string;
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
    async dial(contact: { phoneNumber?: string; id?: string; name?: string; recordId?: string }) {
      const { phoneNumber: number, recordId, name } = contact;
      const ask = dial();
      if (!number || !ask) throw new Error('there is no number to dial');
      const outcome = await ask({ number, ...(recordId && { record: { id: recordId, label: name ?? number } }) });
      // the SDK tells this type apart: the number is wrong, not the phone
      if (!outcome.ok)
        throw Object.assign(new Error(outcome.text), outcome.status === 406 && { type: 'INVALID_DESTINATION' });
      teller.mark(outcome.callID, 'started');
      const known = teller.active().find(({ callID }) => callID === outcome.callID);
      return make(scv.CallResult, { call: teller.view(known ?? placed(outcome, number, name)) });
    }
    async sendDigits(digits: string) {
      const { lineID } = find(undefined, ({ lineState }) => lineState === 'talking');
      await teller.run('SEND_DTMF', { lineID, digits });
    }
    async addParticipant(contact: { phoneNumber?: string }, parent: Named, isBlindTransfer: boolean) {
      const number = contact.phoneNumber;
      if (!number || !isBlindTransfer) throw new Error('only a blind transfer to a number is possible');
      const call = find(parent);
      await teller.run('TRANSFER', { lineID: call.lineID, number, mode: 'blind' });
      teller.mark(call.callID, 'ended');
      const callInfo = make(scv.CallInfo, { isOnHold: false, initialCallId: call.callID });
      const phone = { phoneNumber: number, callId: `${call.callID}-transfer` };
      return make(scv.ParticipantResult, { initialCallHasEnded: true, callInfo, callAttributes: null, ...phone });
    }
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
        hasRecord: false,
        hasMerge: can('MERGE'),
        hasSwap: can('HOLD') && can('RETRIEVE'),
        hasBlindTransfer: can('TRANSFER'),
        isDialPadDisabled: !can('CALL'),
        isPhoneBookDisabled: true,
      });
    }
    async getPhoneContacts() {
      return make(scv.PhoneContactsResult, { contacts: [] });
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

/** The own call that Salesforce asked for, before its first event is there. */
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
