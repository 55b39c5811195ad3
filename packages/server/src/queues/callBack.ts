import type { Company } from '../directory/company.ts';
import type { CallEngine } from '../ports.ts';
import { groupSettingsOf } from './groupRules.ts';
import type { QueueGuest } from './queuePorts.ts';

/**
 * Calls an agent, then the customer who is owed a call. Resolves when the agent has answered (true) or is out (false):
 * the call may still fail, as any other the agent makes. The customer sees the number of the queue, where it has one of its
 * own for that. ACD-005
 */
export async function callBackWith(
  calls: CallEngine,
  company: Company,
  userId: string,
  { caller, groupId }: QueueGuest,
): Promise<boolean> {
  const terminal = company.terminalsOf(userId).find(({ id }) => calls.registerIdOf(id) !== null);
  if (!terminal || caller.number === '') return false;
  return new Promise((resolve) => {
    let lineId: string | null = null;
    const early = new Map<string, string>();
    const settle = (isThere: boolean): void => {
      stop();
      resolve(isThere);
    };
    const look = (state: string | undefined): void => {
      if (state === undefined || state === 'pending' || state === 'idle') return;
      settle(state !== 'dropped');
    };
    const stop = calls.on('line', (change) => {
      if (change.userId !== userId || change.op === 'remove') return;
      early.set(change.line.lineId, change.line.state);
      if (change.line.lineId === lineId) look(change.line.state);
    });
    const group = company.group(groupId);
    const shows = (group && groupSettingsOf(group).callerIDOverride) || null;
    calls.placeCall(userId, terminal.id, caller.number, undefined, { groupId, shows }).then(
      (result) => {
        if (!result.ok || !result.lineId) return settle(false);
        lineId = result.lineId;
        look(early.get(lineId));
      },
      () => settle(false),
    );
  });
}
