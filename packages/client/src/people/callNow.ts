import { type CallNow, callMeetings, callOnwards } from '@ringside/domain/directory';
import { callNow, type WireCallNow } from '@ringside/protocol/routing';
import { oneOf } from '../kernel/oneOf.ts';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';

/** What a call to a colleague meets. */
export interface CallNowVerbs {
  /** As it is now. 404: no colleague has that number. 429: asked too often. */
  callNow(number: string): Promise<Result<CallNow>>;
}

const fromWire = ({ meets, seconds, onward }: WireCallNow): CallNow => ({
  ...{ meets: oneOf(callMeetings, meets), seconds },
  onward: onward && { to: oneOf(callOnwards, onward.to), name: onward.label },
});

/** The same, over REST. */
export const callNowVerbs: Verbs<CallNowVerbs> = ({ ask }) => ({
  async callNow(number) {
    const path = `v1/routing/now?${new URLSearchParams({ number })}`;
    return mapResult(await ask({ method: 'GET', path, answer: callNow }), fromWire);
  },
});
