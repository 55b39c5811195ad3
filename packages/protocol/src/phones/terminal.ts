import * as z from 'zod/mini';
import { uri } from '../kernel/common.ts';

/** A phone of the user. TERM-001 .. TERM-009 */
export const terminal = z.object({
  restUri: uri,
  abstractTerminalID: z.string(),
  /** IpDevice, FreeSeating, OcsTerminal, Softphone, Cloud, PublicMobileTerminal, PrivateMobileTerminal, LogicalTerminal; anything else is shown as unknown. */
  type: z.string(),
  label: z.string(),
  terminalLabel: z.optional(z.string()),
  device: z.optional(z.object({ label: z.optional(z.string()), deviceModelLabel: z.optional(z.string()) })),
  physicalState: z.enum(['inService', 'outOfService']),
  /** webRTC, desktop or notASoftphone */
  softphoneType: z.string(),
  maxTerminalConnection: z.number(),
  /** Its state is not reported: it counts as free. TERM-004 */
  isAssumedIdle: z.optional(z.boolean()),
  /** Which name is shown: `device`, that of the device; anything else, its own. TERM-005 */
  loadDisplayLabel: z.optional(z.object({ type: z.string() })),
  /** Registration in force; a panel whose own id differs has been taken over. */
  currentRegisterId: z.nullable(z.string()),
  uiPos: z.optional(z.number()),
});
export type WireTerminal = z.infer<typeof terminal>;
