import { useCompanyTime } from '../../../kernel/hooks/useCompanyTime.ts';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { ringingTime } from '../../../words/duration.ts';
import { useT } from '../../../words/useT.ts';
import type { Totals } from '../totals.ts';
import { type HourSeries, levelsOf, SHOWN, shownOf } from './hour.ts';

interface Props {
  series: HourSeries;
  at: number;
  within: number;
  hours: Totals['hours'];
  onClose: () => void;
}

/** The curves and bars as tables, as they are when it is opened. */
export function MinuteTable({ series, at, within, hours, onClose }: Props) {
  const t = useT();
  const timeOf = useCompanyTime();
  const [waiting, longest, levels] = [shownOf(series.waiting), shownOf(series.longest), levelsOf(series)];
  const rows = Array.from({ length: SHOWN }, (_, back) => SHOWN - 1 - back);
  const called = hours.flatMap(({ answered, missed }, hour) =>
    answered + missed > 0 ? [{ hour, answered, missed }] : [],
  );
  return (
    <Sheet title={t('sup.asTable')} onClose={onClose} tall>
      <div className="bd sup-tables">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
        <div className="sup-scroll" tabIndex={0} data-autofocus="">
          <table className="mt">
            <caption className="sr">{t('sup.lastHour')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('sup.time')}</th>
                <th scope="col">{t('sup.waiting')}</th>
                <th scope="col">{t('sup.longest')}</th>
                <th scope="col">{t('sup.within', { n: within })}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((index) => {
                const [many, ms, level] = [waiting[index] ?? null, longest[index] ?? null, levels[index]];
                return (
                  <tr key={index}>
                    <th scope="row">{timeOf(at - (SHOWN - 1 - index) * 60_000)}</th>
                    <td>{many ?? '–'}</td>
                    <td>{ms === null ? '–' : ringingTime(ms)}</td>
                    <td>
                      {level && level.share !== null
                        ? t('sup.percentOf', { n: Math.round(level.share * 100), of: level.of })
                        : '–'}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          {called.length > 0 && (
            <table className="mt">
              <caption>{t('sup.callsByHour')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('sup.time')}</th>
                  <th scope="col">{t('sup.answered')}</th>
                  <th scope="col">{t('sup.missed')}</th>
                </tr>
              </thead>
              <tbody>
                {called.map(({ hour, answered, missed }) => (
                  <tr key={hour}>
                    <th scope="row">{t('sup.hourOf', { from: hour })}</th>
                    <td>{answered}</td>
                    <td>{missed}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      </div>
    </Sheet>
  );
}
