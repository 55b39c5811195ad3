import type { Page } from 'playwright';

const SCROLL_MS = 8000;
/** A frame that took longer than one and a half of 60 a second was dropped. */
const DROPPED_MS = 25;

interface Opened {
  ms: number;
  /** Tasks of the page's thread over 50 ms. */
  long: number[];
}
/** Goes to a path, until so many elements are there; the last one with a text where one is given. */
export const open = (page: Page, hash: string, selector: string, text = '', count = 1): Promise<Opened> =>
  page.evaluate(
    async ([path, what, words, many]) => {
      const long: number[] = [];
      const take = (entries: PerformanceEntryList): void => {
        for (const { duration } of entries) long.push(duration);
      };
      const observer = new PerformanceObserver((list) => take(list.getEntries()));
      observer.observe({ type: 'longtask' });
      const begun = performance.now();
      location.hash = path;
      for (;;) {
        await new Promise(requestAnimationFrame);
        const all = document.querySelectorAll(what);
        if (all.length >= many && (all[all.length - 1]?.textContent ?? '').includes(words)) break;
        if (performance.now() - begun > 90_000) throw new Error(`${what} with ${words} did not come`);
      }
      const ms = performance.now() - begun;
      for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
      take(observer.takeRecords());
      observer.disconnect();
      return { ms, long };
    },
    [hash, selector, text, count] as const,
  );

/** Shows older messages until all are there. @returns milliseconds of each press */
export const loadAll = (page: Page, count: number): Promise<number[]> =>
  page.evaluate(async (all) => {
    const times: number[] = [];
    // Of a long room what is in view is drawn; the list says how much of it there is.
    const there = () => Number(document.querySelector<HTMLElement>('.msgs')?.dataset['count']);
    while (there() < all) {
      const button = document.querySelector<HTMLElement>('.chat-older');
      if (!button) throw new Error(`${there()} messages, and none before`);
      const [begun, before] = [performance.now(), there()];
      button.click();
      while (there() === before) await new Promise(requestAnimationFrame);
      times.push(performance.now() - begun);
    }
    return times;
  }, count);

/** Scrolls the messages at an even speed and counts frames, in the page. */
export const scroll = (page: Page, pxPerMs: number) =>
  page.evaluate(
    async ([speed, forMs, droppedMs]) => {
      const list = document.querySelector('.talk-main');
      if (!list) throw new Error('no messages');
      const gaps: number[] = [];
      const begun = performance.now();
      let before = begun;
      while (before - begun < forMs) {
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        gaps.push(now - before);
        list.scrollTop += speed * (now - before);
        before = now;
      }
      gaps.shift();
      return {
        dropped: (100 * gaps.filter((gap) => gap > droppedMs).length) / gaps.length,
        longest: Math.max(...gaps),
        rate: (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0),
      };
    },
    [pxPerMs, SCROLL_MS, DROPPED_MS] as const,
  );
