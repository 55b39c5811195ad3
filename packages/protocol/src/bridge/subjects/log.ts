import * as z from 'zod/mini';
import { nothing, pageCommand } from './shapes.ts';

/** One line of the panel's diagnostic log. */
export interface PanelLogLine {
  /** Epoch milliseconds. */
  at: number;
  /** `start`, `link`, `phone`, `session`, `microphone`, `host`, `call` or `error`; a newer panel may add others. */
  kind: string;
  /** What happened, e.g. the state that it is in now. */
  type: string;
  data: unknown;
}

export interface LogCommandMap {
  /** The panel's own diagnostic log, oldest first, for a support ticket. No token, no name, no number. */
  GET_LOGS: { content: null; result: PanelLogLine[] };
}

const panelLogLine = z.object({
  at: z.number(),
  kind: z.string(),
  type: z.string(),
  data: z.unknown(),
}) satisfies z.ZodMiniType<PanelLogLine>;

export const logCommands = {
  GET_LOGS: pageCommand(nothing, 'read'),
} satisfies Record<keyof LogCommandMap, unknown>;

export const logResults = {
  GET_LOGS: z.array(panelLogLine).check(z.maxLength(1000)),
} satisfies { [N in keyof LogCommandMap]: z.ZodMiniType<LogCommandMap[N]['result']> };
