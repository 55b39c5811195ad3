import * as z from 'zod/mini';
import { command, id, text } from './shapes.ts';

/** A record of the host's CRM. */
export interface RecordRef {
  id: string;
  label: string;
  type?: string;
}

/** A contact or another record that the CRM found. */
export interface FoundRecord extends RecordRef {
  number?: string;
  /** A second line, e.g. the company. */
  detail?: string;
}

/** Which record of the CRM a call is about. */
export interface RecordCommandMap {
  FILL_CALL_INFO: { content: { lineID: string; sfId: string; sfLabel: string }; result: null };
}

export const recordRef = z.object({
  id: z.string(),
  label: z.string(),
  type: z.optional(z.string()),
}) satisfies z.ZodMiniType<RecordRef>;

export const recordCommands = {
  FILL_CALL_INFO: command(z.object({ lineID: id, sfId: id, sfLabel: text }), 'set'),
} satisfies Record<keyof RecordCommandMap, unknown>;

export const recordResults = {
  FILL_CALL_INFO: z.null(),
} satisfies { [N in keyof RecordCommandMap]: z.ZodMiniType<RecordCommandMap[N]['result']> };
