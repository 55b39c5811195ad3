import * as z from 'zod/mini';
import type { Verbs } from '../kernel/Reach.ts';
import type { Result } from '../kernel/result.ts';

/** Answer of the sign-in to rooms. MSG-017, MSG-018 */
const roomsSignIn = z.object({
  loginToken: z.string(),
  userId: z.string(),
  serverName: z.string(),
  config: z.object({
    isDirectUnEncryptedAllowed: z.boolean(),
    isDirectEncryptedAllowed: z.boolean(),
    isAnnoucementUnEncryptedAllowed: z.boolean(),
    isAnnoucementEncryptedAllowed: z.boolean(),
    matrixPassphraseSalt: z.string(),
    matrixKeyBackupPolicy: z.string(),
  }),
});

/** Rooms of the signed-in user: the rest is the homeserver's own interface. */
export interface RoomVerbs {
  /** A token that signs this user in to the homeserver, once, within a minute. 403: rooms are not for this user. */
  loginToken(): Promise<Result<z.infer<typeof roomsSignIn>>>;
}

/** Rooms over REST. */
export const roomVerbs: Verbs<RoomVerbs> = ({ ask }) => ({
  loginToken: () => ask({ method: 'POST', path: 'v1/rooms/login-token', answer: roomsSignIn }),
});
