import type { WireAgent } from '@ringside/protocol/agents';
import type { WireCallLine } from '@ringside/protocol/calls';
import { type Company, isAgent } from '../../company/company.ts';
import { groupSettingsOf } from '../../company/groupSettings.ts';
import type { ExtensionRow } from '../../company/rows.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Events } from '../../kernel/events.ts';
import { type Journal, kept } from '../../kernel/journal/createJournal.ts';
import { createAgentLog, markOf } from './agentLog.ts';
import { type AgentEvent, type AgentState, agentMachine, type Wait } from './agentMachine.ts';
import { rowOfState, stateOfRow, wireAgent } from './stateRows.ts';
import type { AgentEventRow, AgentStateRow, AgentStores } from './store.ts';
import { workOf } from './workOf.ts';

/** What the calls know of an agent. */
export interface AtThePhone {
  lines: readonly WireCallLine[];
  /** One of the agent's phones is registered. */
  hasPhone: boolean;
}

interface Agent {
  extension: ExtensionRow;
  state: AgentState;
  timers: Map<Wait, NodeJS.Timeout>;
  at: AtThePhone;
  /** Follows calls and phones; until then the state is that of the last run. */
  hasStarted: boolean;
}
/** What an agent asks for. */
export type AgentVerb =
  | { type: 'login' }
  | { type: 'logout' }
  | { type: 'cancelPause' }
  | { type: 'extendWrapUp' }
  | { type: 'startPause'; reasonId: string | null };
export type AgentAnswer = { ok: true; value: WireAgent } | { ok: false; code: 'ERR_12' | 'ROUTER_ERR_412' };

/**
 * The agents of the company: runs a machine for each, feeds it with what happens to calls and phones, writes every
 * change down. They can be asked before there are calls; `start` makes them follow those.
 *
 * @param onError a change that nobody waits for could not be written
 */
