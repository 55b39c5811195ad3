import type { NewPasskey, PasskeyProof } from '@ringside/protocol/kernel/passkeys';
import type { PasskeyRow } from './store.ts';

/** Where a browser says that it was: the page's origin, which names the relying party too. */
const rpIdOf = (origin: string): string => new URL(origin).hostname;

// Loaded when the first passkey is used: it brings parsers of certificates along.
const library = () => import('@simplewebauthn/server');

/** The challenge in what a browser says it has signed; empty: that is no such text. */
export function challengeOf(clientDataJSON: string): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof said === 'object' && said !== null && 'challenge' in said ? String(said.challenge) : '';
  } catch {
    return '';
  }
}

/**
 * Whether an authenticator has signed this challenge for this origin with the key of the passkey, after it knew its user
 * (finger, face, PIN), and with a higher count than last time.
 *
 * @returns the authenticator's new count; null: it has not
 */
export async function verifyProof(
  proof: PasskeyProof,
  expected: { challenge: string; origin: string; passkey: PasskeyRow },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { challenge, origin, passkey } = expected;
  const { id, userHandle, ...response } = proof;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws where the signature does not hold.
    return null;
  }
}

/** What is kept of a new passkey; null: it was not made for this challenge, at this origin, by an authenticator that knows its user. */
export async function verifyNew(
  made: NewPasskey,
  expected: { challenge: string; origin: string },
): Promise<Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'isSynced'> | null> {
  const { verifyRegistrationResponse } = await library();
  const { challenge, origin } = expected;
  const { id, clientDataJSON, attestationObject } = made;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: true,
    });
    if (!registrationInfo) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      isSynced: credentialBackedUp,
    };
  } catch {
    return null;
  }
}
