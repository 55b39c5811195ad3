import { atom, useAtomValue, useStore } from 'jotai';
import { type RefObject, useEffect, useState } from 'react';
import { nowAtom, profileAtom } from '../../kernel/state.ts';

/** What is called when an element comes into view or leaves it. */
const watched = new WeakMap<Element, (isSeen: boolean) => void>();
/** One observer of a browser for all elements: one for each would cost more than it saves. */
const observers = new WeakMap<object, IntersectionObserver>();

function observerOf(Observer: typeof IntersectionObserver): IntersectionObserver {
  const known = observers.get(Observer);
  if (known) return known;
  const look: IntersectionObserverCallback = (entries) => {
    for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
  };
  // A little before it is scrolled into view.
  const made = new Observer(look, { rootMargin: '80px' });
  observers.set(Observer, made);
  return made;
}

/** Whether an element can be seen; true until the browser has said so, and where it cannot say. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const one = element.current;
    if (one === null || typeof IntersectionObserver === 'undefined') return;
    const observer = observerOf(IntersectionObserver);
    watched.set(one, setSeen);
    observer.observe(one);
    return () => {
      observer.unobserve(one);
      watched.delete(one);
    };
  }, [element]);
  return isSeen;
}

/** Never changes: who reads it is not drawn anew. */
const standingAtom = atom(() => null);

/**
 * Milliseconds since a moment of the server's clock, which tick while the row can be seen; else they stand until the row is drawn for
 * another reason. `null` stays `null`. As `useElapsed`, which is in the first chunk and always ticks.
 */
export function useSeenTime(since: number | null, isSeen: boolean): number | null {
  const store = useStore();
  const now = useAtomValue(isSeen ? nowAtom : standingAtom) ?? store.get(nowAtom);
  const delta = useAtomValue(profileAtom)?.clockDeltaMs ?? 0;
  return since === null ? null : Math.max(0, now + delta - since);
}
