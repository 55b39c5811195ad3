import { useElapsed } from '../../kernel/hooks/useElapsed.ts';
import { Button } from '../../kit/Button.tsx';
import { runningTime } from '../../words/duration.ts';
import { useT } from '../../words/useT.ts';
import { ParkedRow } from './ParkedRow.tsx';
import type { Desk } from './useDesk.ts';

/** At the foot of a narrow panel: who waits longest, what is parked, and the call that can be. */
export function NextBar({ desk }: { desk: Desk }) {
  const t = useT();
  const { waiting, parked, front } = desk;
  const waited = useElapsed(waiting[0]?.since ?? null) ?? 0;
  if (waiting.length + parked.length === 0 && !front) return null;
  return (
    <div className="swb-next">
      {parked.length > 0 && (
        <ul className="swb-parked" aria-label={t('swb.parked')}>
          {parked.map((one) => (
            <ParkedRow key={one.uri} one={one} onTake={() => void desk.takeBack(one)} />
          ))}
        </ul>
      )}
      <div className="swb-next-line">
        {waiting.length > 0 && (
          <>
            <span className="grow trunc small">{t('swb.longest', { n: waiting.length })}</span>
            <span className="n med small">{runningTime(waited)}</span>
            <Button size="small" look="call" onClick={() => void desk.takeNext()}>
              {t('swb.takeNext')}
            </Button>
          </>
        )}
        {front && (
          <Button size="small" onClick={() => void desk.park(null)}>
            {t('swb.park')}
          </Button>
        )}
      </div>
    </div>
  );
}
