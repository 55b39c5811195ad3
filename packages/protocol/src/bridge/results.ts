import * as z from 'zod/mini';
import { featureResults } from './features/results.ts';
import type { CommandMap, CommandName } from './types.ts';
import { acdGroupView, callView, generalInfo, operatorState, panelLogLine } from './viewSchemas.ts';

const nothing = z.null();
const text = z.string();

/** Content of the 200 response of every command. */
export const results = {
  CALL: z.object({ lineID: text, callID: text }),
  ANSWER: nothing,
  DROP: nothing,
  ACD_LOGIN: operatorState,
  ACD_LOGOUT: operatorState,
  ACD_SELECTIVE_LOGIN: nothing,
  ACD_SELECTIVE_LOGOUT: nothing,
  ACD_PAUSE: operatorState,
  ACD_UNPAUSE: operatorState,
  GET_ACD_PAUSE_REASONS: z.array(z.object({ acdPauseReasonID: text, text })),
  FILL_CALL_INFO: nothing,
  GET_USER_CLIS: z.array(text).check(z.maxLength(10)),
  SET_USER_CLI: z.object({ customCallerID: text }),
  GET_ACD_GROUPS: z.array(acdGroupView),
  GET_INFO: generalInfo,
  GET_CALLS: z.array(callView),
  HOLD: nothing,
  RETRIEVE: nothing,
  MUTE: nothing,
  SEND_DTMF: nothing,
  TRANSFER: nothing,
  MERGE: nothing,
  RECORD_START: nothing,
  RECORD_STOP: nothing,
  SET_NOTE: nothing,
  SET_DISPOSITION: nothing,
  NAVIGATE: nothing,
  SET_THEME: nothing,
  SET_LOCALE: nothing,
  SET_VISIBILITY: nothing,
  GET_LOGS: z.array(panelLogLine).check(z.maxLength(1000)),
  ...featureResults,
} satisfies { [N in CommandName]: z.ZodMiniType<CommandMap[N]['result']> };
