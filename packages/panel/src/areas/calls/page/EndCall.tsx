import { isConference, isSupervised, type Line } from '@ringside/domain/call';
import PhoneOff from 'lucide-react/icons/phone-off';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { EndForAll } from '../conference/EndForAll.tsx';
import { useCallActions } from '../useCallActions.ts';

/** Ends the call in front, or leaves a conference: the last line of the dock and the foot of the call page. CALL-028 */
export function EndCall({ line, isOneOfSeveral }: { line: Line; isOneOfSeveral: boolean }) {
  const t = useT();
  const { drop } = useCallActions();
  const isLeft = isConference(line);
  const word = isLeft
    ? 'conference.leave'
    : isSupervised(line)
      ? 'monitor.leave'
      : isOneOfSeveral
        ? 'call.endThis'
        : 'call.end';
  return (
    <div className="ends">
      {isLeft && line.isLeading && <EndForAll line={line} />}
      <Button
        look="end"
        size="large"
        wide
        round
        aria-label={isLeft ? t('conference.leaveIt') : undefined}
        aria-keyshortcuts="X"
        onClick={() => void drop(line.id)}
      >
        <PhoneOff className="i" aria-hidden="true" /> {t(word)}
      </Button>
    </div>
  );
}
