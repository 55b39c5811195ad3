import type { HistoryFilter } from '@ringside/domain/history';
import { GroupHistoryScreen } from './GroupHistoryScreen.tsx';
import { HistoryScreen } from './HistoryScreen.tsx';

/** The own calls or those of the groups, by the path. */
export function HistoryPage({ filter, ofGroups }: { filter: HistoryFilter; ofGroups?: true }) {
  return ofGroups ? <GroupHistoryScreen isMissedOnly={filter === 'missed'} /> : <HistoryScreen filter={filter} />;
}
