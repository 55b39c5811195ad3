import { type WireWebPushRequest, type WireWebPushState, webPushState } from '@ringside/protocol/phones/webPush';
import * as z from 'zod/mini';
import type { Verbs } from '../kernel/Reach.ts';
import type { Result } from '../kernel/result.ts';

/** Calls that ring in this browser while its window is closed. */
export interface WebPushVerbs {
  state(): Promise<Result<WireWebPushState>>;
  /** 400: the push service of this browser cannot be reached from the Internet; 403: another user acts for this one. */
  turnOn(wish: WireWebPushRequest): Promise<Result<null>>;
  turnOff(): Promise<Result<null>>;
}

const path = 'v1/user/WebPush';

/** Web Push over REST. */
export const webPushVerbs: Verbs<WebPushVerbs> = ({ ask }) => ({
  state: () => ask({ method: 'GET', path, answer: webPushState }),
  turnOn: (wish) => ask({ method: 'PUT', path, body: wish, answer: z.null() }),
  turnOff: () => ask({ method: 'DELETE', path, answer: z.null() }),
});
