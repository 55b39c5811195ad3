import type { HistoryEntry } from '@ringside/domain/history';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { nowAtom } from '../../../kernel/state.ts';
import { momentLabel } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { historyActs } from '../acts.ts';
import { historyLook } from '../list/historyLook.ts';
import { callPath, historyPath, withContact } from '../paths.ts';

const SHOWN = 5;

/** The newest calls with the same number, without this one: what belongs to the person outside of this call. */
export function OtherCalls({ entry }: { entry: HistoryEntry }) {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const { loadHistory } = useActs(historyActs);
  const { number } = entry.remote;
  const [calls, setCalls] = useState<readonly HistoryEntry[]>([]);
  useEffect(() => {
    let isGone = false;
    setCalls([]);
    if (number !== '')
      void loadHistory('all', undefined, SHOWN + 1, { remoteNumber: number }).then(
        (page) => page.ok && !isGone && setCalls(page.value),
      );
    return () => {
      isGone = true;
    };
  }, [loadHistory, number]);
  const others = calls.filter(({ uri }) => uri !== entry.uri).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section className="fcard" aria-label={t('entry.others')}>
      <div className="h">
        <span className="grow">{t('entry.others')}</span>
        {entry.contactId !== null && (
          <PanelLink className="link small" path={withContact(historyPath('all'), entry.contactId)}>
            {t('entry.all')}
          </PanelLink>
        )}
      </div>
      <ul className="fl">
        {others.map((call) => {
          const { icon: Mark, tone, words } = historyLook(t, call);
          return (
            <li key={call.uri}>
              <Mark className={`i i-s ${tone}`} aria-hidden="true" />
              <PanelLink className="grow trunc" path={callPath(call, false)}>
                {words}
              </PanelLink>
              <span className="t3 n">{momentLabel(locale, call.at, now)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
