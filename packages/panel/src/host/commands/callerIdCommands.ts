import type { CallerIdCommandMap } from '@ringside/protocol/bridge/types';
import { wantOf } from '../../kernel/acts.ts';
import type { Ground } from '../../kernel/ground/Ground.ts';
import type { CommandHandlers } from '../bridge/index.ts';
import type { Answers } from './answers.ts';

/** The number that a called party sees. CRM-064, CRM-065 */
export function callerIdCommands(
  ground: Pick<Ground, 'of'>,
  { answered }: Answers,
): Pick<CommandHandlers, keyof CallerIdCommandMap> {
  const callerIds = wantOf(ground, async () => (await import('../../areas/people/acts.ts')).callerIdActs);
  return {
    GET_USER_CLIS: async (content) =>
      answered(await callerIds((acts) => acts.callerIds(content?.firstDigits)), (ids) => ids),
    SET_USER_CLI: async ({ manualCustomCallerID }) =>
      answered(await callerIds((acts) => acts.setCallerId(manualCustomCallerID)), (customCallerID) => ({
        customCallerID,
      })),
  };
}
