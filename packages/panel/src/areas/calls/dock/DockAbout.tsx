import { useAtomValue } from 'jotai';
import { endedLinesAtom, ongoingLinesAtom, ringingLinesAtom } from '../../../kernel/state.ts';
import { CallAbout, RingingAbout } from '../about/parts.ts';
import { afterLineAtom } from '../after/afterLineAtom.ts';
import { AfterCall } from '../after/parts.ts';
import { EndedLine } from '../page/EndedLine.tsx';

/** Below the calls of a wide layout, and below one that rings: what belongs to the call, then the card after it. */
export function DockAbout() {
  const lines = useAtomValue(ongoingLinesAtom);
  const isRinging = useAtomValue(ringingLinesAtom).length > 0;
  const ended = useAtomValue(endedLinesAtom).at(-1);
  const isAfter = useAtomValue(afterLineAtom) !== null;
  if (lines.length > 0)
    return (
      <div className="calls-about" data-call="">
        <CallAbout />
      </div>
    );
  return (
    <>
      {isRinging && <RingingAbout />}
      {isAfter && <AfterCall />}
      {!isAfter && ended && <EndedLine line={ended} />}
    </>
  );
}
