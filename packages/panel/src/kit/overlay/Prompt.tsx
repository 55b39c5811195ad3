import '../styles/layers.css';
import { type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { CallBelow } from './CallBelow.ts';

interface Props {
  title: string;
  /** Escape; the safe answer. The button with `data-autofocus` has the focus first. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A question in the middle of the panel. A native dialog: focus stays inside and returns to where it was. In a call it
 * stands above the call and is not modal: mute, hold and end can be pressed meanwhile.
 */
export function Prompt({ title, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isCallBelow = useContext(CallBelow);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    const before = document.activeElement;
    // jsdom knows no dialogs that are shown.
    if (isCallBelow()) element.show?.();
    else element.showModal?.();
    if (!element.open) element.setAttribute('open', '');
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      element.close?.();
      // The dialog may be out of the page by now, and then the browser gives the focus back to nobody.
      const at = document.activeElement;
      const isLost = at === null || at === document.body || element.contains(at);
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [isCallBelow]);
  return (
    <dialog
      ref={dialog}
      className="prompt"
      role="alertdialog"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || dialog.current?.matches(':modal')) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
