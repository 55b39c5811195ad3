declare global {
  interface Window {
    /** From now on something happens. */
    goOn?: () => void;
  }
}

/** What a dashboard of a whole company is given. */
interface BigBoard {
  queues: number;
  agents: number;
  /** Changes of agents, queues and callers in each second. */
  perSecond: number;
}

/**
 * Runs in a page that shows the supervision: gives it queues with agents and callers as the server would, without telling of
 * changes yet; those begin with `window.goOn`.
 */
export function bigBoard({ queues, agents, perSecond }: BigBoard): void {
  const inject = (frames: object[]): void => window.inject?.(frames);
  const statuses = ['IDLE', 'ALERTING', 'ACD_CALL', 'NON_ACD_CALL', 'PAUSE', 'SYNDICAL_PAUSE'];
  const versions = new Map<string, number>();
  const begin = Date.now();
  const uri = (queue: number): string => `telephony/Group/bench${queue}`;
  const group = (queue: number, change: number) => ({
    ...{ restUri: uri(queue), groupID: `bench${queue}`, addressNumber: `4${String(queue).padStart(3, '0')}` },
    ...{ label: `Queue ${String(queue).padStart(2, '0')}`, groupType: 'acd', isAcd: true, isMember: false },
    ...{ activeMember: false, active: true, isOpen: true, ringPattern: 'cyclic', queueSize: 20 },
    counters: {
      ...{ acdGroupNbFreeOperators: change % 4, acdGroupNbAvailableOperators: 8, acdGroupNbClientsInQueue: 3 },
      ...{ acdGroupNbInCallOperators: 5, acdGroupNbInPauseOperators: 1, acdGroupNbInSyndicalPauseOperators: 1 },
      ...{ acdGroupNbLoggedOperators: 10, acdGroupNbOperators: 10, acdGroupPeriodAnsweredCalls: change },
      ...{ acdGroupPeriodMissedCalls: 3, acdGroupPeriodWaitingTime: 20, acdGroupPeriodMaxWaitingTime: 200 },
    },
  });
  const member = (agent: number, change: number) => {
    const status = statuses[(agent + change) % statuses.length] ?? 'IDLE';
    const group = uri(agent % queues);
    return {
      ...{ restUri: `telephony/GroupMember/bench/${agent}`, group, abstractGroupAddress: group, activeMember: true },
      ...{ memberIndex: agent, operatorStatus: status },
      groupMember: {
        ...{ restUri: `telephony/Extension/bench${agent}`, addressNumber: `5${agent}` },
        ...{ displayName: `Agent ${String(agent).padStart(3, '0')}`, operatorStatus: status },
        ...{ operatorPaused: status === 'PAUSE', operatorLoginTime: begin - 3_600_000 },
        ...{ operatorStatusTime: change === 0 ? begin - agent * 1000 : Date.now(), operatorPauseReasonID: null },
      },
    };
  };
  const caller = (place: number, change: number) => ({
    ...{ restUri: `telephony/GroupClient/bench${place}`, group: uri(place % queues), displayName: `Caller ${place}` },
    ...{ displayNumber: '0199000000', number: '0199000000', isCallback: false, ivrCallLine: null, queuePos: 1 },
    ...{ queuedTime: begin - place * 7000, startWaitingTime: begin - place * 7000, startTalkingTime: null },
    ...{ state: change % 2 === 0 ? 'QUEUED' : 'DISTRIBUTED', stateTime: begin },
  });
  const all = { Group: [queues, group], GroupMember: [agents, member], GroupClient: [queues * 2, caller] } as const;
  for (const [list, [count, of]] of Object.entries(all)) {
    versions.set(list, 0);
    inject([{ list, op: 'snapshot', epoch: 'bench', v: 0, items: Array.from({ length: count }, (_, n) => of(n, 0)) }]);
  }
  let changes = 0;
  const change = (): object => {
    changes += 1;
    // An agent's change is one of a queue as well; callers come seldom.
    const list = (['GroupMember', 'Group', 'GroupMember', 'Group', 'GroupClient'] as const)[changes % 5] ?? 'Group';
    const [count, of] = all[list];
    const v = (versions.get(list) ?? 0) + 1;
    versions.set(list, v);
    return { list, op: 'update', v, item: of((changes * 7) % count, changes) };
  };
  window.goOn = () => void setInterval(() => inject([change()]), 1000 / perSecond);
}
