import { options } from 'preact';

/** As long as Preact waits itself, in milliseconds: no frame comes in a tab that is hidden. */
const NO_FRAME_MS = 35;
const INPUT = ['pointerdown', 'keydown', 'beforeinput', 'input', 'change', 'click'] as const;

/**
 * Makes what has just been drawn hear of the user's next key or press, as React does. Preact runs effects after the next frame, which comes late on a
 * busy machine: until then nobody listens to what is shown, and a field whose form does not hear of its value falls back to the one of before.
 * What waits is run before the page's handlers hear of an input.
 */
export function effectsBeforeInput(page: Window): void {
  let waiting: (() => void) | null = null;
  const run = (): void => {
    const effects = waiting;
    waiting = null;
    effects?.();
  };
  options.requestAnimationFrame = (effects) => {
    waiting = effects;
    const drawn = (): void => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      setTimeout(run);
    };
    const timer = setTimeout(drawn, NO_FRAME_MS);
    const frame = requestAnimationFrame(drawn);
  };
  for (const type of INPUT) page.addEventListener(type, run, { capture: true, passive: true });
}
