import type { Line } from '@ringside/domain/call';
import PhoneOff from 'lucide-react/icons/phone-off';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useT } from '../../../words/useT.ts';
import { callName } from '../callName.ts';
import { lineLook } from '../lineLook.ts';
import { useCallActions } from '../useCallActions.ts';
import { CallFault } from './CallFault.tsx';
import { ConnectBar, ConnectHint, swapTarget } from './ConnectBar.tsx';
import { LineMark } from './LineMark.tsx';
import { LineTimer } from './LineTimer.tsx';

/** A call beside the one in front: name and time, the full number below; it is taken back or ended on its own. */
function HeldCall({ line, isSwapped }: { line: Line; isSwapped: boolean }) {
  const t = useT();
  const names = useNames();
  const { toggleHold, drop, isPending } = useCallActions();
  const look = lineLook(line);
  const name = callName(names, line);
  const number = line.others ? '' : names.numberOf(line.party);
  return (
    <article className="held" aria-label={name}>
      <LineMark look={look} />
      <span className="grow">
        <span className="held-who">
          <span className="trunc med grow">{name}</span>
          <span className="small n">
            <LineTimer look={look} className="n med warn" /> {t(look.word)}
          </span>
        </span>
        {(number || line.via?.name) && (
          <span className="small n t2">{[number, line.via?.name].filter(Boolean).join(', ')}</span>
        )}
        {line.recording !== undefined && (
          <span className="small t2">{t(line.recording === 'on' ? 'rec.on' : 'rec.paused')}</span>
        )}
      </span>
      {line.state === 'held' && !isSwapped && (
        <Button
          size="small"
          aria-label={t('call.takeBackName', { name })}
          aria-disabled={isPending(line.id) || undefined}
          onClick={() => void toggleHold(line.id)}
        >
          {t('call.takeBack')}
        </Button>
      )}
      <IconButton
        icon={PhoneOff}
        iconClass="i i-s"
        className="ib ib--danger"
        name={t('call.endName', { name })}
        onClick={() => void drop(line.id)}
      />
      <CallFault line={line} />
    </article>
  );
}

/** The other calls, and what they can become with the one in front: swapped, merged, connected. CALL-003, CALL-004 */
export function HeldCalls({ lines }: { lines: readonly Line[] }) {
  const [, ...others] = lines;
  if (others.length === 0) return null;
  const swapped = swapTarget(lines);
  return (
    <div className="helds">
      {others.map((line) => (
        <HeldCall key={line.uri} line={line} isSwapped={line === swapped} />
      ))}
      <ConnectBar lines={lines} />
      <ConnectHint lines={lines} />
    </div>
  );
}
