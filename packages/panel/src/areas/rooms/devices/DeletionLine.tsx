import { useAtomValue } from 'jotai';
import { useActs } from '../../../kernel/acts.ts';
import { Button } from '../../../kit/Button.tsx';
import { pastDuration } from '../../../words/duration.ts';
import { useT } from '../../../words/useT.ts';
import { deviceActs } from './acts.ts';
import { deviceDeletionAtom } from './state.ts';
import { useLeft } from './useLeft.ts';

/** Devices that could not be deleted, with the seconds until the next try. MSG-049 */
export function DeletionLine() {
  const t = useT();
  const { removeNow, removeNever } = useActs(deviceActs);
  const deletion = useAtomValue(deviceDeletionAtom);
  const left = useLeft(deletion?.nextAt ?? null);
  if (!deletion) return null;
  const { names } = deletion;
  return (
    <div className="device-failed" role="status">
      <span className="grow">
        {t('rooms.deletionFailed', { name: names[0] ?? '', n: names.length })} {/* Read out once, not every second. */}
        <span className="n" aria-hidden="true">
          {left === null
            ? t('rooms.deletionNow')
            : t('rooms.deletionNext', { time: pastDuration(Math.ceil(left / 1000)) })}
        </span>
      </span>
      <Button size="small" disabled={left === null} onClick={removeNow}>
        {t('rooms.now')}
      </Button>
      <Button size="small" look="quiet" onClick={removeNever}>
        {t('rooms.letBe')}
      </Button>
    </div>
  );
}
