import { runningTime } from '../../i18n/duration.ts';
import { useT } from '../../i18n/useT.ts';
import { PanelLink } from '../../shell/navigation/PanelLink.tsx';
import { useElapsed } from '../../ui/useElapsed.ts';
import type { WaitingCaller } from './useQueueRows.ts';

/** More are on the pages of their queues. */
const MOST = 8;

function Waiting({ caller }: { caller: WaitingCaller }) {
  const t = useT();
  const waited = useElapsed(caller.since);
  const notes = [
    caller.isVip && t('queues.vip'),
    caller.isCallback && t('queues.callback'),
    caller.state === 'DISTRIBUTED' && t('queues.ringsFor'),
    caller.name !== '' && caller.number,
  ].filter((note) => note);
  return (
    <li className="row row--1 row--flush">
      <span className="b">
        <span className="a">{caller.name || caller.number}</span>
        <span className="c">
          <span className="trunc">{notes.join(', ')}</span>
        </span>
      </span>
      <PanelLink className="sup-pill" path={`/queue/${encodeURIComponent(caller.group.id)}`}>
        {caller.group.label}
      </PanelLink>
      <span className="n small t2 sup-time">{runningTime(waited ?? 0)}</span>
    </li>
  );
}

/** Who waits in any of the queues, longest first. ACD-010 */
export function WaitingCallers({ waiting }: { waiting: readonly WaitingCaller[] }) {
  const t = useT();
  return (
    <section className="card sup-part" aria-label={t('sup.callers')}>
      <h2 className="sec">
        <span className="grow">{t('sup.callers')}</span>
        <span className="n t3">{waiting.length}</span>
      </h2>
      {waiting.length === 0 ? (
        <p className="small t2 sup-none">{t('sup.noCallers')}</p>
      ) : (
        <ul>
          {waiting.slice(0, MOST).map((caller) => (
            <Waiting key={caller.uri} caller={caller} />
          ))}
        </ul>
      )}
    </section>
  );
}
