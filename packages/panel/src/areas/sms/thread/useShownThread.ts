import type { SmsThread } from '@ringside/domain/sms';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { screenAtom } from '../../../kernel/navigation/atoms.ts';
import { groups, profileAtom } from '../../../kernel/state.ts';
import { smsThreadPath } from '../smsThreadPath.ts';
import { smsAgentAtom, smsCapableAtom, smsThreads } from '../state.ts';

/** The thread of the page that is shown; null when there is none (any more). NAV-103 */
export function useShownThread(): SmsThread | null {
  const screen = useAtomValue(screenAtom);
  const path = screen.name === 'smsThread' ? `/acdsms/${screen.group}/${screen.id}` : '';
  const found = useMemo(
    () =>
      atom((get) => {
        const rows = [...get(smsThreads.tableAtom).values()];
        const row = rows.find((one) => smsThreadPath(get(one)) === path);
        return row ? get(row) : null;
      }),
    [path],
  );
  return useAtomValue(found);
}

/** Name of a group: of the groups of the user, or of those that a supervisor sees. */
export function useGroupLabel(groupUri: string): string {
  const all = useAtomValue(groups.allAtom);
  const known = useAtomValue(smsAgentAtom)?.groups;
  return all.find(({ uri }) => uri === groupUri)?.label ?? known?.find(({ uri }) => uri === groupUri)?.label ?? '';
}

/** The user works with the threads of this group, not only reads them. SMS-012 */
export function useWorksIn(groupUri: string): boolean {
  const isCapable = useAtomValue(smsCapableAtom);
  const agent = useAtomValue(smsAgentAtom);
  return isCapable && (agent?.groups.some(({ uri, isMember }) => uri === groupUri && isMember) ?? false);
}

/** Path of the user's own extension; empty before it is known. */
export const useOwnExtension = (): string => useAtomValue(profileAtom)?.extensionUri ?? '';
