import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { useElapsed } from '../../kit/hooks/useElapsed.ts';
import { type Steady, useInside, useSteadyOrder } from '../../kit/hooks/useSteadyOrder.ts';
import { useNames } from '../../kit/text/party.ts';
import { runningTime } from '../../words/duration.ts';
import { useT } from '../../words/useT.ts';
import type { WaitingCaller } from './useQueueRows.ts';

/** Rows that are always there; more callers are a number, and on the pages of their queues. */
const ROWS = 3;

function Waiting({ row: caller, isGone }: Steady<WaitingCaller>) {
  const t = useT();
  const names = useNames();
  const waited = useElapsed(caller.since);
  const notes = [
    caller.isVip && t('queues.vip'),
    caller.isCallback && t('queues.callback'),
    caller.state === 'DISTRIBUTED' && t('queues.ringsFor'),
    caller.name !== '' && names.number(caller.number),
  ].filter((note) => note);
  return (
    <li className={isGone ? 'row row--flush t3' : 'row row--flush'}>
      <span className="b">
        <span className={caller.name ? 'a' : 'a a--n'}>{names.nameOf(caller)}</span>
        <span className="c">
          <span className="trunc">{isGone ? t('sup.callerGone') : notes.join(', ')}</span>
        </span>
      </span>
      <PanelLink className="sup-pill" path={`/queue/${encodeURIComponent(caller.group.id)}`}>
        {caller.group.label}
      </PanelLink>
      <span className="n small t2 sup-time">{isGone ? '' : runningTime(waited ?? 0)}</span>
    </li>
  );
}

/**
 * Who waits in any of the queues, longest first. The list has the same height whoever comes and goes, and keeps its rows
 * while the pointer or the focus is in it. ACD-010
 */
export function WaitingCallers({ waiting }: { waiting: readonly WaitingCaller[] }) {
  const t = useT();
  const { isInside, props } = useInside();
  const rows = useSteadyOrder(waiting.slice(0, isInside ? undefined : ROWS), ({ uri }) => uri, isInside).slice(0, ROWS);
  const more = waiting.length - rows.filter(({ isGone }) => !isGone).length;
  return (
    <section className="card sup-part" aria-label={t('sup.callers')} {...props}>
      <h2 className="sec">
        <span className="grow">{t('sup.callers')}</span>
        <span className="n t3">{more > 0 ? t('sup.moreCallers', { n: more }) : ''}</span>
      </h2>
      <ul className="sup-waiting">
        {rows.map((steady) => (
          <Waiting key={steady.row.uri} {...steady} />
        ))}
        {rows.length === 0 && <li className="small t2 sup-none">{t('sup.noCallers')}</li>}
      </ul>
    </section>
  );
}
