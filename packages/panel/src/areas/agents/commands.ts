import { acdGroupsOf, pausePlan } from '@ringside/domain/queue';
import type { Commands } from '../../kernel/Area.ts';
import { wantIn } from '../../kernel/acts.ts';
import { type Command, doing } from '../../kernel/Command.ts';
import type { Outcome } from '../../kernel/refusals.ts';
import { agentAtom, groups } from '../../kernel/state.ts';
import type { agentActs } from './acts.ts';
import { pauseReasonsAtom } from './usePauseReasons.ts';

const act =
  (work: (acts: ReturnType<typeof agentActs>) => Promise<Outcome<unknown>>): Command['run'] =>
  async ({ store, tell }) => {
    const done = await wantIn(store, async () => (await import('./acts.ts')).agentActs)(work);
    if (!done.ok) tell(done.refused);
  };

/** What an agent can do: pause for each reason, log in and out, of all queues and of each. */
export const agentCommands: Commands = (get, t) => {
  const agent = get(agentAtom);
  if (!agent) return [];
  const reasons = get(pauseReasonsAtom) ?? [];
  const found: Command[] = [];
  const add = (...given: Parameters<typeof doing>) => found.push(doing(...given));
  const isOut = agent.status === 'LOGOUT';
  const isAway = pausePlan(agent) !== 'none' || agent.status === 'SYNDICAL_PAUSE';
  if (isOut)
    add(
      'login',
      t('omni.agentIn'),
      act((acts) => acts.agentLogin()),
      { words: t('omni.words.agentIn') },
    );
  else if (isAway)
    add(
      'resume',
      t('agent.resume'),
      act((acts) => acts.agentResume()),
      { words: t('omni.words.resume'), keys: 'P' },
    );
  else if (reasons.length === 0)
    add(
      'pause',
      t('agent.doPause'),
      act((acts) => acts.agentPause()),
      { words: t('omni.words.pause'), keys: 'P' },
    );
  else
    for (const { id, text } of reasons)
      add(
        `pause-${id}`,
        t('omni.pauseFor', { reason: text }),
        act((acts) => acts.agentPause(id)),
        { words: text },
      );
  if (!isOut)
    add(
      'agentOut',
      t('omni.agentOut'),
      act((acts) => acts.agentLogout()),
      { words: t('omni.words.agentOut') },
    );
  for (const { id, label, isActiveMember } of acdGroupsOf(get(groups.allAtom)))
    add(
      `group-${id}`,
      t(isActiveMember ? 'omni.queueOut' : 'omni.queueIn', { queue: label }),
      act((acts) => (isActiveMember ? acts.groupLogout(id) : acts.groupLogin(id))),
      { words: label, isQueue: true },
    );
  return found;
};
