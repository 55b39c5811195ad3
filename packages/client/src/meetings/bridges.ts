import type { Bridge, BridgePerson } from '@ringside/domain/bridge';
import { placeCallResponse } from '@ringside/protocol/calls';
import { bridgeAnswer, bridgeItem, type WireBridge } from '@ringside/protocol/meetings/bridges';
import * as z from 'zod/mini';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';

/** What is said of a bridge. */
export interface BridgeDraft {
  name: string;
  people: readonly BridgePerson[];
}

/** Conferences by telephone over REST. */
export interface BridgeVerbs {
  read(): Promise<Result<Bridge[]>>;
  /** Without a path a new one. 406: no number; 412: too many. */
  put(uri: string | null, draft: BridgeDraft): Promise<Result<Bridge>>;
  remove(uri: string): Promise<Result<null>>;
  /** Calls a person into the bridge of the user. 406: wrong number; 412: the user is in another call. CALL-026 */
  invite(extensionUri: string, callee: string, caller: string): Promise<Result<{ lineId: string }>>;
}

const fromWire = ({ restUri, name, people }: WireBridge): Bridge => ({ uri: restUri, name, people });

export const bridgeVerbs: Verbs<BridgeVerbs> = ({ ask }) => ({
  read: async () =>
    mapResult(await ask({ method: 'GET', path: 'v1/user/Bridges', answer: bridgeAnswer }), ({ items }) =>
      items.map(fromWire),
    ),
  async put(uri, { name, people }) {
    const body = { name, people };
    const answer = uri
      ? await ask({ method: 'PUT', path: uri, body, answer: bridgeItem })
      : await ask({ method: 'POST', path: 'v1/user/Bridges', body, answer: bridgeItem });
    return mapResult(answer, fromWire);
  },
  remove: (uri) => ask({ method: 'DELETE', path: uri, answer: z.null() }),
  invite: (extensionUri, callee, caller) =>
    ask({
      ...{ method: 'POST', path: `${extensionUri}/placeCall`, body: { callee, caller }, answer: placeCallResponse },
    }),
});
