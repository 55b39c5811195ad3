import type { CommandName } from '@ringside/protocol/bridge/types';
import type { Connection, PhoneCommands } from './types.ts';

/** Every command as its method; a test compares it with the protocol. As one text because that is smaller. */
const METHODS =
  'call answer drop acdLogin acdLogout acdSelectiveLogin acdSelectiveLogout acdPause acdUnpause getAcdPauseReasons fillCallInfo getUserClis setUserCli getAcdGroups getInfo getCalls ' +
  'hold retrieve mute sendDtmf transfer merge recordStart recordStop setNote setDisposition navigate setTheme setLocale setVisibility getLogs';

/** One method per command: `acdLogin` sends ACD_LOGIN. */
export const methods = (send: Connection['send']): PhoneCommands =>
  // the table holds every command, so that these are the methods that the type spells out
  Object.fromEntries(
    METHODS.split(' ').map((method) => {
      const command = method.replace(/[A-Z]/g, '_$&').toUpperCase() as CommandName;
      return [method, send.bind(null, command)];
    }),
  ) as unknown as PhoneCommands;
