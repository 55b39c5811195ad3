import type { Phone } from '../types.ts';
import type { Dock, DockOptions, DockState } from './Dock.ts';
import { makeBar } from './makeBar.ts';

const BAR = 36;

/**
 * Puts the panel's frame into a dock at the edge of the page, with a bar to move, minimise and close it. The frame is never
 * loaded again, a call goes on: it is moved with `moveBefore` where the browser has it, and laid there from its place where not
 * (an element around it with a `transform` then holds it). The panel learns whether it is seen (SET_VISIBILITY), and its
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
