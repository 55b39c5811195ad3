import { type CompanyPolicies, companyPolicies } from '@ringside/protocol/company';
import type { NumberKind } from './kindOfNumber.ts';
import type { UserRow } from './rows.ts';

/** `lockedUntil` of an account that is switched off. */
export const DISABLED = Number.MAX_SAFE_INTEGER;

/** Until an administrator decides otherwise. */
export const DEFAULT_POLICIES: CompanyPolicies = companyPolicies.parse({});

/** As stored; what cannot be read any more, or is new, is as by default. */
export function readPolicies(stored: unknown): CompanyPolicies {
  const parsed = companyPolicies.safeParse(stored ?? {});
  return parsed.success ? parsed.data : DEFAULT_POLICIES;
}

/** Listens in on calls, and hears recordings of others: supervisors, and administrators with all their rights. */
export const hasSupervisorRights = (user: UserRow | null): boolean =>
  user?.accessRightsType === 'supervisor' || user?.accessRightsType === 'administrator';

/** Sets policies, and exports or deletes what is kept of people. */
export const mayAdminister = (user: UserRow | null): boolean =>
  (user?.accessRightsType === 'supervisor' && !user.isAcdSupervisorAccessRestricted) ||
  user?.accessRightsType === 'administrator';

/** Rights that look and change nothing; the second kind is that of older administrators, and is read as the first. PROF-026, PROF-028 */
export const isReadOnly = (user: UserRow | null): boolean =>
  user?.accessRightsType === 'ReadOnlyRights' ||
  user?.accessRightsType === 'SpecificOmaRightsDefinedForEntAdministrator';

/** Has what the company keeps to those with a role. */
export const hasRole = (user: UserRow | null): boolean => Boolean(user?.accessRightsType) && !isReadOnly(user);

/** How a user may record calls. `tone`: the parties always hear it. */
export type RecordingRule = 'no' | 'tone' | 'free';

export function recordingRule(policies: CompanyPolicies, user: UserRow | null): RecordingRule {
  switch (policies.recording) {
    case 'anybody':
      return 'free';
    case 'tone':
      return 'tone';
    case 'byRole':
      return hasRole(user) ? 'free' : 'no';
    default:
      return 'no';
  }
}

/** Whether the company lets a user call numbers outside of a kind; the minutes of a day are counted elsewhere. */
export function mayCallKind({ outsideCalls }: CompanyPolicies, user: UserRow | null, kind: NumberKind): boolean {
  if (kind === 'emergency' || kind === 'national') return true;
  const { [kind]: who } = outsideCalls;
  return who !== 'nobody' && (who !== 'byRole' || hasRole(user));
}
