import { guessKind } from './phoneNumber.ts';

/**
 * What a federated chat is looked for by: a whole e-mail address.
 *
 * @returns the address without spaces around it; null for anything else, which is not searched. NUM-011
 */
export function federatedAddress(text: string): string | null {
  const address = text.trim();
  return guessKind(address) === 'email' ? address : null;
}
