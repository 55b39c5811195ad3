import { type HistoryFilter, historyFilters } from '@ringside/domain/history';
import { useAtomValue, useSetAtom } from 'jotai';
import { useActs } from '../../kernel/acts.ts';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { useOwnPath } from '../../kernel/navigation/column.tsx';
import { unseenMissedAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { useTimer } from '../../kit/hooks/useTimer.ts';
import { useT } from '../../words/useT.ts';
import { historyActs } from './acts.ts';
import { GroupHistoryScreen } from './GroupHistoryScreen.tsx';
import { HistoryLenses } from './HistoryLenses.tsx';
import { Calls } from './list/Calls.tsx';
import { FilterChips } from './list/FilterChips.tsx';
import { contactOfPath, historyPath, withContact } from './paths.ts';
import { useOlderHistory } from './useOlderHistory.ts';
import { enHistory } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enHistory];

/** Missed calls count as seen after they were in view for this long. */
const SEEN_AFTER_MS = 2000;

/** The user's own calls of one filter. */
function OwnCalls({ filter, contactId }: { filter: HistoryFilter; contactId: string | null }) {
  const t = useT();
  const goTo = useSetAtom(goToAtom);
  const { markHistorySeen } = useActs(historyActs);
  const calls = useOlderHistory(filter, contactId);
  const missed = useAtomValue(unseenMissedAtom);
  const showsMissed = filter !== 'outgoing' && contactId === null && calls.entries.length > 0;
  useTimer(missed > 0 && showsMissed ? SEEN_AFTER_MS : null, () => markHistorySeen());
  const name = calls.entries.find((entry) => entry.remote.name !== '')?.remote.name;
  return (
    <>
      {contactId !== null && (
        <div className="hist-only small">
          <span className="grow trunc">{name ? t('history.onlyWith', { name }) : t('history.onlyContact')}</span>
          <Button size="small" onClick={() => goTo(historyPath(filter))}>
            {t('history.everybody')}
          </Button>
        </div>
      )}
      <Calls
        calls={calls}
        // Deleting all of a filter goes by the filter alone, and would take the calls with others along.
        clear={contactId === null ? (past) => past.clear(filter) : null}
        words={{
          empty: t(filter === 'missed' ? 'history.emptyMissed' : 'history.empty'),
          emptyText: t('history.emptyText'),
          clearAsk: t(`history.clearAsk.${filter}`),
          deleteText: t('history.deleteText'),
          deleteAsk: (count) => (count > 1 ? t('history.deleteAllAsk', { n: count - 1 }) : t('history.deleteAsk')),
        }}
        {...(contactId === null && { onlyContact: (id: string) => goTo(withContact(historyPath(filter), id)) })}
      />
    </>
  );
}

/** The personal history with its filters. HIST-001, NAV-077 .. NAV-079 */
export function HistoryScreen({ filter }: { filter: HistoryFilter }) {
  const t = useT();
  const missed = useAtomValue(unseenMissedAtom);
  const contactId = contactOfPath(useOwnPath());
  return (
    <>
      <HistoryLenses at="calls" />
      <FilterChips
        label={t('history.filter')}
        filters={historyFilters}
        at={filter}
        pathOf={(name) => withContact(historyPath(name), contactId)}
        missed={missed}
      />
      <OwnCalls key={`${filter} ${contactId}`} filter={filter} contactId={contactId} />
    </>
  );
}

/** The user's own calls or those of the groups, by the path. */
export function HistoryPage({ filter, ofGroups }: { filter: HistoryFilter; ofGroups?: true }) {
  return ofGroups ? <GroupHistoryScreen isMissedOnly={filter === 'missed'} /> : <HistoryScreen filter={filter} />;
}
