import type { RobotStatus, Robots } from '@ringside/server/robots/Robots';
import { type AgentApi, type AgentEntry, agentApi } from './agentApi.ts';
import type { DayScenario } from './dayScenario.ts';
import { type DayStep, planDay } from './planDay.ts';

/** What became of the callers so far. Everybody who called is in exactly one of `live`, `answered`, `gaveUp`, `turnedAway`. */
export interface DayReport {
  name: string;
  state: 'running' | 'over' | 'stopped';
  /** Epoch milliseconds of the real start. */
  startedAt: number;
  /** The time of the day that is played, in milliseconds since its start, and its length. */
  at: number;
  length: number;
  callers: number;
  live: number;
  /** Was heard by an agent. */
  answered: number;
  /** Hung up before; also in the moment of an answer, before anything was heard. The server counts that as answered. */
  gaveUp: number;
  /** The other side ended it before: a full or closed queue, its longest wait, a mailbox. */
  turnedAway: number;
  agents: { login: string; answered: number }[];
  /** What the server refused to an agent, the latest 20. */
  faults: string[];
}

interface Caller {
  id: string;
  from: string;
  patienceEndsAt: number;
  hungUp: boolean;
}

const LOOK_MS = 50;
const LEAVE_MS = 250;
const MAX_FAULTS = 20;
const AGENT_HZ = 440;
const CUSTOMER_HZ = 620;
/** Nothing in a telephone call is faster than this, however fast the day runs. */
const LEAST_ANSWER_MS = 200;
const LEAST_TALK_MS = 1000;

/**
 * Plays a day of a call centre: real calls over SIP with audio into the queues, agents with phones of their own who log
 * in, answer, pause and go. A caller hangs up when the patience is over and no agent speaks with them.
 *
 * @param agents how the agents in the scenario sign in
 */
