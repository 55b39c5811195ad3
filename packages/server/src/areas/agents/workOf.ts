import type { WireCallLine } from '@ringside/protocol/calls';
import type { Work } from './agentMachine.ts';

const answered = ['talking', 'held', 'listen', 'monitoring'];

/**
 * What the lines of an agent amount to. A call that rings counts whether or not a group brought it: nobody gets a
 * second one on top.
 *
 * @param wrapUpMsOf wrap-up after a call of the group
 * @param mayExtend whether the group lets its agents add to it
 */
export function workOf(
  lines: readonly WireCallLine[],
  wrapUpMsOf: (groupId: string) => number,
  mayExtend: (groupId: string) => boolean = () => true,
): Work {
  const live = lines.filter((line) => line.state !== 'dropped');
  const ofGroups = live.filter(
    // A customer who is called back and does not answer was no call of the group.
    (line) => line.acdGroup !== null && (line.isIncoming || answered.includes(line.state)),
  );
  const talks = ofGroups.filter((line) => answered.includes(line.state));
  if (talks.length > 0) {
    const groupIds = talks.map((line) => groupIdOf(line.acdGroup ?? ''));
    return {
      at: 'acd',
      groupIds,
      wrapUpMs: Math.max(...groupIds.map(wrapUpMsOf)),
      ...(!groupIds.some(mayExtend) && { isFixed: true }),
    };
  }
  if (ofGroups.length > 0) {
    return { at: 'alerting', groupIds: ofGroups.map((line) => groupIdOf(line.acdGroup ?? '')) };
  }
  return { at: live.length > 0 ? 'other' : 'none' };
}

const groupIdOf = (uri: string): string => uri.split('/').at(-1) ?? '';
