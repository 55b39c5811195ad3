import { limitClass, type QueueCounters } from '@ringside/domain/queue';
import { useAtomValue } from 'jotai';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo, useRef, useState } from 'react';
import { useElapsed } from '../../kernel/hooks/useElapsed.ts';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { nowAtom } from '../../kernel/state.ts';
import { useInside, useSteadyOrder } from '../../kit/hooks/useSteadyOrder.ts';
import { runningTime } from '../../words/duration.ts';
import type { MessageKey } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { groupLook } from '../queues/groupLook.ts';
import { QueueGlyph } from '../queues/QueueGlyph.tsx';
import type { Limits } from './alerts/limits.ts';
import { type Hour, sparkOf } from './curves/hour.ts';
import { Spark } from './curves/Spark.tsx';
import { usePages } from './Pager.tsx';
import { type Column, type Sorting, sortingAfter, sortQueues } from './sortQueues.ts';
import type { QueueRow } from './useQueueRows.ts';

/** A share below this is bad, from it to 10 points more it is doubtful; where the supervisor has set none. */
const BAD = 70;

/** The share of calls that were answered in time, and of how many it is one. */
function InTime({ row, limits }: { row: QueueRow; limits: Limits }) {
  const t = useT();
  const { group, totals } = row;
  if (!group.active || !group.isOpen) return <span className="sup-pill">{t('sup.closed')}</span>;
  if (totals === null) return null;
  if (totals.inTimeShare === null) return <span className="t3">–</span>;
  const percent = Math.round(totals.inTimeShare * 100);
  const least = limits.level ?? BAD;
  const tone = percent < least ? ' sup-pill--danger' : percent < least + 10 ? ' sup-pill--warn' : ' sup-pill--ok';
  return (
    <span className={`sup-pill${tone} n`} title={t('sup.percentOf', { n: percent, of: totals.inTimeOf })}>
      {t('sup.percent', { n: percent })}
    </span>
  );
}

/** Few free agents are bad: the scale is reversed. UI-021 */
const tones = { success: '', warning: 'warn med', danger: 'danger med' } as const;
const freeTone = ({ free, logged }: QueueCounters): string =>
  logged === 0 ? '' : tones[limitClass(free / logged, true)];

interface RowProps {
  row: QueueRow;
  limits: Limits;
  spark: readonly (number | null)[];
  top: number;
}

/** Made anew with each push, a row is the same as long as what it shows is. */
const isSameRow = (a: RowProps, b: RowProps): boolean =>
  a.row.group === b.row.group &&
  a.row.since === b.row.since &&
  a.row.totals === b.row.totals &&
  a.limits === b.limits &&
  a.top === b.top &&
  a.spark.join() === b.spark.join();

const Row = memo(function Row({ row, limits, spark, top }: RowProps) {
  const t = useT();
  const { group, since, totals } = row;
  const look = groupLook(t, group);
  const longest = useElapsed(since);
  const isLong = limits.wait !== null && longest !== null && longest >= limits.wait * 1000;
  const agents = group.counters;
  return (
    <tr>
      <th scope="row">
        <div className="sup-queue">
          <PanelLink className="sup-name trunc" path={`/queue/${encodeURIComponent(group.id)}`} data-row="">
            {group.label}
          </PanelLink>
          <span className="stt">
            <span className={look.mark}>
              <QueueGlyph state={look.state} />
            </span>
            <span className={`${look.word} trunc`}>{look.words}</span>
          </span>
        </div>
      </th>
      <td className="sup-bars">
        <Spark values={spark} top={top} tone={look.tone} />
      </td>
      <td className="r n">
        <span className={isLong ? 'danger med' : ''}>{longest === null ? '–' : runningTime(longest)}</span>
        <span className="small t2 sup-thin">{agents && t('sup.free', { n: agents.free })}</span>
      </td>
      <td className="r n sup-more">{agents && <span className={freeTone(agents)}>{agents.free}</span>}</td>
      <td className="r n sup-more">{totals?.missed}</td>
      <td className="r sup-more">
        <InTime row={row} limits={limits} />
      </td>
    </tr>
  );
}, isSameRow);

const columns: readonly { name: MessageKey; column?: Column; className: string }[] = [
  { name: 'sup.queue', column: 'need', className: '' },
  { name: 'sup.lastHour', className: 'sup-bars' },
  { name: 'sup.now', column: 'longest', className: 'r' },
  { name: 'agent.idle', column: 'free', className: 'r sup-more' },
  { name: 'sup.missed', column: 'missed', className: 'r sup-more' },
  { name: 'sup.inTime', column: 'inTime', className: 'r sup-more' },
];

/**
 * The queues by name, or as sorted by a column, the first of which is their need. The order holds while the pointer or the
 * focus is in the table. ACD-002, ACD-041, UI-015, UI-016
 */
export function QueueTable({ rows, limits, hour }: { rows: readonly QueueRow[]; limits: Limits; hour: Hour }) {
  const t = useT();
  const [sorting, setSorting] = useState<Sorting>(null);
  useAtomValue(nowAtom);
  const { isInside, props } = useInside();
  const sorted = sortQueues(rows, sorting);
  // A column that is chosen anew sorts at once.
  const chosen = useRef(sorting);
  const isHeld = isInside && chosen.current === sorting;
  chosen.current = sorting;
  const shown = useSteadyOrder(sorted, ({ group }) => group.uri, isHeld);
  const sparks = new Map(rows.map(({ group }) => [group.id, sparkOf(hour.queues.get(group.id)?.waiting ?? [])]));
  const top = Math.max(5, ...[...sparks.values()].flat().map((value) => value ?? 0));
  const { page, pager } = usePages(shown.filter(({ isGone }) => !isGone));
  return (
    <>
      <table className="qt" {...props}>
        <caption className="sr">{t('sup.queues')}</caption>
        <thead>
          <tr>
            {columns.map(({ name, column, className }) => (
              <th
                key={name}
                scope="col"
                className={className}
                aria-sort={
                  column && sorting?.column === column ? (sorting.isDescending ? 'descending' : 'ascending') : undefined
                }
              >
                {column ? (
                  <button type="button" className="qt-sort" onClick={() => setSorting(sortingAfter(sorting, column))}>
                    {column === 'inTime'
                      ? t(name, { n: limits.within })
                      : t(column === 'need' && sorting?.column !== column ? 'sup.queueName' : name)}
                    {sorting?.column === column && (
                      <ChevronDown className={`i i-xs${sorting.isDescending ? '' : ' qt-up'}`} aria-hidden="true" />
                    )}
                  </button>
                ) : (
                  t(name)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.map(({ row }) => (
            <Row key={row.group.uri} row={row} limits={limits} spark={sparks.get(row.group.id) ?? []} top={top} />
          ))}
        </tbody>
      </table>
      {pager}
    </>
  );
}
