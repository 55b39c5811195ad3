import * as z from 'zod/mini';
import { dialString, uri } from '../kernel/common.ts';
import { bridgeLimits } from './bridgeLimits.ts';

/** Who is called into a bridge. */
const bridgePerson = z.object({
  label: z.string().check(z.trim(), z.maxLength(bridgeLimits.name)),
  number: dialString,
});

/** A conference by telephone that a user keeps: who is called into it. NAV-045 .. NAV-049, Q-053 */
export const bridgeItem = z.object({ restUri: uri, name: z.string(), people: z.array(bridgePerson) });
export type WireBridge = z.infer<typeof bridgeItem>;

/** GET v1/user/Bridges: those of the user, the newest last. */
export const bridgeAnswer = z.object({ items: z.array(bridgeItem) });

/** POST v1/user/Bridges and PUT data/Bridge/{id}. 406: one of them has no number. 412: too many. */
export const bridgeRequest = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(bridgeLimits.name)),
  people: z.array(bridgePerson).check(z.maxLength(bridgeLimits.people)),
});
export type BridgeRequest = z.infer<typeof bridgeRequest>;

/**
 * POST {extensionPath}/placeCall: calls a person into the bridge of the user, who is called first where no bridge goes on. `caller`: the number of
 * the extension, or the path of the phone that is to carry it. 406: wrong number. 412: the user is in another call. CALL-026
 */
export const bridgeCallRequest = z.object({ callee: dialString, caller: z.string().check(z.maxLength(200)) });
