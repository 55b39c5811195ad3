import type { QueueCounters, QueueGroup } from '@ringside/domain/queue';
import type { AcdGroupView, QueueCommandMap, QueueFigures } from '@ringside/protocol/bridge/types';
import type { CommandHandlers } from '../bridge/index.ts';

const queueFigures = (now: QueueCounters): QueueFigures => ({
  waiting: now.waiting,
  free: now.free,
  loggedIn: now.logged,
  inCall: now.inCall,
  inPause: now.inPause,
  inWrapUp: now.inWrapUp,
  answered: now.answered,
  missed: now.missed,
  meanWait: Math.round(now.meanWait),
  longestWait: Math.round(now.longestWait),
});

/** CRM-031 */
export const groupView = (group: QueueGroup): AcdGroupView => ({
  groupID: group.id,
  activeMember: group.isActiveMember,
  active: group.active,
  isOpen: group.isOpen,
  addressNumber: group.number,
  ringPattern: group.ringPattern,
  label: group.label,
  ...(group.counters && { figures: queueFigures(group.counters) }),
});

/** @param groups queues that are reported to the host */
export const queueCommands = (groups: () => AcdGroupView[]): Pick<CommandHandlers, keyof QueueCommandMap> => ({
  GET_ACD_GROUPS: () => ({ status: 200, content: groups() }),
});
