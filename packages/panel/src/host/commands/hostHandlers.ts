import type { AcdGroupView, PanelLogLine } from '@ringside/protocol/bridge/types';
import type { Ground } from '../../kernel/ground/Ground.ts';
import type { CommandHandlers } from '../bridge/index.ts';
import { agentCommands } from './agentCommands.ts';
import { type Answers, answersIn } from './answers.ts';
import { callCommands } from './callCommands.ts';
import { callerIdCommands } from './callerIdCommands.ts';
import { panelCommands } from './panelCommands.ts';
import { queueCommands } from './queueCommands.ts';

/**
 * What the host page may command, subject after subject, as the same acts that the panel's own buttons use. CRM-054 .. CRM-069
 *
 * @param text words of a label in the panel's language
 * @param groups groups the host is told of
 * @param logs the panel's diagnostic log
 * @param features handlers of subjects that bring their own, which answer with what is given
 */
export function hostHandlers(
  ground: Pick<Ground, 'store' | 'of'>,
  text: (label: string) => string,
  groups: () => AcdGroupView[],
  logs: () => PanelLogLine[],
  features: (answer: Answers['done']) => CommandHandlers = () => ({}),
): CommandHandlers {
  const answers = answersIn(text);
  return {
    ...callCommands(ground, answers),
    ...agentCommands(ground, answers),
    ...callerIdCommands(ground, answers),
    ...queueCommands(groups),
    ...panelCommands(ground, answers),
    GET_LOGS: () => ({ status: 200, content: logs() }),
    ...features(answers.done),
  };
}
