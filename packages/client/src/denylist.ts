import type { BlockedNumber } from '@ringside/domain/presence';
import { blockedNumber, denylistLists, type WireBlockedNumber } from '@ringside/protocol/denylist';
import * as z from 'zod/mini';
import { liveList } from './kernel/LiveList.ts';
import type { Verbs } from './kernel/Reach.ts';
import { mapResult, type Result } from './kernel/result.ts';

/** Numbers whose calls the user does not want. DENY-002 */
export interface DenylistVerbs {
  /** 403: of the user's company, or for emergencies. @param days null: until it is taken off */
  block(number: string, label: string, days: number | null): Promise<Result<BlockedNumber>>;
  unblock(uri: string): Promise<Result<null>>;
}

const blockedFromWire = ({ restUri, number, label, until, tries, lastTry }: WireBlockedNumber): BlockedNumber => ({
  ...{ uri: restUri, number, name: label, until, tries, lastTry },
});

/** Blocked numbers over REST. */
export const denylistVerbs: Verbs<DenylistVerbs> = ({ ask }) => ({
  async block(number, label, days) {
    const body = { number, label, days };
    const request = { method: 'POST', path: 'v1/user/Denylist', body, answer: blockedNumber } as const;
    return mapResult(await ask(request), blockedFromWire);
  },
  unblock: (uri) => ask({ method: 'DELETE', path: uri, answer: z.null() }),
});

/** What the user has blocked, as it changes. */
export const denylistList = liveList('blocked', 'BlockedNumber', denylistLists.BlockedNumber, blockedFromWire);
