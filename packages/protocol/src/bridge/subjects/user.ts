import * as z from 'zod/mini';
import { type OperatorState, operatorState } from './agent.ts';
import { command, nothing } from './shapes.ts';

/** Who uses the panel. CRM-032 .. CRM-034 */
export interface GeneralInfo {
  displayName: string;
  /** available, busy, dnd, forwarded, ringing or unavailable. PRES-006 */
  telephonicState: string;
  /** Number that the called party sees; empty when hidden. CRM-033 */
  callerID: string;
  hasACDCapability: boolean;
  enterprise: string;
  operator: OperatorState | null;
}

export interface UserCommandMap {
  GET_INFO: { content: null; result: GeneralInfo };
}

export interface UserEventMap {
  GENERAL_INFO: GeneralInfo;
  GENERAL_EVENT: GeneralInfo;
}

export const generalInfo = z.object({
  displayName: z.string(),
  telephonicState: z.string(),
  callerID: z.string(),
  hasACDCapability: z.boolean(),
  enterprise: z.string(),
  operator: z.nullable(operatorState),
}) satisfies z.ZodMiniType<GeneralInfo>;

export const userCommands = {
  GET_INFO: command(nothing, 'read'),
} satisfies Record<keyof UserCommandMap, unknown>;

export const userResults = {
  GET_INFO: generalInfo,
} satisfies { [N in keyof UserCommandMap]: z.ZodMiniType<UserCommandMap[N]['result']> };

export const userEvents = {
  GENERAL_INFO: generalInfo,
  GENERAL_EVENT: generalInfo,
} satisfies Record<keyof UserEventMap, unknown>;
