import { useT } from '../../words/useT.ts';
import { HistoryLenses } from './HistoryLenses.tsx';
import { Calls } from './list/Calls.tsx';
import { FilterChips } from './list/FilterChips.tsx';
import { useGroupCalls } from './list/useGroupCalls.ts';
import { groupHistoryPath } from './paths.ts';

function GroupCalls({ isMissedOnly }: { isMissedOnly: boolean }) {
  const t = useT();
  return (
    <Calls
      calls={useGroupCalls(isMissedOnly)}
      clear={(past) => past.clearGroups(isMissedOnly)}
      words={{
        empty: t(isMissedOnly ? 'history.groupsEmptyMissed' : 'history.groupsEmpty'),
        emptyText: t('history.groupsEmptyText'),
        clearAsk: t(isMissedOnly ? 'history.groupClear.missed' : 'history.groupClear.all'),
        deleteText: t('history.groupDeleteText'),
        deleteAsk: (count) => (count > 1 ? t('history.groupAskAll', { n: count - 1 }) : t('history.groupAsk')),
      }}
    />
  );
}

/** Calls that came through the groups of the user, with who answered. HIST-002, NAV-080, NAV-081 */
export function GroupHistoryScreen({ isMissedOnly }: { isMissedOnly: boolean }) {
  const t = useT();
  return (
    <>
      <HistoryLenses at="groups" />
      <FilterChips
        label={t('history.groupFilter')}
        filters={['all', 'missed']}
        at={isMissedOnly ? 'missed' : 'all'}
        pathOf={(name) => groupHistoryPath(name === 'missed')}
      />
      <GroupCalls key={String(isMissedOnly)} isMissedOnly={isMissedOnly} />
    </>
  );
}
