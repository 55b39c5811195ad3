import type { MessageKey } from '../../words/translate.ts';

/** What is wrong with the microphone, and the way out. */
export const faults = {
  denied: { title: 'setUp.refused', text: null, again: true },
  blockedByFrame: { title: 'setUp.blocked', text: 'setUp.blockedText', again: false },
  missing: { title: 'setUp.missing', text: 'setUp.missingText', again: true },
  failed: { title: 'setUp.failed', text: 'setUp.failedText', again: true },
} as const satisfies Record<string, { title: MessageKey; text: MessageKey | null; again: boolean }>;

/** The browser, as far as the way differs in which a refused microphone is allowed again. */
export function browserOf(userAgent: string): 'chromium' | 'firefox' | 'safari' {
  if (/Firefox\//.test(userAgent)) return 'firefox';
  return /Safari\//.test(userAgent) && !/Chrom(?:e|ium)\/|Edg/.test(userAgent) ? 'safari' : 'chromium';
}
