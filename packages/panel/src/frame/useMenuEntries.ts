import { useAtomValue } from 'jotai';
import { useSmsCapable } from '../areas/sms/useSmsCapable.ts';
import { hasHostPageAtom } from '../host/ui/hostUiState.ts';
import { hasQueuesAtom, profileAtom } from '../kernel/state.ts';
import { hasGroupsAtom, menuEntries } from './menuEntries.ts';

/** The entries of the menu that the user has something behind, in their order. UI-001 */
export function useMenuEntries(): typeof menuEntries {
  const profile = useAtomValue(profileAtom);
  const hasQueues = useAtomValue(hasQueuesAtom);
  const hasGroups = useAtomValue(hasGroupsAtom);
  const hasSms = useSmsCapable();
  const hasHostPage = useAtomValue(hasHostPageAtom);
  const shown: Readonly<Record<string, boolean>> = {
    '/supervision': hasQueues && profile?.maySupervise === true,
    '/queue': hasQueues,
    '/groups': hasGroups,
    '/acdsms': hasSms,
    '/crm': hasHostPage,
  };
  return menuEntries.filter(({ path }) => shown[path] ?? true);
}