export function createAgents(options: {
  company: Company;
  store: AgentStores;
  /** What the agents were when the server last ran. */
  stored: readonly AgentStateRow[];
  journal: Journal;
  bus: Bus<Events>;
  now: () => number;
  unreachableAfterMs?: number;
  onError: (what: string, error: unknown) => void;
}) {
  const { company, store, stored, journal, bus, now, onError } = options;
  const tell = (userId: string): void => bus.emit('agent.changed', { userId });
  const agents = new Map<string, Agent>();
  const add = (extension: ExtensionRow, at: AtThePhone | null): void => {
    if (!isAgent(extension) || agents.has(extension.id)) return;
    const state = stateOfRow(stored.find(({ extensionId }) => extensionId === extension.id) ?? null);
    const known = { at: at ?? { lines: [], hasPhone: false }, hasStarted: at !== null };
    agents.set(extension.id, { extension, state, timers: new Map(), ...known });
  };
  for (const extension of company.extensions) add(extension, null);
  const keep = journal.lane<AgentEventRow>('agentState', 'what an agent was could not be written', (row) =>
    store.events.add([row]),
  );
  const keepState = journal.lane<AgentStateRow>('agent', 'state of an agent could not be written', async (row) => {
    await store.agents.save(row);
    // Left by an earlier run: it is newer than what was read at the start.
    const agent = agents.get(row.extensionId);
    if (agent && !agent.hasStarted) agent.state = stateOfRow(row);
  });
  // A row that is there twice, after a crash, says the same once more.
  const noteDown = async (rows: AgentEventRow[]): Promise<void> => {
    for (const row of rows) keep(row);
  };
  const log = createAgentLog({ store: { ...store.events, add: noteDown }, now, onError });
  const agentOf = (userId: string): Agent | undefined => {
    const extension = company.extensionOf(userId);
    return extension ? agents.get(extension.id) : undefined;
  };
  const mayExtendIn = (groupId: string): boolean => {
    const group = company.group(groupId);
    return !group || groupSettingsOf(group).mayExtendSyndicalPause;
  };
  const wrapUpOf = (groupId: string): number => company.group(groupId)?.wrapUpMs ?? 0;
  const present = ({ at: { lines, hasPhone } }: Agent) => ({ work: workOf(lines, wrapUpOf, mayExtendIn), hasPhone });

  /** Commits the event and performs the effects. Rejects when the new state would not outlive a crash. */
  const send = async (agent: Agent, event: AgentEvent): Promise<AgentAnswer> => {
    const [next, effects] = agentMachine(agent.state, event, options.unreachableAfterMs);
    agent.state = next;
    const noted = log.note(agent.extension.userId, markOf(next), event.at);
    let written: Promise<void> | null = null;
    for (const effect of effects) {
      switch (effect.do) {
        case 'refuse':
          return { ok: false, code: effect.code };
        case 'wait':
          wait(agent, effect.of, effect.ms);
          break;
        case 'stopWaiting':
          clearTimeout(agent.timers.get(effect.of));
          agent.timers.delete(effect.of);
          break;
        default:
          written = write(agent);
          tell(agent.extension.userId);
      }
    }
    await written;
    await noted;
    return { ok: true, value: wireAgent(next) };
  };
  /** The first wait counts: a second phone that goes does not give the agent more time. */
  const wait = (agent: Agent, of: Wait, ms: number): void => {
    if (agent.timers.has(of)) return;
    const over = () => {
      agent.timers.delete(of);
      happened(agent, { type: 'timeOver', of, at: now() });
    };
    agent.timers.set(of, setTimeout(over, ms).unref());
  };
  const write = async (agent: Agent): Promise<void> => {
    if (await kept(keepState, rowOfState(agent.extension.id, agent.state))) return;
    throw new Error('neither the database nor the journal takes the state of an agent');
  };
  const happened = (agent: Agent, event: AgentEvent): void => {
    // What could not be written is reported, and tried again, by the journal.
    send(agent, event).catch(() => {});
  };

  return {
    /** A person was added while the server runs: an agent, if the extension is one's. */
    add: (extension: ExtensionRow, at: AtThePhone): void => add(extension, at),
    /** An extension that is no agent's is logged out. */
    stateOf: (extensionId: string): WireAgent =>
      wireAgent(agents.get(extensionId)?.state ?? { at: 'loggedOut', statusAt: null }),
    /**
     * Logged in with a phone, and neither paused nor busy: a call of a group may ring here. Without a phone the status says so
     * after some seconds only, as a page that is reloaded has none for a moment; meanwhile nobody is rung there in vain.
     */
    isFree: (userId: string): boolean => {
      const agent = agentOf(userId);
      return agent?.state.at === 'loggedIn' && agent.state.status === 'IDLE' && agent.at.hasPhone;
    },
    /** In a pause, or in one after the call that goes on. */
    isPausing: (userId: string): boolean => {
      const state = agentOf(userId)?.state;
      return state?.at === 'loggedIn' && state.pause !== null;
    },
    /** Left too many calls of queues unanswered and has not said since to be there. ACD-011 */
    needsFeedback: (userId: string): boolean => {
      const state = agentOf(userId)?.state;
      return state?.at === 'loggedIn' && state.isExhausted;
    },
    /** The agent left too many calls of queues unanswered. ACD-004 */
    exhausted(userId: string): void {
      const agent = agentOf(userId);
      if (agent) happened(agent, { type: 'exhausted', at: now() });
    },
    /** The agent talks in a call that the group brought. ACD-040 */
    isInCallOf(userId: string, groupId: string): boolean {
      const state = agentOf(userId)?.state;
      return state?.at === 'loggedIn' && state.work.at === 'acd' && state.work.groupIds.includes(groupId);
    },
    /**
     * Carries out what an agent asks for; the answer is the state after it, which outlives a crash: it is in the database,
     * or in the journal while that is away.
     *
     * @returns null for an extension that is no agent's. Rejects when neither takes it.
     */
    async perform(extensionId: string, verb: AgentVerb): Promise<AgentAnswer | null> {
      const agent = agents.get(extensionId);
      if (!agent) return null;
      const at = now();
      return send(agent, verb.type === 'login' ? { ...verb, at, ...present(agent) } : { ...verb, at });
    },
    /** Follows calls and phones from now on. `atThePhone`: what they know of a user now. */
    start(atThePhone: (userId: string) => AtThePhone): void {
      log.start();
      for (const agent of agents.values()) {
        agent.at = atThePhone(agent.extension.userId);
        agent.hasStarted = true;
        happened(agent, { type: 'start', at: now(), ...present(agent) });
        // Phones that are registered from the start: whether a call may ring there was not known before, if the status was or not.
        tell(agent.extension.userId);
      }
    },
    /** A line of a user came, changed or went. */
    linesChanged(userId: string, at: AtThePhone): void {
      const agent = agentOf(userId);
      if (!agent?.hasStarted) return;
      agent.at = at;
      happened(agent, { type: 'work', at: now(), work: present(agent).work });
    },
    /** A phone of a user was registered, or is not any more. */
    phonesChanged(userId: string, at: AtThePhone): void {
      const agent = agentOf(userId);
      if (!agent?.hasStarted) return;
      agent.at = at;
      happened(agent, { type: 'phones', at: now(), hasPhone: at.hasPhone });
      // Whether a call may ring here has changed, if the status has or not.
      tell(userId);
    },
    /** The journal has the last writes. */
    async stop(): Promise<void> {
      for (const { timers } of agents.values()) for (const timer of timers.values()) clearTimeout(timer);
      await log.stop();
    },
  };
}
export type Agents = ReturnType<typeof createAgents>;
