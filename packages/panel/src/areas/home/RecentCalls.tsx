import type { HistoryEntry } from '@ringside/domain/history';
import { digitsOf } from '@ringside/domain/number';
import { useAtomValue } from 'jotai';
import Phone from 'lucide-react/icons/phone';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { dataAsOfAtom, historyAtom } from '../../kernel/state.ts';
import { useRowKeys } from '../../kit/hooks/useRowKeys.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { presenceLook } from '../../kit/presenceLook.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { useT } from '../../words/useT.ts';
import { useDial } from '../calls/dial/useDial.ts';
import { HistoryLine } from '../history/list/HistoryLine.tsx';
import { withCounts } from '../history/list/repeatedMissed.ts';
import { colleagueByNumberAtom } from '../people/people.ts';

/** How many of the newest calls the Phone screen shows. */
const SHOWN = 20;

function Recent({ entry, count }: { entry: HistoryEntry; count: number }) {
  const t = useT();
  const names = useNames();
  const dial = useDial();
  const colleague = useAtomValue(colleagueByNumberAtom).get(digitsOf(entry.remote.number));
  const { number } = entry.remote;
  return (
    <li className={entry.isMissed ? 'row is-un' : 'row'}>
      <HistoryLine entry={entry} presence={colleague ? presenceLook(colleague) : null} count={count} />
      {number !== '' && !entry.answeredBy && (
        <span className="acts">
          <IconButton
            className="ib ib--ok"
            icon={Phone}
            name={t('history.callBack', { name: names.nameOf(entry.remote) })}
            data-row=""
            onClick={() => void dial(number, 'row')}
          />
        </span>
      )}
    </li>
  );
}

/** The newest calls, each one press from a call back. */
export function RecentCalls() {
  const t = useT();
  const entries = useAtomValue(historyAtom);
  const onKeyDown = useRowKeys();
  const isLoading = useAtomValue(dataAsOfAtom) === null && entries.length === 0;
  return (
    <section aria-label={t('home.recent')}>
      <h2 className="sec">
        <span className="grow">{t('home.recent')}</span>
        {entries.length > 0 && (
          <PanelLink className="link small" path="/callhistories/personal">
            {t('screen.history')}
          </PanelLink>
        )}
      </h2>
      {isLoading ? (
        <SkeletonRows label={t('state.loading')} />
      ) : entries.length === 0 ? (
        <p className="quiet small t2">{t('home.noCalls')}</p>
      ) : (
        <ul onKeyDown={onKeyDown}>
          {withCounts(entries, SHOWN).map(({ entry, count }) => (
            <Recent key={entry.uri} entry={entry} count={count} />
          ))}
        </ul>
      )}
    </section>
  );
}
