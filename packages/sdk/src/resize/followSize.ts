import type { Phone } from '../types.ts';

/** CSS pixels. */
export interface Size {
  width?: number;
  height?: number;
}

export interface FollowOptions {
  /** The frame is never smaller; no limit without. */
  min?: Size;
  /** The frame is never larger; no limit without. A wish beyond it is cut off, the panel scrolls. */
  max?: Size;
  /** Sides that follow; the height only without, because a page mostly gives the width. */
  sides?: readonly (keyof Size)[];
}

const isLength = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/**
 * Gives the panel's frame the size that the panel wishes, within limits: more while it rings or asks something, less
 * when nothing goes on. A frame that was replaced gets it too.
 *
 * Through the frame's `style` object, not a `style` attribute: that is allowed by a Content-Security-Policy without
 * `unsafe-inline`, and it wins over the page's rules for iframes. A transition of the page's style sheet applies.
 *
 * @returns ends it and gives back the size from before
 */
export function followSize(
  phone: Pick<Phone, 'on' | 'frame'>,
  { min = {}, max = {}, sides = ['height'] }: FollowOptions = {},
): () => void {
  let wish: Size = {};
  let sized: HTMLElement | null = null;
  let before: Record<string, string> = {};
  const restore = () => {
    for (const side of sides) sized?.style.setProperty(side, before[side] ?? '');
    sized = null;
  };
  const apply = () => {
    const { frame } = phone;
    if (sized !== frame) {
      // another frame: it may have been made in the likeness of the one before, with its size
      if (!sized) before = Object.fromEntries(sides.map((side) => [side, frame.style.getPropertyValue(side)]));
      sized = frame;
    }
    for (const side of sides) {
      const asked = wish[side];
      if (!isLength(asked)) continue;
      const length = Math.min(Math.max(asked, min[side] ?? 0), max[side] ?? Infinity);
      frame.style.setProperty(side, `${length}px`);
    }
  };
  const stops = [
    phone.on('RESIZE_REQUEST', (size) => {
      wish = { ...wish, ...size };
      apply();
    }),
    phone.on('connection', ({ state }) => {
      if (state === 'ready' && sized && sized !== phone.frame) apply();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    restore();
  };
}
