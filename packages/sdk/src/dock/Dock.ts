/** open: bar and panel. minimised: the bar alone. closed: neither; the page has a button of its own for `show()`. */
export type DockState = 'open' | 'minimised' | 'closed';

/** What a screen reader says, in the page's language. */
export interface DockWords {
  move: string;
  minimise: string;
  open: string;
  close: string;
}

export interface DockOptions {
  /** The edge of the page where it begins, and from which it is measured: `right` without. */
  side?: 'left' | 'right';
  /** Text of the bar; the frame's title without. */
  title?: string;
  /** Size of the panel in CSS pixels, never more than the page has: 360 by 640 without. */
  width?: number;
  height?: number;
  /** How it begins when nothing is remembered: `open` without. */
  state?: DockState;
  /** With a button that closes it. */
  closable?: boolean;
  /** Opens when a call rings, also when it is closed. Without, the bar says so with its number. */
  openOnRinging?: boolean;
  /** Name in `localStorage` under which place and state are kept on this computer; nothing is kept without. */
  remember?: string;
  words?: Partial<DockWords>;
  /** Each change, whoever made it. */
  onChange?: (state: DockState) => void;
}

export interface Dock {
  readonly state: DockState;
  show(): void;
  minimise(): void;
  close(): void;
  /** Distance from the edge of its side and from the bottom, in CSS pixels; kept within the page. */
  moveTo(x: number, y: number): void;
  /** Everything is as it was before. May be called again. */
  undock(): void;
}
