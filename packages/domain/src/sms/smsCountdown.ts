import type { SmsThread } from './SmsThread.ts';

/** Milliseconds that an agent has left, and the share of the whole time. SMS-011 */
export interface SmsCountdown {
  leftMs: number;
  /** 1 at the start, 0 at the end. */
  share: number;
}

/**
 * How long a thread stays with its agent.
 *
 * @param now by the server's clock
 * @returns null when nobody has it. Never negative: what is over waits for the server to say so.
 */
export function smsCountdown(thread: Pick<SmsThread, 'expiresAt' | 'expiryMs'>, now: number): SmsCountdown | null {
  if (thread.expiresAt === null) return null;
  const leftMs = Math.max(0, thread.expiresAt - now);
  return { leftMs, share: thread.expiryMs > 0 ? Math.min(1, leftMs / thread.expiryMs) : 0 };
}
