import type { OperatorState } from '@ringside/protocol/bridge/types';
import { agentCommands, agentStatus } from './agentStatus.ts';
import type { AgentStatus, AgentWish, HostAgentStatus } from './CrmHost.ts';
import type { HostPhone } from './watchCalls.ts';

/** The agent's state both ways. What the host asked for is not reported back to it. */
export function joinAgent(
  phone: HostPhone,
  host: HostAgentStatus,
  { signal, report }: { signal: AbortSignal; report: (error: unknown) => void },
): void {
  let operator: OperatorState | null = phone.session?.info?.operator ?? null;
  /** What the host believes. */
  let believed: AgentStatus | null = null;
  let wishes = Promise.resolve(true);
  const take = (next: OperatorState | null): void => {
    operator = next;
    const status = agentStatus(next);
    if (signal.aborted || !status || status === believed) return;
    believed = status;
    try {
      host.set(status);
    } catch (error) {
      report(error);
    }
  };
  const carryOut = async (wish: AgentWish): Promise<boolean> => {
    if (signal.aborted || phone.state !== 'ready') return false;
    // who is no agent is there whenever the phone is
    if (!operator) return true;
    const before = believed;
    believed = wish;
    try {
      for (const command of agentCommands(operator, wish)) operator = await phone.send(command);
      return true;
    } catch (error) {
      believed = before;
      report(error);
      return false;
    }
  };
  phone.on('AGENT_EVENT', take, { signal });
  phone.on('GENERAL_INFO', (info) => take(info.operator), { signal });
  phone.on('GENERAL_EVENT', (info) => take(info.operator), { signal });
  phone.on('resync', ({ snapshot }) => take(snapshot.operator), { signal });
  phone.on('connection', () => take(phone.session?.info?.operator ?? operator), { signal });
  // one after the other: the second starts from where the first has led
  host.onWish((wish) => {
    wishes = wishes.then(() => carryOut(wish));
    return wishes;
  });
  take(operator);
}
