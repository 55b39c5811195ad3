import '../../kit/styles/layers.css';
import { useAtomValue, useSetAtom } from 'jotai';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { liveLinesAtom } from '../../kernel/state.ts';
import { dismissToastAtom, type Toast, toastsAtom, type Words } from '../../kernel/toasts/toasts.ts';
import { Button } from '../../kit/Button.tsx';
import { useTimer } from '../../kit/hooks/useTimer.ts';
import type { Translate } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { useToastPlace } from './useToastPlace.ts';

const marks = { info: [Info, 'acc'], ok: [CircleCheck, 'ok'], error: [CircleAlert, 'danger'] } as const;

/** At most this many are shown; in a call only the newest. */
const SHOWN = 2;

/** The words of a toast or prompt in the language of the panel. */
function say(t: Translate, words: Words): string {
  if (typeof words === 'string') return t(words);
  return 'text' in words ? words.text : t(words.key, words.params);
}

const causeOf = ({ kind, title, cause }: Toast): string => cause ?? `${kind} ${JSON.stringify(title)}`;

/** A toast that waits behind others: its time runs as well. */
function HiddenToast({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  useTimer(toast.timeoutMs > 0 ? toast.timeoutMs : null, onClose);
  return null;
}

/** One toast. Hover and focus stop its time; a tap anywhere takes it away. UI-009, UI-011, UI-013, UI-014 */
function ToastCard({ toast, onClose: close }: { toast: Toast; onClose: () => void }) {
  const t = useT();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
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

/**
 * Toasts at the foot of the content, newest on top, one per cause; the content is that much lower meanwhile, so that no
 * control is covered. In a call one at a time, and none while there is no room for it. `F8` moves the focus here.
 *
 * @see UI-010, UI-012; interface design of the desk, section 7
 */
export function Toasts() {
  const t = useT();
  const all = useAtomValue(toastsAtom);
  const dismiss = useSetAtom(dismissToastAtom);
  const isInCall = useAtomValue(liveLinesAtom).length > 0;
  const box = useRef<HTMLElement>(null);
  const toasts = all.filter((toast, at) => all.findIndex((other) => causeOf(other) === causeOf(toast)) === at);
  const waits = useToastPlace(box, toasts, isInCall);
  const shown = isInCall ? 1 : SHOWN;
  const close = (toast: Toast) => () => {
    for (const other of all) if (causeOf(other) === causeOf(toast)) dismiss(other.id);
  };
  return (
    <section ref={box} className="toasts" aria-label={t('toasts.region')} data-region="toasts" hidden={waits}>
      {!waits &&
        toasts.map((toast, at) =>
          at < shown ? (
            <ToastCard key={toast.id} toast={toast} onClose={close(toast)} />
          ) : (
            <HiddenToast key={toast.id} toast={toast} onClose={close(toast)} />
          ),
        )}
      {!waits && toasts.length > shown && (
        <p className="toast-more small">{t('toasts.more', { n: toasts.length - shown })}</p>
      )}
    </section>
  );
}
