import '../styles/layers.css';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../words/useT.ts';
import { IconButton } from '../IconButton.tsx';

interface Props {
  title: string;
  onClose: () => void;
  /** Between title and cross. */
  aside?: ReactNode;
  /** As high as the panel, so that a list does not make it jump. */
  tall?: boolean;
  children: ReactNode;
}

const FOCUSABLE = 'button:not([disabled]), input, textarea, select, [tabindex="0"]';

/** Beside the dock of a wide layout a sheet points at the button of the dock that opened it, also by its key; else at nothing. */
function point(sheet: HTMLElement | null, focused: Element | null): void {
  const opener =
    focused?.closest('.right button') ??
    document.querySelector('.right button[aria-haspopup="dialog"][aria-expanded="true"]');
  if (!sheet || !opener || typeof DOMMatrixReadOnly === 'undefined') return;
  // It may still be on its way up.
  const { m42: away } = new DOMMatrixReadOnly(getComputedStyle(sheet).transform);
  const from = sheet.getBoundingClientRect().top - away;
  const { top, height } = opener.getBoundingClientRect();
  sheet.style.setProperty('--tip', `${Math.max(16, top + height / 2 - from - 6)}px`);
}

/**
 * A sheet from below. The focus goes to `[data-autofocus]` or the first control, stays inside and returns to where it
 * was. Not modal: a call that begins to ring meanwhile can be answered.
 */
export function Sheet({ title, onClose, aside, tall, children }: Props) {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    // Where both are may be another place once they are drawn; a page that gets no frame has the first one.
    point(box.current, before);
    const drawn = requestAnimationFrame(() => point(box.current, before));
    const first = box.current?.querySelector<HTMLElement>('[data-autofocus]') ?? box.current;
    first?.focus({ preventScroll: true });
    return () => {
      cancelAnimationFrame(drawn);
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (before instanceof HTMLElement && before.isConnected && isLost) before.focus({ preventScroll: true });
    };
  }, []);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close.current();
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // Before the page around it, where Escape leads back to the list.
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      return onClose();
    }
    if (event.key !== 'Tab') return;
    const all = [...(box.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
    const edge = event.shiftKey ? all[0] : all.at(-1);
    const other = event.shiftKey ? all.at(-1) : all[0];
    if (document.activeElement !== edge && document.activeElement !== box.current) return;
    if (document.activeElement === box.current && !event.shiftKey) return;
    event.preventDefault();
    other?.focus();
  };
  return (
    <>
      {/* biome-ignore lint/a11y: Escape and the cross do the same */}
      <div className="scrim" onClick={onClose} />
      <section
        ref={box}
        className={tall ? 'sheet sheet--tall' : 'sheet'}
        role="dialog"
        aria-label={title}
        tabIndex={-1}
        data-region="sheet"
        onKeyDown={onKeyDown}
      >
        <div className="hd">
          <h2 className="trunc">{title}</h2>
          {aside}
          <IconButton icon={X} name={t('sheet.close')} onClick={onClose} />
        </div>
        {children}
      </section>
    </>
  );
}
