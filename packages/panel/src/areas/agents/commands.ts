import { acdGroupsOf, pausePlan } from '@ringside/domain/queue';
import type { Commands } from '../../kernel/Area.ts';
import { type Command, doing } from '../../kernel/Command.ts';
import type { Intents, Outcome } from '../../kernel/intents.ts';
import { groups, operatorAtom } from '../../kernel/state.ts';
import { pauseReasonsAtom } from './usePauseReasons.ts';

const act =
  (work: (intents: Intents) => Promise<Outcome<unknown>>): Command['run'] =>
  async ({ intents, tell }) => {
    const done = await work(intents);
    if (!done.ok) tell(done.refused);
  };

/** What an agent can do: pause for each reason, log in and out, of all queues and of each. */
export const agentCommands: Commands = (get, t) => {
  const operator = get(operatorAtom);
  if (!operator) return [];
  const reasons = get(pauseReasonsAtom) ?? [];
  const found: Command[] = [];
  const add = (...given: Parameters<typeof doing>) => found.push(doing(...given));
  const isOut = operator.status === 'LOGOUT';
  const isAway = pausePlan(operator) !== 'none' || operator.status === 'SYNDICAL_PAUSE';
  if (isOut)
    add(
      'login',
      t('omni.agentIn'),
      act((intents) => intents.agentLogin()),
      { words: t('omni.words.agentIn') },
    );
  else if (isAway)
    add(
      'resume',
      t('agent.resume'),
      act((intents) => intents.agentResume()),
      { words: t('omni.words.resume'), keys: 'P' },
    );
  else if (reasons.length === 0)
    add(
      'pause',
      t('agent.doPause'),
      act((intents) => intents.agentPause()),
      { words: t('omni.words.pause'), keys: 'P' },
    );
  else
    for (const { id, text } of reasons)
      add(
        `pause-${id}`,
        t('omni.pauseFor', { reason: text }),
        act((intents) => intents.agentPause(id)),
        { words: text },
      );
  if (!isOut)
    add(
      'agentOut',
      t('omni.agentOut'),
      act((intents) => intents.agentLogout()),
      { words: t('omni.words.agentOut') },
    );
  for (const { id, label, isActiveMember } of acdGroupsOf(get(groups.allAtom)))
    add(
      `group-${id}`,
      t(isActiveMember ? 'omni.queueOut' : 'omni.queueIn', { queue: label }),
      act((intents) => (isActiveMember ? intents.groupLogout(id) : intents.groupLogin(id))),
      { words: label },
    );
  return found;
};
