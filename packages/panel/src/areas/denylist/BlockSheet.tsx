import '../../kit/styles/callsheets.css';
import './denylist.css';
import { useId, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { Button } from '../../kit/Button.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { useT } from '../../words/useT.ts';
import { denylistActs } from './acts.ts';
import type { BlockWish } from './state.ts';

/** Asks whether and for how long a number is blocked. S-DENY-2 */
export function BlockSheet({
  wish,
  shown,
  onClose,
}: {
  wish: BlockWish;
  shown: string;
  onClose: (isDone: boolean) => void;
}) {
  const t = useT();
  const name = useId();
  const { block } = useActs(denylistActs);
  const [isForEver, setForEver] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    if (await block(wish, isForEver)) onClose(true);
    else setBusy(false);
  };
  return (
    <Sheet title={t('deny.ask', { number: shown })} onClose={() => onClose(false)}>
      <p className="small t2 deny-text">{t('deny.askText')}</p>
      <fieldset className="deny-how">
        <legend className="sr">{t('deny.howLong')}</legend>
        {[true, false].map((one) => (
          <label key={String(one)}>
            <input type="radio" name={name} checked={isForEver === one} onChange={() => setForEver(one)} />
            {t(one ? 'deny.forEver' : 'deny.week')}
          </label>
        ))}
      </fieldset>
      <div className="sheet-ft deny-ft">
        <Button size="large" data-autofocus="" onClick={() => onClose(false)}>
          {t('deny.keep')}
        </Button>
        <Button size="large" look="danger" disabled={isBusy} onClick={() => void run()}>
          {t('deny.block')}
        </Button>
      </div>
    </Sheet>
  );
}
