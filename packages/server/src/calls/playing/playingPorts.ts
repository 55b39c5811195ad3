import type { Call } from '../call/Call.ts';
import type { CallContext } from '../engine/CallContext.ts';
import type { Calls } from '../engine/Calls.ts';
import { divertTo } from '../mailbox/divert.ts';
import { playVoicemails } from '../mailbox/playVoicemails.ts';
import { ringBack } from './comeBack.ts';
import { forward } from './forward.ts';
import { goOn } from './play.ts';

/** What calls ask of whoever plays their plans, by id: a call knows nothing of its plan's steps. */
export function playingPorts(
  calls: Calls,
  track: (work: Promise<void>) => void,
): Pick<CallContext, 'goOn' | 'forward' | 'ringBack' | 'divertTo' | 'openMailbox'> {
  const inCall = (callId: string, act: (call: Call) => boolean): boolean => {
    const call = calls.get(callId);
    return call !== undefined && act(call);
  };
  return {
    goOn: (callId, cause) => inCall(callId, (call) => goOn(call, cause)),
    forward: (callId, party, target) => inCall(callId, (call) => forward(call, party, target)),
    divertTo: (callId, user, how) => inCall(callId, (call) => divertTo(call, user, how)),
    ringBack(callId) {
      const call = calls.get(callId);
      if (call && !ringBack(call)) call.end('notAnswered', null);
    },
    openMailbox(callId) {
      const call = calls.get(callId);
      if (call) track(playVoicemails(call));
    },
  };
}
