import type { Company } from '../../company/company.ts';
import type { Audit } from '../../kernel/audit/Audit.ts';
import type { Events } from '../../kernel/events.ts';
import type { Sessions } from '../../kernel/sessions/createSessions.ts';
import type { Factors } from '../second-factor/area.ts';

/**
 * What becomes of sign-ins by a password alone when the company demands a second step of their user: each ends at once,
 * everywhere, and the next one asks for it. Those in two steps, with a passkey, or by a server that answers for its users go on. AUTH-001
 */
export function createStepDemand(ports: {
  company: Company;
  factors: Pick<Factors, 'isDemanded'>;
  sessions: Pick<Sessions, 'of' | 'end'>;
  audit: Audit;
}) {
  const { company, factors, sessions, audit } = ports;
  const endOf = async (userId: string): Promise<void> => {
    const unsure = factors.isDemanded(userId) ? sessions.of(userId).filter(({ isSure }) => !isSure) : [];
    if (unsure.length === 0) return;
    audit({ what: 'session.stepDemanded', who: userId, from: null, result: 'ok', detail: { ended: unsure.length } });
    // All at once: in memory they are over before the first is written.
    await Promise.all(unsure.map(({ id }) => sessions.end(userId, id, 'revoked')));
  };
  const all = async (): Promise<void> => void (await Promise.all(company.users.map(({ id }) => endOf(id))));
  return {
    /** Looks at everybody: at the start, what was begun before is looked at as well. */
    all,
    /** What the company or a role demands may be another. */
    changed: async ({ kind, id }: Events['company.changed']): Promise<void> => {
      if (kind === 'policies') await all();
      if (kind === 'user') await endOf(id);
    },
  };
}
