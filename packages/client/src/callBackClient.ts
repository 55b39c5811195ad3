import type { CallBack } from '@ringside/domain/call';
import { callBackItem, callBackLists, type WireCallBack } from '@ringside/protocol/callbacks';
import * as z from 'zod/mini';
import type { Http } from './http/createHttp.ts';
import { mapResult } from './http/mapResult.ts';
import type { lateLink } from './link/lateLink.ts';
import { addReaders, parser } from './link/liveLists.ts';
import type { CallBackClient } from './types.ts';
import { oneOf } from './wire/oneOf.ts';

/** Calling colleagues back, over REST and push. */
export function callBackClient(ask: Http, link: Pick<ReturnType<typeof lateLink>, 'follow'>): CallBackClient {
  addReaders({ CallBack: { list: 'callBacks', read: parser(callBackLists.CallBack, callBackFromWire) } });
  return {
    follow: () => link.follow('CallBack'),
    async ask(extension, cause) {
      const body = { extension, cause };
      const result = await ask({ method: 'POST', path: 'telephony/CallBack', body, answer: callBackItem });
      return mapResult(result, callBackFromWire);
    },
    cancel: (uri) => ask({ method: 'DELETE', path: uri, answer: z.null() }),
  };
}

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
