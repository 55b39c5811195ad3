import type { Phone } from '../types.ts';
import { makeBar } from './makeBar.ts';

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

const BAR = 36;

/**
 * Puts the panel's frame into a dock at the edge of the page, with a bar to move, minimise and close it. The frame is never
 * loaded again, a call goes on: it is moved with `moveBefore` where the browser has it, and laid there from its place where not
 * (an element around it with a `transform` then holds it). The panel is told whether it is seen (SET_VISIBILITY), and its
 * VISIBILITY_REQUEST is followed. Styles are set through `style` objects, which every Content-Security-Policy allows.
 *
 * @throws TypeError when the frame is in no document
 */
export function createDock(phone: Phone, options: DockOptions = {}): Dock {
  const { side = 'right', width = 360, height = 640, remember, openOnRinging, onChange } = options;
  const home = phone.frame.parentElement;
  if (!home) throw new TypeError('createDock: the frame is in no document');
  const { nextSibling } = phone.frame;
  const page = home.ownerDocument;
  const view = page.defaultView as Window;
  const before = phone.frame.style.cssText;
  const { body } = page;
  const isMoved = 'moveBefore' in body;
  const place = { x: 16, y: 0, state: options.state ?? 'open' };
  try {
    if (remember) Object.assign(place, JSON.parse(view.localStorage[remember]));
  } catch {
    // nothing yet, no storage for this page, or something else has this name
  }
  // what is no number is none
  const inside = (value: number, room: number) => Math.max(0, Math.min(value, room) || 0);

  const layOut = () => {
    if (!stops.length) return;
    const { frame } = phone;
    const { innerWidth, innerHeight } = view;
    const isOpen = place.state === 'open';
    const wide = inside(width, innerWidth);
    const high = inside(height, innerHeight - BAR);
    const x = inside(place.x, innerWidth - wide);
    const y = inside(place.y, innerHeight - BAR - (isOpen ? high : 0));
    const fixed = `position:fixed;z-index:9999;margin:0;border:0;width:${wide}px;${side}:${x}px;`;
    // not `display`: what is not shown keeps its size, and cannot be reached by keyboard all the same
    frame.style.cssText = `${fixed}height:${high}px;bottom:${y}px;visibility:${isOpen ? 'visible' : 'hidden'}`;
    lay(`${fixed}height:${BAR}px;bottom:${y + (isOpen ? high : 0)}px;`);
    return { x, y };
  };
  const tell = () => {
    if (phone.state === 'ready' && phone.session?.capabilities.includes('SET_VISIBILITY'))
      void phone.sendRaw('SET_VISIBILITY', { visible: place.state === 'open' });
  };
  const keep = () => {
    try {
      if (remember) view.localStorage[remember] = JSON.stringify(place);
    } catch {
      // no storage for this page
    }
  };
  const go = (state: DockState) => {
    if (!stops.length || state === place.state) return;
    // nobody is left behind in what cannot be seen any more
    if (page.activeElement === phone.frame) size.focus();
    place.state = state;
    layOut();
    tell();
    keep();
    onChange?.(state);
  };
  const moveTo = (x: number, y: number) => {
    place.x = x;
    place.y = y;
    // what was cut off is not made up for by the next move back
    Object.assign(place, layOut());
    keep();
  };
  const { bar, size, lay, badge } = makeBar(page, options.title ?? phone.frame.title, options, place, go, () => {
    const { x, y } = place;
    return (right, down) => moveTo(x + (side === 'left' ? right : -right), y - down);
  });
  const undock = () => {
    if (!stops.length) return;
    for (const stop of stops.splice(0)) stop();
    const { frame } = phone;
    bar.remove();
    frame.style.cssText = before;
    if (isMoved && home.isConnected && frame.isConnected)
      home.moveBefore(frame, nextSibling?.parentNode === home ? nextSibling : null);
    if (place.state !== 'open') {
      place.state = 'open';
      tell();
    }
  };
  view.addEventListener('resize', layOut);
  const stops = [
    () => view.removeEventListener('resize', layOut),
    phone.on('VISIBILITY_REQUEST', ({ visible }) => {
      if (visible) go('open');
      else if (place.state === 'open') go('minimised');
    }),
    phone.on('ATTENTION', ({ reason, badge: count }) => {
      badge.textContent = `${count || (reason ? '!' : '')}`;
      badge.hidden = !badge.textContent;
      if (reason === 'ringing' && openOnRinging) go('open');
    }),
    phone.on('connection', ({ state }) => {
      if (state === 'destroyed') return undock();
      // another frame has come in place of the one before
      layOut();
      if (state === 'ready') tell();
    }),
  ];
  if (isMoved && body !== home) body.moveBefore(phone.frame, null);
  phone.frame.before(bar);
  layOut();
  tell();
  return {
    get state() {
      return place.state;
    },
    show: () => go('open'),
    minimise: () => go('minimised'),
    close: () => go('closed'),
    moveTo,
    undock,
  };
}
