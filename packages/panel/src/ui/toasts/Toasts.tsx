import { useAtomValue, useSetAtom } from 'jotai';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useT } from '../../i18n/useT.ts';
import { Button } from '../Button.tsx';
import { useTimer } from '../useTimer.ts';
import { say } from '../words.ts';
import { dismissToastAtom, type Toast, toastsAtom } from './toasts.ts';

const marks = { info: [Info, 'acc'], ok: [CircleCheck, 'ok'], error: [CircleAlert, 'danger'] } as const;

/** One toast. Hover and focus stop its time; a tap anywhere takes it away. UI-009, UI-011, UI-013, UI-014 */
function ToastCard({ toast }: { toast: Toast }) {
  const t = useT();
  const dismiss = useSetAtom(dismissToastAtom);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const close = () => dismiss(toast.id);
  useTimer(toast.timeoutMs > 0 ? toast.timeoutMs : null, close, hovered || focused);
  const [Mark, tone] = marks[toast.kind];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tap is a shortcut of the button inside
    // biome-ignore lint/a11y/noStaticElementInteractions: the role is given below, by the kind of the toast
    <div
      className="toast"
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onClick={close}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className={tone}>
        <Mark className="i" aria-hidden="true" />
      </span>
      <div className="grow">
        <div className="ttl">{say(t, toast.title)}</div>
        {toast.detail !== undefined && <div className="t2">{say(t, toast.detail)}</div>}
        {toast.actions.length > 0 && (
          <div className="toast-acts">
            {toast.actions.map((action, index) => (
              <Button
                key={say(t, action.label)}
                size="small"
                look={index === 0 ? 'primary' : 'plain'}
                onClick={() => action.run()}
              >
                {say(t, action.label)}
              </Button>
            ))}
          </div>
        )}
      </div>
      <button type="button" className="ib ib--toast" aria-label={t('action.dismiss')} onClick={close}>
        <X className="i i-s" aria-hidden="true" />
      </button>
    </div>
  );
}

/** Toasts at the top right, newest on top. `F8` moves the focus here. UI-008, UI-010, UI-012 */
export function Toasts() {
  const t = useT();
  const toasts = useAtomValue(toastsAtom);
  return (
    <section className="toasts" aria-label={t('toasts.region')} data-region="toasts">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}
