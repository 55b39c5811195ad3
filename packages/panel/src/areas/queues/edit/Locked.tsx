import type { Rights } from '@ringside/domain/rights';
import { mayUpdate } from '@ringside/domain/rights';
import type { WireGroupSettings } from '@ringside/protocol/queues/settings';
import { createContext, type ReactNode, useContext } from 'react';
import { useT } from '../../../words/useT.ts';

/** A property of a group that a control of the form changes. */
export type GroupField = keyof WireGroupSettings;

/** What the user may change of the group that is edited; nothing said: everything. ROLE-003, ROLE-007 */
export const GroupRightsContext = createContext<Rights | undefined>(undefined);

/** Why a field is not the user's to change, in words; undefined: it is. ROLE-004 */
export function useLock(field: GroupField | undefined): string | undefined {
  const t = useT();
  const rights = useContext(GroupRightsContext);
  return field === undefined || mayUpdate(rights, undefined, field) ? undefined : t('edit.locked');
}

/** The controls of one field: switched off together, with the reason, where the user may not change it. ROLE-004 */
export function Locked({ field, className, children }: { field: GroupField; className?: string; children: ReactNode }) {
  const lock = useLock(field);
  return (
    <fieldset className={className} disabled={lock !== undefined}>
      {children}
      {lock && <p className="small t2">{lock}</p>}
    </fieldset>
  );
}
