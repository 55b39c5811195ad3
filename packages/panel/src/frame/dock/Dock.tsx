import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { AgentBar } from '../../areas/agents/parts.ts';
import { IncomingLayer } from '../../areas/calls/around/IncomingLayer.tsx';
import { DockAbout } from '../../areas/calls/dock/DockAbout.tsx';
import { DockCall } from '../../areas/calls/dock/DockCall.tsx';
import { enCalls } from '../../areas/calls/words.en.ts';

import { DockIdle } from '../../areas/home/dock/DockIdle.tsx';
import { enDock } from '../../areas/home/dock/words.en.ts';
import { ProgrammableKeys } from '../../areas/home/ProgrammableKeys.tsx';
import { settingsActs } from '../../areas/settings/acts.ts';
import { useActs } from '../../kernel/acts.ts';
import { part } from '../../kernel/code/part.tsx';
import { factsSlotAtom } from '../../kernel/layout.ts';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { dialPanelShownAtom, isAfterCallAtom, ongoingLinesAtom } from '../../kernel/state.ts';
import { useT } from '../../words/useT.ts';

/** English texts that come with this code. */
export const words = [enCalls, enDock];

/** Closed at first. */
const DockDial = part(() => import('../../areas/home/dock/DockDial.tsx'), 'DockDial');

/** What the dock shows without a call: where calls ring, or the dial pad; a call, or leaving the page, closes the pad. NAV-120 */
function Faces() {
  const { setDialPanelShown } = useActs(settingsActs);
  const isPad = useAtomValue(dialPanelShownAtom);
  const path = useAtomValue(pathAtom);
  const opened = useRef(path);
  const isCalling = useAtomValue(ongoingLinesAtom).length > 0;
  const isAfter = useAtomValue(isAfterCallAtom);
  const isLeft = isPad && (isCalling || opened.current !== path);
  if (!isPad) opened.current = path;
  useEffect(() => {
    if (isLeft) setDialPanelShown(false);
  }, [isLeft, setDialPanelShown]);
  // The card after a call stands here, too.
  if (isCalling || (isAfter && !isPad)) return null;
  return <div className="dk-face">{isPad ? <DockDial /> : <DockIdle onDial={() => setDialPanelShown(true)} />}</div>;
}

/**
 * What stands in the right column of a wide layout: the dock at the top, which changes its face and grows downward only, then
 * what belongs to the open page. CALL-034, NAV-120
 */
export function Dock() {
  const t = useT();
  const setSlot = useSetAtom(factsSlotAtom);
  return (
    <>
      <section className="dock" aria-label={t('dock.name')} data-region="dock">
        <AgentBar />
        <DockCall />
        <IncomingLayer />
        <DockAbout />
        <Faces />
      </section>
      <div className="facts" data-region="facts" ref={setSlot}>
        <ProgrammableKeys />
      </div>
    </>
  );
}
