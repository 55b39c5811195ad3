import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { factsSlotAtom, isDeskAtom } from '../layout.ts';

/**
 * What belongs to the person or thing of a page outside of it: below the dock where there is room beside the page, else the
 * last part of the page. ADR 0030
 */
export function Facts({ children }: { children: ReactNode }) {
  const slot = useAtomValue(factsSlotAtom);
  const isDesk = useAtomValue(isDeskAtom);
  return isDesk && slot ? createPortal(children, slot) : children;
}
