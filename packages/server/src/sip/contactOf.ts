import { parseAddress } from './address.ts';
import { header, type SipRequest, type SipResponse } from './message.ts';

/** URI of the Contact; null: none that can be read. */
export const contactOf = (message: SipRequest | SipResponse): string | null =>
  parseAddress(header(message, 'contact') ?? '')?.uri ?? null;
