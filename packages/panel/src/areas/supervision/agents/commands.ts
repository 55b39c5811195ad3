import type { QueueMember } from '@ringside/domain/queue';
import { atom, type Getter } from 'jotai';
import type { Commands } from '../../../kernel/Area.ts';
import { groundAtom } from '../../../kernel/acts.ts';
import { type Command, doing } from '../../../kernel/Command.ts';
import { fetchAlways, fetchCode } from '../../../kernel/code/fetchCode.ts';
import { groups, profileAtom } from '../../../kernel/state.ts';
import type { Translate } from '../../../words/translate.ts';
import { pauseReasonsAtom } from '../../agents/usePauseReasons.ts';
import { membersOf } from '../../queues/queueState.ts';
import type { AgentDeed } from './actOnAgent.ts';

/** Has the agents followed as soon as their names are wanted. */
const followedAtom = atom(null, (get) => {
  const ground = get(groundAtom);
  void fetchAlways(() => import('../../queues/acts.ts')).then(({ queueActs }) => ground?.of(queueActs).follow());
});
followedAtom.onMount = (follow) => follow();

/** Everybody who is logged in to a queue, once, but the user. */
function agentsOf(get: Getter): QueueMember[] {
  const own = get(profileAtom)?.extensionUri;
  const found = new Map<string, QueueMember>();
  for (const { uri } of get(groups.allAtom))
    for (const member of get(membersOf(uri)))
      if (member.agent.status !== 'LOGOUT' && member.extensionUri !== own) found.set(member.extensionUri, member);
  return [...found.values()];
}

const ways = [
  ['listen', 'monitor.listenTo'],
  ['whisper', 'omni.whisperTo'],
  ['bargeIn', 'omni.bargeIn'],
] as const;

function ofAgent(get: Getter, t: Translate, member: QueueMember): Command[] {
  const { name, number, extensionUri: uri, agent } = member;
  const reasons = get(pauseReasonsAtom);
  const more = { about: number, words: t('omni.words.supervision') };
  const act = (deed: AgentDeed, title: string, reasonId?: string): Command =>
    doing(
      `${deed}${reasonId ?? ''} ${uri}`,
      title,
      async ({ store }) => (await fetchCode(() => import('./actOnAgent.ts'))).actOnAgent(store, deed, uri, reasonId),
      more,
    );
  const isInCall = agent.status === 'ACD_CALL' || agent.status === 'NON_ACD_CALL';
  const listening = ways.map(([how, word]) =>
    doing(
      `${how} ${uri}`,
      t(word, { name }),
      async ({ store }) => (await fetchCode(() => import('../../people/take.ts'))).take(store, t, how, { uri, name }),
      more,
    ),
  );
  const several = (reasons?.length ?? 0) > 1 ? (reasons ?? []) : [];
  const [only] = reasons ?? [];
  const pauses =
    several.length > 0
      ? several.map(({ id, text }) => act('pause', t('omni.pauseAgentFor', { name, reason: text }), id))
      : [act('pause', t('omni.pauseAgent', { name }), only?.id)];
  return [
    ...(isInCall ? listening : []),
    ...(agent.isPaused ? [act('endPause', t('omni.endPauseOf', { name }))] : reasons === null ? [] : pauses),
    ...(agent.status === 'ACD_CALL' ? [] : [act('logOut', t('omni.logOutAgent', { name }))]),
  ];
}

/** What a supervisor may do with each agent, by the agent's name: the same as on the board. ACD-013, CALL-007, CALL-019 */
export const supervisionCommands: Commands = (get, t) => {
  if (!get(profileAtom)?.maySupervise) return [];
  get(followedAtom);
  return agentsOf(get).flatMap((member) => ofAgent(get, t, member));
};
