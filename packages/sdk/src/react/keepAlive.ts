import { createPhone } from '../createPhone.ts';
import type { Phone, PhoneOptions } from '../types.ts';

/** A phone that several components use. */
export interface Lease {
  readonly phone: Phone;
  /** Shows the panel in this place; the newest place wins. @returns a function that takes it out again */
  show: (place: HTMLElement) => () => void;
  release: () => void;
}

interface Kept {
  phone: Phone;
  home: HTMLElement;
  box: HTMLElement;
  places: HTMLElement[];
  users: number;
  end?: ReturnType<typeof setTimeout>;
  follow?: () => void;
  /** What the panel heard last; every page of it takes itself as seen. */
  isSeen: boolean;
}

/** Time that a phone without users is kept, in milliseconds: a route may take a moment to load. */
export const LINGER_MS = 1_000;

const kept = new Map<string, Kept>();

/**
 * Lets the frame stay where it is in the document and lays it over its place. For browsers without `moveBefore`, where
 * moving a frame would load it again and end the call in it.
 */
function follow(box: HTMLElement, place: HTMLElement): () => void {
  const view = place.ownerDocument.defaultView as Window & typeof globalThis;
  let frame = 0;
  const lay = () => {
    const { left, top, width, height } = place.getBoundingClientRect();
    // through the object model: allowed by a policy without 'unsafe-inline', unlike an attribute in the markup
    box.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
    frame = view.requestAnimationFrame(lay);
  };
  lay();
  return () => {
    view.cancelAnimationFrame(frame);
    box.style.cssText = '';
  };
}

/** Puts the panel into the newest place, or back home and out of sight, and tells it whether it is seen. */
function settle(one: Kept): void {
  const place = one.places.at(-1);
  const parent = place ?? one.home;
  one.follow?.();
  delete one.follow;
  one.box.hidden = !place;
  if (one.box.parentElement !== parent && 'moveBefore' in parent) {
    try {
      (parent.moveBefore as (node: Node, before: Node | null) => void)(one.box, null);
    } catch {
      // a place that is not in the document: it is laid over as soon as it is
    }
  }
  if (place && one.box.parentElement !== place) one.follow = follow(one.box, place);
  // Strict Mode takes every place away once and puts it back: only what comes of it is reported
  queueMicrotask(() => tell(one));
}

function tell(one: Kept): void {
  const visible = one.places.length > 0;
  const { phone } = one;
  if (phone.state !== 'ready' || one.isSeen === visible) return;
  if (!phone.session?.capabilities.includes('SET_VISIBILITY')) return;
  one.isSeen = visible;
  void phone.sendRaw('SET_VISIBILITY', { visible });
}

function make(options: KeepOptions): Kept {
  const { document } = globalThis;
  const home = document.createElement('div');
  const box = document.createElement('div');
  box.hidden = true;
  box.className = options.boxClassName ?? 'ringside-box';
  home.append(box);
  document.body.append(home);
  const phone = createPhone({ ...options, mount: box });
  const one: Kept = { phone, home, box, places: [], users: 0, isSeen: true };
  phone.on('connection', ({ state }) => {
    one.isSeen = true;
    if (state === 'ready') tell(one);
  });
  return one;
}

export type KeepOptions = Omit<PhoneOptions, 'mount' | 'iframe'> & {
  /** Class of the element around the frame. `ringside-box` without. */
  boxClassName?: string;
};

/**
 * Gets the phone of this address, or makes it: one frame per address and page, whoever asks, however often React mounts
 * and unmounts. It ends when nobody has used it for `LINGER_MS`. Options count for the first who asks.
 */
export function lease(options: KeepOptions): Lease {
  const key = String(options.url);
  const one = kept.get(key) ?? make(options);
  kept.set(key, one);
  one.users += 1;
  clearTimeout(one.end);
  let isReleased = false;
  return {
    phone: one.phone,
    show(place) {
      one.places.push(place);
      settle(one);
      return () => {
        one.places = one.places.filter((other) => other !== place);
        settle(one);
      };
    },
    release() {
      if (isReleased) return;
      isReleased = true;
      one.users -= 1;
      if (one.users > 0) return;
      one.end = setTimeout(() => {
        kept.delete(key);
        one.follow?.();
        one.phone.destroy();
        one.home.remove();
      }, LINGER_MS);
    },
  };
}
