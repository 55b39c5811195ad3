import * as z from 'zod/mini';

/** The phone that a user chose in this browser for the next calls. TERM-012, TERM-030 */
export const terminalPreference = z.object({
  abstractTerminalID: z.string(),
  type: z.enum(['softphone', 'webphone', 'normal']),
});
