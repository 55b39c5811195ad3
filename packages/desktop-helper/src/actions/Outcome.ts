import type { HelperFault } from '@ringside/protocol/helper/messages';

/** What came of a command; `text` is for the log. */
export type Outcome = { ok: true; addresses?: string[] } | { ok: false; fault: HelperFault; text: string };

export const done: Outcome = { ok: true };
export const refused = (fault: HelperFault, text: string): Outcome => ({ ok: false, fault, text });
