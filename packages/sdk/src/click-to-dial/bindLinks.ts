/** How the numbers of a page behave. */
export interface Links {
  selector: string;
  /** Why nothing can be done now, in words; `null`: it can. */
  why: () => string | null;
  /** Calls whenever that may have changed; gives back its end. */
  watch: (changed: () => void) => () => void;
  /** What a click or a key does. */
  act: (element: Element) => unknown;
  /** `false` leaves an element to the browser. */
  isOurs?: (element: Element) => boolean;
}

const NAMES = ['aria-disabled', 'aria-description', 'role', 'tabindex'];
const isNative = (element: Element) => /^(a|button)$/i.test(element.localName);

/**
 * One listener for all numbers below `root`, also for those that come later. What is neither link nor button becomes one for
 * the keyboard and for screen readers; while nothing can be done, numbers say why.
 *
 * @returns a function that puts everything back
 */
export function bindLinks(
  root: ParentNode & Node,
  { selector, why, watch, act, isOurs = () => true }: Links,
): () => void {
  const view = (root.ownerDocument ?? (root as Document)).defaultView as Window & typeof globalThis;
  /** What each element was before. */
  const dressed = new Map<Element, (string | null)[]>();
  const set = (element: Element, name: string, value: string | null) => {
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  };
  const dress = (element: Element, reason: string | null) => {
    const before = dressed.get(element) ?? NAMES.map((name) => element.getAttribute(name));
    dressed.set(element, before);
    set(element, 'aria-disabled', `${!!reason}`);
    set(element, 'aria-description', reason ?? before[1] ?? null);
    if (isNative(element)) return;
    set(element, 'role', 'button');
    set(element, 'tabindex', '0');
  };
  const update = () => {
    const reason = why();
    for (const element of dressed.keys()) if (!root.contains(element)) dressed.delete(element);
    for (const element of root.querySelectorAll(selector)) if (isOurs(element)) dress(element, reason);
  };
  const run = (event: Event, element: Element) => {
    if (!isOurs(element)) return;
    event.preventDefault();
    if (!why()) act(element);
  };
  const onClick = (event: Event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event as MouseEvent;
    const element = (event.target as Element | null)?.closest?.(selector);
    // a click with a modifier is meant for the browser
    if (!element || !root.contains(element) || defaultPrevented || button || ctrlKey || metaKey || shiftKey || altKey)
      return;
    run(event, element);
  };
  const onKey = (event: Event) => {
    const { key, target, repeat } = event as KeyboardEvent;
    const element = target as Element;
    if (repeat || (key !== 'Enter' && key !== ' ') || !element.matches?.(selector) || isNative(element)) return;
    run(event, element);
  };
  const observer = new view.MutationObserver(update);

  root.addEventListener('click', onClick);
  root.addEventListener('keydown', onKey);
  observer.observe(root, { childList: true, subtree: true });
  const unwatch = watch(update);
  update();
  return () => {
    root.removeEventListener('click', onClick);
    root.removeEventListener('keydown', onKey);
    observer.disconnect();
    unwatch();
    for (const [element, before] of dressed)
      for (const [i, name] of NAMES.entries()) set(element, name, before[i] ?? null);
  };
}
