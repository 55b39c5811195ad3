import type { WireParkedCall } from '@ringside/protocol/switchboard';
import type { CallEngine, ParkedCall } from '../../calls/CallEngine.ts';
import type { Company } from '../../company/company.ts';
import { worksAtSwitchboard } from '../../company/rightsOf.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Events } from '../../kernel/events.ts';
import type { Lists } from '../../kernel/lists/createLists.ts';

const uriOf = (callId: string): string => `telephony/ParkedCall/${callId}`;

/** The list `ParkedCall`: what waits for a switchboard user, for switchboard users only. SWB-003 */
export function addParkedList(ports: { bus: Bus<Events>; calls: CallEngine; company: Company; lists: Lists }): void {
  const { bus, calls, company, lists } = ports;
  const itemFor = (userId: string, { callId, by, ...parked }: ParkedCall): WireParkedCall => {
    const name = by === userId ? undefined : (company.user(by)?.displayName ?? '');
    const call = `telephony/Call/${callId}`;
    return { ...parked, restUri: uriOf(callId), call, ...(name !== undefined && { by: name }) };
  };
  const shown = (userId: string): WireParkedCall[] =>
    worksAtSwitchboard(company, userId) ? calls.parkedCalls().map((parked) => itemFor(userId, parked)) : [];
  lists.add('ParkedCall', { of: shown });
  bus.on('call.parked', ({ callId }) => {
    const parked = calls.parkedCalls().find((one) => one.callId === callId);
    for (const { id } of company.users) {
      if (!worksAtSwitchboard(company, id)) continue;
      if (parked) lists.put(id, 'ParkedCall', itemFor(id, parked));
      else lists.remove(id, 'ParkedCall', uriOf(callId));
    }
  });
  bus.on('company.changed', (change) => {
    if (change.kind === 'extension') lists.renew(change.userId, 'ParkedCall');
  });
}
