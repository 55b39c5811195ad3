import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { oneKeyShortcutsAtom } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';

/** Alt held alone for this long shows the keys of all controls, in milliseconds. */
const ALT_MS = 350;
/** A pointer rests this long on a control before its tip comes; the focus does not wait. */
const HOVER_MS = 500;
const GAP = 6;

/** Keys of `aria-keyshortcuts` as they are written on a keyboard. */
const shown: Readonly<Record<string, string>> = { Escape: 'Esc' };

/** The control shows these words in full itself: a tip would say them twice, and lie over its neighbour. */
function showsItself(control: Element, words: string): boolean {
  const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const around = walker.currentNode.parentElement;
    if (!around || walker.currentNode.textContent?.trim() !== words) continue;
    const isDrawn = Number.parseFloat(getComputedStyle(around).fontSize) > 0;
    if (isDrawn && around.scrollWidth <= around.clientWidth) return true;
  }
  return false;
}

/** The button that does in a row what its key does: the row itself says who it is, not what happens. */
const quickOf = (control: Element): Element | null =>
  control.matches('[data-row]:not([title], [aria-label])')
    ? (control.parentElement?.querySelector('.quick .ib--ok[aria-label]') ?? null)
    : null;

/**
 * Words of the tip of a control: what it does, and its key. Controls with words of their own have a tip only for a key.
 *
 * @param hasOneKey keys without a modifier are switched on
 */
export function tipOf(control: Element, hasOneKey: boolean): { text: string; keys: string } | null {
  const all = control.getAttribute('aria-keyshortcuts') ?? '';
  // Several keys belong to a row of a list, not to a button; the first one is that of the button beside the row.
  const given = quickOf(control) ? (all.split(' ', 1)[0] ?? '') : all;
  const isShort = /^(?:[A-Z+?]|Escape|Enter)$/.test(given);
  const wanted = isShort && (hasOneKey || given.length > 1) ? (shown[given] ?? given) : '';
  const keys = showsItself(control, wanted) ? '' : wanted;
  const title = control.getAttribute('title') ?? control.getAttribute('data-title');
  if (!keys && (!title || showsItself(control, title))) return null;
  const quick = quickOf(control);
  if (!title && !quick && control.matches('[data-row]:not([aria-label])')) return null;
  const text =
    title ??
    quick?.getAttribute('aria-label') ??
    control.getAttribute('aria-label') ??
    control.textContent?.trim() ??
    '';
  return { text, keys };
}

/**
 * Tips with the keys of what is pointed at or has the focus, and of everything while Alt is held: *Mute (M)*. They cover no
 * press: the pointer goes through them. The browser's own tip is put away meanwhile, and Escape closes this one.
 *
 * @param panel element of the panel
 * @returns a function that ends it
 */
export function showTips(panel: HTMLElement, store: Store): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tips: HTMLElement[] = [];
  let titled: Element | null = null;

  const hide = (): void => {
    clearTimeout(timer);
    for (const tip of tips) tip.remove();
    tips = [];
    const title = titled?.getAttribute('data-title');
    if (titled && title) titled.setAttribute('title', title);
    titled?.removeAttribute('data-title');
    titled = null;
  };
  const add = (control: Element, text: string): void => {
    const tip = document.createElement('div');
    tip.className = 'tip';
    tip.setAttribute('aria-hidden', 'true');
    tip.textContent = text;
    panel.append(tip);
    tips.push(tip);
    const at = control.getBoundingClientRect();
    const frame = panel.getBoundingClientRect();
    const above = at.top - frame.top - tip.offsetHeight - GAP;
    const start = at.left - frame.left + (at.width - tip.offsetWidth) / 2;
    tip.style.top = `${above >= 0 ? above : at.bottom - frame.top + GAP}px`;
    tip.style.left = `${Math.max(4, Math.min(start, frame.width - tip.offsetWidth - 4))}px`;
  };
  const show = (control: Element): void => {
    hide();
    const tip = tipOf(control, store.get(oneKeyShortcutsAtom));
    if (!tip || !control.isConnected) return;
    const title = control.getAttribute('title');
    if (title) {
      control.setAttribute('data-title', title);
      control.removeAttribute('title');
      titled = control;
    }
    add(quickOf(control) ?? control, tip.keys ? `${tip.text} (${tip.keys})` : tip.text);
  };
  const controlOf = (target: EventTarget | null): Element | null =>
    target instanceof Element ? target.closest('button, a[href]') : null;

  const onOver = ({ target, pointerType }: PointerEvent): void => {
    const control = controlOf(target);
    if (pointerType === 'touch' || !control || control === titled) return;
    clearTimeout(timer);
    timer = setTimeout(() => show(control), HOVER_MS);
  };
  const onOut = ({ target, relatedTarget }: PointerEvent): void => {
    const control = controlOf(target);
    if (control && !(relatedTarget instanceof Node && control.contains(relatedTarget))) hide();
  };
  const onFocus = ({ target }: FocusEvent): void => {
    const control = controlOf(target);
    if (control?.matches(':focus-visible')) show(control);
    else hide();
  };
  const onKeyDown = ({ key, repeat }: KeyboardEvent): void => {
    if (repeat) return;
    hide();
    if (key !== 'Alt') return;
    timer = setTimeout(() => {
      const hasOneKey = store.get(oneKeyShortcutsAtom);
      for (const control of panel.querySelectorAll('button[aria-keyshortcuts]')) {
        const keys = tipOf(control, hasOneKey)?.keys;
        if (keys && control.getClientRects().length > 0) add(control, keys);
      }
    }, ALT_MS);
  };
  const onKeyUp = ({ key }: KeyboardEvent): void => {
    if (key === 'Alt') hide();
  };
  const listeners = [
    ['pointerover', onOver],
    ['pointerout', onOut],
    ['pointerdown', hide],
    ['focusin', onFocus],
    ['focusout', hide],
    ['keydown', onKeyDown],
    ['keyup', onKeyUp],
  ] as const;
  // When the page changes the control of a tip is removed, without an event.
  const stop = store.sub(pathAtom, hide);
  // Before the key moves the focus: the tip of where it goes stays.
  for (const [event, listener] of listeners)
    panel.ownerDocument.addEventListener(event, listener as EventListener, { capture: true });
  return () => {
    hide();
    stop();
    for (const [event, listener] of listeners)
      panel.ownerDocument.removeEventListener(event, listener as EventListener, { capture: true });
  };
}
