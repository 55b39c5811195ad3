/**
 * Shows a frame above a place of the page, for as long as it is there. The frame itself stays where it is in the document: moved, it would be loaded
 * anew, and its meeting would be over.
 *
 * @param title what a person hears of it who does not see it
 * @returns hides it
 */
export function place(frame: HTMLElement, slot: HTMLElement, title: string): () => void {
  const lay = (): void => {
    const { left, top, width, height } = slot.getBoundingClientRect();
    const [x, y, w, h] = [left, top, width, height].map((one) => `${Math.round(one)}px`);
    Object.assign(frame.style, { position: 'fixed', left: x, top: y, width: w, height: h, border: '0', zIndex: '1' });
  };
  const watch = new ResizeObserver(lay);
  watch.observe(slot);
  watch.observe(document.documentElement);
  addEventListener('scroll', lay, { capture: true, passive: true });
  frame.title = title;
  frame.hidden = false;
  frame.removeAttribute('aria-hidden');
  frame.tabIndex = 0;
  lay();
  return () => {
    watch.disconnect();
    removeEventListener('scroll', lay, { capture: true });
    frame.hidden = true;
    frame.setAttribute('aria-hidden', 'true');
    frame.tabIndex = -1;
  };
}
