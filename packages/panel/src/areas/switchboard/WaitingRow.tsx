import { useIsActing } from '../../kernel/hooks/acting.ts';
import { useElapsed } from '../../kernel/hooks/useElapsed.ts';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { Button } from '../../kit/Button.tsx';
import { runningTime } from '../../words/duration.ts';
import { useT } from '../../words/useT.ts';
import type { Waiting } from './waiting.ts';

/** Longer is long, in milliseconds. */
const LONG_MS = 30_000;

/** Why a caller waits, in words. */
export function useWhy(): (one: Waiting) => string {
  const t = useT();
  return ({ isBack, isParked, via }) => {
    if (isBack) return t('swb.back', { via });
    if (isParked) return via ? t('swb.parkedBackFor', { via }) : t('swb.parkedBack');
    return via ? t('swb.via', { via }) : t('swb.direct');
  };
}

/** A caller who waits, and for how long. */
export function WaitingRow({ one, place, onTake }: { one: Waiting; place: number; onTake: () => void }) {
  const t = useT();
  const names = useNames();
  const why = useWhy();
  const waited = useElapsed(one.since) ?? 0;
  const isActing = useIsActing('switchboard');
  const name = names.nameOf(one);
  return (
    <li className="swb-wait">
      <span className="rank" aria-hidden="true">
        {place}
      </span>
      <span className="swb-who">
        <span className="trunc small med">
          {name} {one.isVip && <span className="tag">{t('swb.vip')}</span>}
        </span>
        <span className={one.isBack ? 'small warn' : 'trunc small t2'}>{why(one)}</span>
      </span>
      <span className={`n small med ${waited > LONG_MS ? 'danger' : 't2'}`}>{runningTime(waited)}</span>
      <Button
        size="small"
        look={place === 1 ? 'call' : 'plain'}
        aria-label={t('swb.takeName', { name })}
        aria-keyshortcuts={place === 1 ? 'Space' : undefined}
        disabled={isActing}
        onClick={onTake}
      >
        {t('swb.take')}
      </Button>
    </li>
  );
}
