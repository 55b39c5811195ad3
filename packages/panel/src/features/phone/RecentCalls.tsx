import type { HistoryEntry } from '@ringside/domain/history';
import { digitsOf } from '@ringside/domain/number';
import { useAtomValue } from 'jotai';
import Phone from 'lucide-react/icons/phone';
import { dataAsOfAtom, historyAtom } from '../../app/state.ts';
import { useT } from '../../i18n/useT.ts';
import { PanelLink } from '../../shell/navigation/PanelLink.tsx';
import { colleagueByNumberAtom } from '../../shell/people.ts';
import { useDial } from '../../shell/useDial.ts';
import { HistoryLine } from '../../ui/HistoryLine.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useNames } from '../../ui/party.ts';
import { presenceLook } from '../../ui/presenceLook.ts';
import { withCounts } from '../../ui/repeatedMissed.ts';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';

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
        <ul>
          {withCounts(entries, SHOWN).map(({ entry, count }) => (
            <Recent key={entry.uri} entry={entry} count={count} />
          ))}
        </ul>
      )}
    </section>
  );
}
