import { roomsLoginToken } from '@ringside/protocol/rooms/session';
import type * as z from 'zod/mini';
import type { Verbs } from '../kernel/Reach.ts';
import type { Result } from '../kernel/result.ts';

/** Rooms of the signed-in user: the rest is the homeserver's own interface. */
export interface RoomVerbs {
  /** A token that signs this user in to the homeserver, once, within a minute. 403: rooms are not for this user. */
  loginToken(): Promise<Result<z.infer<typeof roomsLoginToken>>>;
}

/** Rooms over REST. */
export const roomVerbs: Verbs<RoomVerbs> = ({ ask }) => ({
  loginToken: () => ask({ method: 'POST', path: 'v1/rooms/login-token', answer: roomsLoginToken }),
});
