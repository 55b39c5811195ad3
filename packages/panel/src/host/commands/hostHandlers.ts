import type { AcdGroupView } from '@ringside/protocol/bridge/types';
import type { Ground } from '../../kernel/ground/Ground.ts';
import type { CommandHandlers } from '../bridge/index.ts';
import type { Answers } from './answers.ts';
import { callCommands } from './callCommands.ts';
import { panelCommands } from './panelCommands.ts';
import { queueCommands } from './queueCommands.ts';

/**
 * What the host page may command, subject after subject, as the same acts that the panel's own buttons use. CRM-054 .. CRM-069
 *
 * @param answers how the outcome of an act is answered
 * @param groups groups that are reported to the host
 */
export function hostHandlers(
  ground: Pick<Ground, 'store' | 'of'>,
  answers: Answers,
  groups: () => AcdGroupView[],
): CommandHandlers {
  return {
    ...callCommands(ground, answers),
    ...queueCommands(groups),
    ...panelCommands(ground, answers),
  };
}
