import type { CreationOptions, NewPasskey, PasskeyOptions, PasskeyProof } from '@ringside/protocol/kernel/passkeys';

/** The bytes of a buffer as a server takes them. */
const toText = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

/**
 * Whether this page may ask for passkeys: they belong to a name, not to an address in numbers, and pages of others do not
 * have them asked in a frame.
 */
export const canPasskey = (of: Window = window): boolean =>
  of.isSecureContext && of.top === of && 'PublicKeyCredential' in of && !/^[\d.]+$|^\[/.test(of.location.hostname);

/** Asks the authenticators of this browser for a passkey. Null: the user has none here, or does not want to. */
export async function provePasskey({ challenge, rpId, timeout }: PasskeyOptions): Promise<PasskeyProof | null> {
  const publicKey = { challenge: toBytes(challenge), rpId, timeout, userVerification: 'required' } as const;
  const found = await navigator.credentials.get({ publicKey }).catch(() => null);
  if (!(found instanceof PublicKeyCredential)) return null;
  const { clientDataJSON, authenticatorData, signature, userHandle } = found.response as AuthenticatorAssertionResponse;
  return {
    id: found.id,
    clientDataJSON: toText(clientDataJSON),
    authenticatorData: toText(authenticatorData),
    signature: toText(signature),
    ...(userHandle && { userHandle: toText(userHandle) }),
  };
}

/** Has an authenticator make a passkey, which it finds by itself later on. `exists`: it has one of this user already. */
export async function makePasskey(options: CreationOptions, label: string): Promise<NewPasskey | 'exists' | null> {
  const { challenge, excluded, rp, timeout, user } = options;
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...{ rp, timeout, challenge: toBytes(challenge), attestation: 'none' },
    user: { ...user, id: toBytes(user.id) },
    pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: excluded.map((id) => ({ type: 'public-key', id: toBytes(id) })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
  try {
    const made = await navigator.credentials.create({ publicKey });
    if (!(made instanceof PublicKeyCredential)) return null;
    const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
    return { id: made.id, clientDataJSON: toText(clientDataJSON), attestationObject: toText(attestationObject), label };
  } catch (error) {
    return (error as DOMException).name === 'InvalidStateError' ? 'exists' : null;
  }
}
