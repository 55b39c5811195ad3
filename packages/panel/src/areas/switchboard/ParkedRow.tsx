import type { ParkedCall } from '@ringside/domain/switchboard';
import { useIsActing } from '../../kernel/hooks/acting.ts';
import { useElapsed } from '../../kernel/hooks/useElapsed.ts';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { runningTime } from '../../words/duration.ts';
import { useT } from '../../words/useT.ts';

/** A call that was put aside, or that came back and was not taken: for whom, by whom, for how long. */
export function ParkedRow({ one, onTake }: { one: ParkedCall; onTake: () => void }) {
  const t = useT();
  const names = useNames();
  const waited = useElapsed(one.since) ?? 0;
  const isActing = useIsActing('switchboard');
  const name = names.nameOf(one.caller);
  const via = one.meant && names.nameOf(one.meant);
  const notes = [
    via ? t(one.isBack ? 'swb.backFrom' : 'swb.parkedFor', { via }) : t('swb.parkedPlain'),
    one.by !== null && t('swb.parkedBy', { name: one.by }),
    one.rings && t('swb.rings'),
  ].filter(Boolean);
  return (
    <li className="swb-held">
      <span className="m-warn">
        <Glyph name="pause" />
      </span>
      <span className="swb-who">
        <span className="trunc small med">{name}</span>
        <span className="trunc small t2">
          <span className="n med warn">{runningTime(waited)}</span> {notes.join(', ')}
        </span>
      </span>
      <Button size="small" aria-label={t('swb.takeBackName', { name })} disabled={isActing} onClick={onTake}>
        {t(one.by === null ? 'swb.takeBack' : 'swb.take')}
      </Button>
    </li>
  );
}
