import { useAtomValue } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { factsSlotAtom, isDeskAtom, layoutAtom } from '../layout.ts';
import { userAtom } from '../store.ts';

/** What a list has to say of each of its pages, whichever area draws the page. */
interface AroundPages {
  /** Name of the screen of the list. */
  list: string;
  /** Drawn above a page, in its column. */
  Above: ComponentType;
  /** Drawn after it; what it shows is within `Facts`. */
  Below: ComponentType;
}
/** Of the list that is shown on a wide layout, as its screen gives it; null: its pages stand alone. ADR 0030 */
export const aroundAtom = userAtom<AroundPages | null>(null);

/**
 * What belongs to the person or thing of a page outside of it: below the dock where there is room beside the page, else the
 * last part of the page. ADR 0030
 *
 * @param props.onWide a page without a list: there is room on every wide layout
 */
export function Facts({ children, onWide = false }: { children: ReactNode; onWide?: boolean }) {
  const slot = useAtomValue(factsSlotAtom);
  const isDesk = useAtomValue(isDeskAtom);
  const isBeside = useAtomValue(layoutAtom) === 'wide' && onWide;
  return (isDesk || isBeside) && slot ? createPortal(children, slot) : children;
}
