import type { CommandName } from '@ringside/protocol/bridge/types';
import type { Connection, PhoneCommands, SendOptions } from './types.ts';

/** Every command; a test compares it with the protocol. As one text because that is smaller. */
const COMMANDS =
  'CALL ANSWER DROP ACD_LOGIN ACD_LOGOUT ACD_SELECTIVE_LOGIN ACD_SELECTIVE_LOGOUT ACD_PAUSE ACD_UNPAUSE GET_ACD_PAUSE_REASONS FILL_CALL_INFO GET_USER_CLIS SET_USER_CLI GET_ACD_GROUPS GET_INFO GET_CALLS ' +
  'HOLD RETRIEVE MUTE SEND_DTMF TRANSFER MERGE RECORD_START RECORD_STOP SET_NOTE SET_DISPOSITION NAVIGATE SET_THEME SET_LOCALE SET_VISIBILITY';

/** `ACD_LOGIN` is the method `acdLogin`. */
const methodName = (command: string) =>
  command.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** One method per command. */
export const methods = (send: Connection['send']): PhoneCommands =>
  // the table holds every command name, so that these are the methods that the type spells out
  Object.fromEntries(
    (COMMANDS.split(' ') as CommandName[]).map((name) => [
      methodName(name),
      (content?: never, options?: SendOptions) => send(name, content as never, options),
    ]),
  ) as unknown as PhoneCommands;
