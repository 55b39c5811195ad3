import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { factsSlotAtom, isDeskAtom, layoutAtom } from '../layout.ts';

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