export function createDay(
  scenario: DayScenario,
  { robots, agents: entry, now = Date.now }: { robots: Robots; agents: AgentEntry; now?: () => number },
) {
  const steps = planDay(scenario);
  const callers = new Map<string, Caller>();
  const agents = new Map<string, { api: AgentApi; answered: number }>();
  const counted = { callers: 0, answered: 0, gaveUp: 0, turnedAway: 0 };
  const faults: string[] = [];
  let state: DayReport['state'] = 'running';
  let startedAt = 0;
  let leaving = 0;
  let timer: NodeJS.Timeout | null = null;
  let over: () => void = () => {};
  const done = new Promise<void>((resolve) => {
    over = resolve;
  });
  const length =
    (Number(scenario.until.slice(0, 2)) - Number(scenario.from.slice(0, 2))) * 3_600_000 +
    (Number(scenario.until.slice(3)) - Number(scenario.from.slice(3))) * 60_000;
  const scaled = ([least, most]: readonly [number, number], floor: number): [number, number] => [
    Math.max(floor, (least * 1000) / scenario.speed),
    Math.max(floor, (most * 1000) / scenario.speed),
  ];
  const noted = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => {
      faults.push(error instanceof Error ? error.message : String(error));
      if (faults.length > MAX_FAULTS) faults.shift();
    });
  };

  const hire = async (index: number): Promise<void> => {
    const agent = scenario.agents[index];
    if (!agent) return;
    const api = await agentApi(entry, agent.login);
    await api.logOut();
    robots.agent({
      id: agent.login,
      ...(await api.phone()),
      say: { toneHz: AGENT_HZ },
      answersAfterMs: scaled(agent.answersAfter, LEAST_ANSWER_MS),
      talksMs: scaled(agent.talks, LEAST_TALK_MS),
      declines: agent.declines,
      ignores: agent.ignores,
      seed: scenario.seed + index,
    });
    agents.set(agent.login, { api, answered: 0 });
  };

  const call = async ({ to, from, patienceMs }: DayStep & { do: 'call' }): Promise<void> => {
    counted.callers += 1;
    const { id } = await robots.call({ from, to, say: { toneHz: CUSTOMER_HZ }, giveUpAfterMs: patienceMs });
    callers.set(id, { id, from, patienceEndsAt: now() + patienceMs, hungUp: false });
  };

  /** Whoever is in a call of the queue goes when it is over. */
  const leave = async (api: AgentApi): Promise<void> => {
    leaving += 1;
    try {
      while (!(await api.logOut()) && state === 'running')
        await new Promise((resolve) => setTimeout(resolve, LEAVE_MS));
    } finally {
      leaving -= 1;
    }
  };

  const perform = (step: DayStep): void => {
    if (step.do === 'call') return noted(call(step));
    const agent = agents.get(step.login);
    if (!agent) return;
    if (step.do === 'logOut') return noted(leave(agent.api));
    if (step.do === 'pause') noted(agent.api.pause(step.reason));
    else noted(agent.api[step.do]());
  };

  /** The agent who heard most of a caller: of two who answer at once, one is let go. */
  const spokeWith = (from: string): string | undefined =>
    robots
      .all()
      .filter((status) => status.agent !== undefined && status.from === from && status.packetsReceived > 0)
      .reduce<RobotStatus | null>(
        (most, one) => (one.packetsReceived > (most?.packetsReceived ?? 0) ? one : most),
        null,
      )?.agent;

  /** The phone of an agent has not heard of the end yet: what it heard until then is not known either. */
  const isAgentBusyWith = (from: string): boolean =>
    robots.all().some((status) => status.agent !== undefined && status.from === from && status.state !== 'ended');

  /**
   * Who speaks with an agent, who has had enough, who is gone. The patience runs on when an agent is gone and the caller is
   * not: of an answer that crosses the end of the ringing, the agent hears a moment of a call that the caller never was in.
   */
  const look = (): void => {
    const talking = new Set<string>();
    for (const status of robots.all())
      if (status.agent !== undefined && status.state === 'talking') talking.add(status.from);
    for (const caller of callers.values()) {
      const status = robots.status(caller.id);
      if (status && status.state !== 'ended') {
        if (!talking.has(caller.from) && !caller.hungUp && now() >= caller.patienceEndsAt) {
          caller.hungUp = true;
          robots.hangUp(caller.id);
        }
        continue;
      }
      if (isAgentBusyWith(caller.from)) continue;
      callers.delete(caller.id);
      const answeredBy = agents.get(spokeWith(caller.from) ?? '');
      if (answeredBy) {
        counted.answered += 1;
        answeredBy.answered += 1;
      } else if (caller.hungUp || status?.endedBy === 'robot') counted.gaveUp += 1;
      else counted.turnedAway += 1;
    }
  };

  let next = 0;
  const tick = (): void => {
    const at = now() - startedAt;
    for (let step = steps[next]; step && step.at <= at; step = steps[next]) {
      next += 1;
      perform(step);
    }
    look();
    if (next === steps.length && leaving === 0 && counted.callers === ended()) finish('over');
  };
  const ended = (): number => counted.answered + counted.gaveUp + counted.turnedAway;
  const finish = (how: 'over' | 'stopped'): void => {
    if (state !== 'running') return;
    state = how;
    if (timer) clearInterval(timer);
    for (const login of agents.keys()) robots.dismiss(login);
    over();
  };

  return {
    /** Signs the agents in and begins the day. Rejects with a sentence when one of them cannot be. */
    async start(): Promise<void> {
      for (const index of scenario.agents.keys()) await hire(index);
      startedAt = now();
      timer = setInterval(tick, LOOK_MS);
    },
    /** Settles when the last caller is gone after the last step, or at `stop`. */
    done,
    /** Hangs up for everybody. */
    stop(): void {
      for (const { id } of callers.values()) robots.hangUp(id);
      finish('stopped');
    },
    get report(): DayReport {
      return {
        name: scenario.name,
        state,
        startedAt,
        at: startedAt === 0 ? 0 : Math.min(length, (now() - startedAt) * scenario.speed),
        length,
        ...counted,
        live: counted.callers - ended(),
        agents: [...agents].map(([login, { answered }]) => ({ login, answered })),
        faults: [...faults],
      };
    },
  };
}
export type Day = ReturnType<typeof createDay>;
