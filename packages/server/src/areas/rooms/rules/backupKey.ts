import { type Content, part } from './Event.ts';

/** A key of a message session in a backup. */
export interface BackedUpKey {
  readonly firstMessageIndex: number;
  readonly forwardedCount: number;
  readonly isVerified: boolean;
  readonly sessionData: Content;
}

/** Null: it is none. */
export function backedUpKeyOf(key: Content): BackedUpKey | null {
  const [first, forwarded, isVerified] = [key['first_message_index'], key['forwarded_count'], key['is_verified']];
  const isCount = (value: unknown): value is number =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 31;
  if (!isCount(first) || !isCount(forwarded) || typeof isVerified !== 'boolean') return null;
  return { firstMessageIndex: first, forwardedCount: forwarded, isVerified, sessionData: part(key, 'session_data') };
}

/** Whether a key takes the place of the one in the backup: verified ones first, then those that open more, then those nearer to their source. */
export function isBetterKey(is: BackedUpKey, was: BackedUpKey): boolean {
  if (is.isVerified !== was.isVerified) return is.isVerified;
  if (is.firstMessageIndex !== was.firstMessageIndex) return is.firstMessageIndex < was.firstMessageIndex;
  return is.forwardedCount < was.forwardedCount;
}

export const keyShown = ({ firstMessageIndex, forwardedCount, isVerified, sessionData }: BackedUpKey): Content => ({
  first_message_index: firstMessageIndex,
  forwarded_count: forwardedCount,
  is_verified: isVerified,
  session_data: sessionData,
});
