import type { QueuedCaller, QueueMember } from '@ringside/domain/queue';
import type {
  QueuedCaller as CallerView,
  SupervisedAgent,
  SupervisionCommandMap,
  SupervisionView,
} from '@ringside/protocol/bridge/types';
import { wantOf } from '../../kernel/acts.ts';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { idOf } from '../../kernel/ground/idOf.ts';
import type {
  CommandHandlers,
  HandlerResult,
  PageAnswer,
  PagePort,
  PageSubject,
} from '../../kernel/ground/PagePort.ts';
import { whenTrue } from '../../kernel/ground/whenTrue.ts';
import { type Outcome, ok, REFUSALS, refuse } from '../../kernel/refusals.ts';
import { groups, profileAtom } from '../../kernel/state.ts';
import { loadMoves } from '../calls/moves/loadMoves.ts';
import type { queueActs } from '../queues/acts.ts';
import { callersOf, membersOf, queuesLoadedAtom } from '../queues/queueState.ts';

/** Changes within this time are reported together, in milliseconds. */
export const TOGETHER_MS = 1000;

type Handlers = Required<Pick<CommandHandlers, keyof SupervisionCommandMap>>;

const id = (uri: string): string => idOf(uri) ?? uri;

/** An agent of several queues is one agent. */
function agentsOf(members: readonly QueueMember[], clockDeltaMs: number): SupervisedAgent[] {
  const agents = new Map<string, SupervisedAgent>();
  for (const { extensionUri, groupUri, name, number, agent, isActive, unanswered } of members) {
    const agentID = id(extensionUri);
    const known = agents.get(agentID);
    const groupID = id(groupUri);
    agents.set(agentID, {
      agentID,
      name,
      number,
      operatorStatus: agent.status === 'unknown' ? 'UNREACHABLE' : agent.status,
      operatorPaused: agent.isPaused,
      operatorStatusTime: agent.statusAt === null ? null : agent.statusAt - clockDeltaMs,
      operatorPauseReasonID: agent.pauseReasonId,
      groupIDs: [...(known?.groupIDs ?? []), groupID],
      activeGroupIDs: [...(known?.activeGroupIDs ?? []), ...(isActive ? [groupID] : [])],
      unanswered,
    });
  }
  return [...agents.values()];
}

const callerView = (caller: QueuedCaller, clockDeltaMs: number): CallerView => ({
  callerID: id(caller.uri),
  groupID: id(caller.groupUri),
  number: caller.number,
  label: caller.name || caller.number,
  place: caller.place,
  since: caller.since - clockDeltaMs,
  talkingSince: caller.talkingSince === null ? null : caller.talkingSince - clockDeltaMs,
  isCallback: caller.isCallback,
  agentIDs: caller.extensionUris.map(id),
});

/**
 * The supervisor's queues for the CRM page: who works, who waits, and the same acts as on the panel's own screens. The
 * server decides who may; nothing is followed before the page asks. ACD-010, ACD-013, CALL-007
 *
 * @param answer turns an outcome into a response
 * @param later runs the work after so many milliseconds
 */
export function supervision(
  ground: Pick<Ground, 'store' | 'of'>,
  bridge: Pick<PagePort, 'publishPage'>,
  answer: PageAnswer,
  later: (work: () => void, ms: number) => void = (work, ms) => void setTimeout(work, ms),
): Handlers {
  const { store } = ground;
  const queues = wantOf(ground, async () => (await import('../queues/acts.ts')).queueActs);
  const moves = wantOf(ground, loadMoves);
  const seen = () => store.get(groups.allAtom).filter(({ counters }) => counters);
  const allMembers = () => seen().flatMap(({ uri }) => store.get(membersOf(uri)));
  const allCallers = () => seen().flatMap(({ uri }) => store.get(callersOf(uri)));
  const view = (): SupervisionView => {
    const delta = store.get(profileAtom)?.clockDeltaMs ?? 0;
    return {
      agents: agentsOf(allMembers(), delta),
      callers: allCallers().map((caller) => callerView(caller, delta)),
    };
  };
  type Queues = ReturnType<typeof queueActs>;
  /** Followed from the first question on. */
  const open = () =>
    queues(async ({ follow }) => {
      follow();
      return ok(null);
    });
  const ask = async (work: (acts: Queues) => Promise<Outcome<unknown>>): Promise<HandlerResult> =>
    answer(
      await queues((acts) => {
        acts.follow();
        return work(acts);
      }),
    );

  let watched = new Set<string>();
  let isPlanned = false;
  let told = '';
  const changed = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    later(() => {
      isPlanned = false;
      const now = view();
      const text = JSON.stringify(now);
      if (text !== told) bridge.publishPage('SUPERVISION_EVENT', now);
      told = text;
    }, TOGETHER_MS);
  };
  const watch = (): void => {
    const uris = new Set(seen().map(({ uri }) => uri));
    for (const uri of uris) {
      if (watched.has(uri)) continue;
      store.sub(membersOf(uri), changed);
      store.sub(callersOf(uri), changed);
    }
    watched = new Set([...watched, ...uris]);
  };
  let isFollowed = false;
  const follow = (): void => {
    if (!isFollowed) store.sub(groups.allAtom, watch);
    isFollowed = true;
    watch();
  };
  const agentUri = (agentID: string) => allMembers().find((one) => id(one.extensionUri) === agentID)?.extensionUri;
  const callerUri = (callerID: string) => allCallers().find((one) => id(one.uri) === callerID)?.uri;
  const gone = (): HandlerResult => answer(refuse(REFUSALS.groupUnknown));
  const withAgent = async (agentID: string, act: (uri: string) => Promise<HandlerResult>): Promise<HandlerResult> => {
    await open();
    const uri = agentUri(agentID);
    return uri ? act(uri) : gone();
  };

  return {
    async GET_SUPERVISION() {
      const opened = await open();
      if (!opened.ok) return answer(opened) as never;
      if (!(await whenTrue(store, queuesLoadedAtom))) return answer(refuse(REFUSALS.network)) as never;
      follow();
      return { status: 200, content: view() };
    },
    SUPERVISE: ({ agentID, mode }) =>
      withAgent(agentID, async (uri) => {
        const taken = await moves((acts) => acts.monitor(uri, mode));
        return taken.ok ? { status: 200, content: { lineID: taken.value.lineId } } : answer(taken);
      }) as never,
    SUPERVISE_AS: async ({ lineID, mode }) => answer(await moves((acts) => acts.changeMonitor(lineID, mode))) as never,
    SET_AGENT_PAUSE: ({ agentID, paused, acdPauseReasonID }) =>
      withAgent(agentID, (uri) =>
        ask((acts) => (paused ? acts.pauseAgent(uri, acdPauseReasonID) : acts.unpauseAgent(uri))),
      ) as never,
    LOGOUT_AGENT: ({ agentID }) => withAgent(agentID, (uri) => ask((acts) => acts.logOutAgent(uri))) as never,
    TAKE_CALLER({ callerID }) {
      const uri = callerUri(callerID);
      return (uri ? ask((acts) => acts.take(uri)) : gone()) as never;
    },
    OFFER_CALLER: ({ callerID, agentID }) =>
      withAgent(agentID, async (uri) => {
        const caller = callerUri(callerID);
        return caller ? ask((acts) => acts.offerTo(caller, uri)) : gone();
      }) as never,
  };
}

/** The commands of supervisors, and SUPERVISION_EVENT. */
export const page: PageSubject = (ground, port, answer) => supervision(ground, port, answer);
