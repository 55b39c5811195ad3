import '../../styles/layers.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';

interface Props {
  title: string;
  /** Escape; the safe answer. The button with `data-autofocus` has the focus first. */
  onClose: () => void;
  children: ReactNode;
}

/** A question in the middle of the panel. A native dialog: focus stays inside and returns to where it was. */
export function Prompt({ title, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    const before = document.activeElement;
    // jsdom knows no modal dialogs.
    if (element.showModal) element.showModal();
    else element.setAttribute('open', '');
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      element.close?.();
      // The dialog may be out of the page by now, and then the browser gives the focus back to nobody.
      const at = document.activeElement;
      const isLost = at === null || at === document.body || element.contains(at);
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="prompt"
      role="alertdialog"
      aria-labelledby={id}
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
