import type { WireGroupCounters } from '@ringside/protocol/groups/entry';
import type { Company } from '../../company/company.ts';
import type { Sessions } from '../../kernel/sessions/createSessions.ts';
import type { Figures } from './Figures.ts';

/** Counts from memory, when it is asked; no query. */
export function createFigures(ports: {
  company: Company;
  /** Live lines of a user with their call; whether a phone is registered for a terminal. */
  calls: {
    linesOf(userId: string): readonly { readonly call: string }[];
    registerIdOf(terminalId: string): string | null;
  };
  /** Of a queue. */
  countersOf: (groupId: string) => WireGroupCounters;
  sessions: Pick<Sessions, 'size'>;
}): () => Figures {
  const { company, calls, countersOf, sessions } = ports;
  return () => {
    const lines = company.users.flatMap(({ id }) => calls.linesOf(id));
    return {
      lines: lines.length,
      calls: new Set(lines.map(({ call }) => call)).size,
      registrations: company.users
        .flatMap(({ id }) => company.terminalsOf(id))
        .filter(({ id }) => calls.registerIdOf(id) !== null).length,
      sessions: sessions.size(),
      queues: company.groups
        .filter(({ isAcd }) => isAcd)
        .map(({ id, number }) => {
          const counters = countersOf(id);
          return {
            number,
            waiting: counters.acdGroupNbClientsInQueue,
            free: counters.acdGroupNbFreeOperators,
            agents: counters.acdGroupNbLoggedOperators,
          };
        }),
    };
  };
}
