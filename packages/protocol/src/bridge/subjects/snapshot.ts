import * as z from 'zod/mini';
import { type OperatorState, operatorState } from './agent.ts';
import { type CallView, callView } from './calls.ts';
import { type DialState, dialState } from './dial.ts';
import { type AcdGroupView, acdGroupView } from './queues.ts';
import { type GeneralInfo, generalInfo } from './user.ts';

/** All that a host needs after a gap, a new panel document or the first handshake. */
export interface Snapshot {
  /** The next event carries `seq + 1`. */
  seq: number;
  /** `null` while nobody is signed in. */
  info: GeneralInfo | null;
  operator: OperatorState | null;
  groups: AcdGroupView[];
  calls: CallView[];
  dial: DialState;
  /** True: info, operator, groups and calls are not known yet, the host keeps what it knows; a snapshot follows as soon as they are. */
  partial?: boolean;
}

export const snapshot = z.object({
  seq: z.int().check(z.minimum(0)),
  info: z.nullable(generalInfo),
  operator: z.nullable(operatorState),
  groups: z.array(acdGroupView),
  calls: z.array(callView),
  dial: dialState,
  partial: z.optional(z.boolean()),
}) satisfies z.ZodMiniType<Snapshot>;
