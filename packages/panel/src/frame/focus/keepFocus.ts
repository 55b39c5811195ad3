import { controlName, moveFocus as focus, focusCall } from '../../kit/focusCall.ts';

/** What can have the keyboard. */
const CONTROL =
  'button:not([disabled]), a[href], input:not([disabled], [type="hidden"]), textarea:not([disabled]), select:not([disabled]), [tabindex="0"]';

/** Components move the focus themselves, right after they are drawn; this waits so long for them. In milliseconds. */
const SETTLES_MS = 60;

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0 || !element.checkVisibility;

/**
 * Keeps the keyboard in the panel: a control that goes away while it has the focus, or cannot be pressed any more, passes
 * the focus on to what does the same in its place, else to the call, else to the control that stands first where it was, else
 * to the content. A click on an empty place takes the focus away on purpose, and nothing moves it.
 *
 * @param panel element of the panel
 * @returns a function that ends it
 */
export function keepFocus(panel: HTMLElement): () => void {
  let last: { element: HTMLElement; region: string; keys: string | null; name: string } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    const region = target.closest<HTMLElement>('[data-region]')?.dataset['region'] ?? '';
    last = { element: target, region, keys: target.getAttribute('aria-keyshortcuts'), name: controlName(target) };
  };
  const isGone = (): boolean => last !== null && (!last.element.isConnected || last.element.matches(':disabled'));
  const restore = (): void => {
    if (!last || !isGone() || (document.activeElement ?? document.body) !== document.body) return;
    const { region, keys, name } = last;
    const controls = [...panel.querySelectorAll<HTMLElement>(CONTROL)].filter(isShown);
    const same = controls.find(
      (control) =>
        (keys !== null && control.getAttribute('aria-keyshortcuts') === keys) ||
        (controlName(control) === name && control.closest<HTMLElement>('[data-region]')?.dataset['region'] === region),
    );
    if (same && focus(same)) return;
    if (focusCall()) return;
    const place = panel.querySelector<HTMLElement>(`[data-region="${region}"]`);
    const first = region === 'content' ? null : place?.querySelector<HTMLElement>(CONTROL);
    // The number field would open its list.
    if (first && !first.matches('[role="combobox"]') && focus(first)) return;
    const content = panel.querySelector<HTMLElement>('[data-region="content"]');
    if (content && !content.hasAttribute('tabindex')) content.tabIndex = -1;
    focus(content);
  };
  const look = (): void => {
    // A browser takes the focus from what is switched off a moment later.
    if (!isGone()) return;
    clearTimeout(timer);
    timer = setTimeout(restore, SETTLES_MS);
  };
  const observer = new MutationObserver(look);
  observer.observe(panel, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  panel.addEventListener('focusin', onFocus);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    panel.removeEventListener('focusin', onFocus);
  };
}
