import type { CallBack } from '@ringside/domain/call';
import { callBackItem, callBackLists, type WireCallBack } from '@ringside/protocol/callbacks';
import * as z from 'zod/mini';
import { liveList } from './kernel/LiveList.ts';
import { oneOf } from './kernel/oneOf.ts';
import type { Verbs } from './kernel/Reach.ts';
import { mapResult, type Result } from './kernel/result.ts';

/** Calling back a colleague who was busy or did not answer: the user is notified when, and decides. */
export interface CallBackVerbs {
  /** 412: the user waits for too many. */
  ask(extensionUri: string, cause: 'busy' | 'notAnswered'): Promise<Result<CallBack>>;
  cancel(uri: string): Promise<Result<null>>;
}

/** Calling colleagues back, over REST. */
export const callBackVerbs: Verbs<CallBackVerbs> = ({ ask: send }) => {
  return {
    async ask(extension, cause) {
      const body = { extension, cause };
      const result = await send({ method: 'POST', path: 'telephony/CallBack', body, answer: callBackItem });
      return mapResult(result, callBackFromWire);
    },
    cancel: (uri) => send({ method: 'DELETE', path: uri, answer: z.null() }),
  };
};

const callBackFromWire = (wire: WireCallBack): CallBack => ({
  uri: wire.restUri,
  extensionUri: wire.extension,
  name: wire.label,
  number: wire.number,
  cause: oneOf(['busy', 'notAnswered'], wire.cause),
  isReady: wire.state === 'ready',
  at: wire.creationTime,
  expiresAt: wire.expiryTime,
});

/** Whom the user wants to call back. */
export const callBackList = liveList('callBacks', 'CallBack', callBackLists.CallBack, callBackFromWire);
