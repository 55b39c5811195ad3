import { useAtomValue } from 'jotai';
import type { RefObject } from 'react';
import { Toasts } from '../ui/toasts/Toasts.tsx';
import { layoutAtom } from './layout.ts';
import { NarrowShell } from './NarrowShell.tsx';
import { NoticeShell } from './NoticeShell.tsx';
import { Prompts } from './Prompts.tsx';
import { useShortcuts } from './shortcuts/useShortcuts.ts';
import { WideShell } from './WideShell.tsx';

/** The panel of somebody signed in, in the layout of its width. Q-055 */
export function Shell({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const layout = useAtomValue(layoutAtom);
  useShortcuts(panel);
  return (
    <>
      {layout === 'notice' ? <NoticeShell /> : layout === 'wide' ? <WideShell /> : <NarrowShell />}
      <Prompts />
      <Toasts />
    </>
  );
}
