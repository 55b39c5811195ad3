import ArrowUp from 'lucide-react/icons/arrow-up';
import { useRef } from 'react';
import { useT } from '../words/useT.ts';

/** At the top of a list that stands still: how many rows wait above. A press lets them in. */
export function NewRows({ n, onShow }: { n: number; onShow: () => void }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const show = () => {
    onShow();
    // The button goes; the keyboard goes to the first row.
    setTimeout(() => place.current?.parentElement?.querySelector<HTMLElement>('[data-row]')?.focus());
  };
  return (
    <div ref={place} className="newrows" role="status">
      {n > 0 && (
        <button type="button" onClick={show}>
          <ArrowUp className="i i-xs" aria-hidden="true" /> {t('list.new', { n })}
        </button>
      )}
    </div>
  );
}
